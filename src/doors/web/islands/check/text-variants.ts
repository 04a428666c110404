import { say } from '../../../../core/text/say.ts'

export type TextVariant = {
  text: string
  /** The difference from the typed text; undefined for the text itself. */
  differs: string | undefined
}

/**
 * The text exactly as typed, then the forms it may have had before it was copied: a form field knows only LF, and the
 * last line end is easily lost.
 */
export function textVariants(typed: string): TextVariant[] {
  const endsInNewline = typed.endsWith('\n')
  const other = endsInNewline ? typed.slice(0, -1) : `${typed}\n`
  const ending = endsInNewline ? say`without the line end at its end` : say`with a line end at its end`
  const variants: TextVariant[] = [
    { text: typed, differs: undefined },
    { text: other, differs: ending },
    { text: crlf(typed), differs: say`with Windows line ends (CRLF)` },
    { text: crlf(other), differs: say`with Windows line ends (CRLF) and ${ending}` },
  ]
  return variants.filter(
    ({ text }, at) => text !== '' && variants.findIndex(earlier => earlier.text === text) === at,
  )
}

function crlf(text: string): string {
  return text.replaceAll('\n', '\r\n')
}
