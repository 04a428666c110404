/** Words that deny what stands in their clause; products add those that deny in their kind of text. */
export const NEGATIONS: readonly string[] =
  "not no never none nobody nothing neither nor without cannot can't don't doesn't didn't won't isn't aren't".split(
    ' ',
  )
