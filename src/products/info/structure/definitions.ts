import { lineAt, type TextLine } from '../reading/text-lines.ts'

/** A term the document defines, and where. */
export type Definition = {
  term: string
  form: 'means' | 'brackets'
  start: number
  end: number
  line: number
}

const DEFINITIONS_MAX = 200
// Signs that cannot stand in a term keep the search short; letters alone would make the pattern slow to compile.
const TERM = '(\\p{Lu}[^"“”„()\\n.:;|]{1,60})'
const QUOTED = new RegExp(`["“„]${TERM}["”“]`, 'gu')
const MEANS = new RegExp(
  `["“„]${TERM}["”“]\\s(?:means|shall mean|refers to|is defined as|bezeichnet)(?!\\p{L})`,
  'gu',
)
const BRACKETS = /\([^()"“„]{0,60}["“„][^()]{1,160}\)/gu
// Words allowed before the term in (hereinafter the "Supplier"); any other makes it a citation.
const LEADS = new Set(
  'the each a an and or hereinafter hereafter referred to as together collectively individually jointly such with its this'.split(
    ' ',
  ),
)

/** ("Term") and “Term” means …, in the order of the text. */
export function readDefinitions(text: string, lines: TextLine[]): Definition[] {
  const definitions: Omit<Definition, 'line'>[] = []
  for (const match of text.matchAll(MEANS)) {
    if (definitions.length >= DEFINITIONS_MAX) break
    definitions.push({
      term: match[1]!.trim(),
      form: 'means',
      start: match.index,
      end: match.index + match[0].length,
    })
  }
  for (const match of text.matchAll(BRACKETS)) {
    if (definitions.length >= DEFINITIONS_MAX) break
    definitions.push(...inBrackets(match[0], match.index))
  }
  return definitions
    .sort((left, right) => left.start - right.start)
    .map(definition => ({ ...definition, line: lineAt(lines, definition.start).number }))
}

/** (each a "Party" and together the "Parties") defines two terms. */
function inBrackets(bracket: string, start: number): Omit<Definition, 'line'>[] {
  const terms = [...bracket.matchAll(QUOTED)]
  const around =
    bracket
      .replace(QUOTED, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (!around.every(word => LEADS.has(word))) return []
  return terms.map(({ 0: whole, 1: term, index }) => ({
    term: term!.trim(),
    form: 'brackets',
    start: start + index,
    end: start + index + whole.length,
  }))
}

const UNQUOTED = new RegExp(
  `(?:^|\\n)[\\s\\d.()a-z*-]{0,12}${TERM}(?:\\s(?:means|shall mean)(?!\\p{L})|\\s?[:–—])`,
  'gu',
)

/** Every term the document introduces in any way, also in quotes or in front of a colon: none of these is missing. */
export function introducedTerms(text: string): string[] {
  return [QUOTED, UNQUOTED].flatMap(pattern => {
    const terms: string[] = []
    for (const match of text.matchAll(pattern)) {
      if (terms.length >= DEFINITIONS_MAX) break
      terms.push(match[1]!.trim())
    }
    return terms
  })
}
