"""Making a program small while something about it stays true: what `irkit-reduce` is made of.

    shrinking    the candidates, their cost, and the search (ddmin)
    interest     what is to stay true
    steps        the ways to make a program smaller, a theme a module, in the order in which they are tried
"""
