/** Words that negate their clause; products add words of their own kind of text. */
export const NEGATIONS: readonly string[] =
  "not no never none nobody nothing neither nor without cannot can't don't doesn't didn't won't isn't aren't".split(
    ' ',
  )
