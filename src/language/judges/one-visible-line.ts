/** Format, control and filler characters that a reader does not see and a model does: hidden text is written in them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu
const SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu

/** The visible text, on one line. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim()
}
