import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { matchOperator } from '../operator-name.ts'
import { nameThenDepartment } from './name-in-sentence.ts'
import type { SpokenText } from './spoken-text.ts'

// The name below a text, as below a letter: "Acme S.p.A. – Piazza 1, Roma", "Your Acme Customer Center".

const LINES = 3
const LINE_MAX = 140
const SENTENCE_END = /\p{Ll}{3}[.!?:]$/u
const LIST_ENTRY = /^(?:[-*•|#]|\d+[.)])\s|^[*_]{0,2}[\p{L} /-]{2,30}[*_]{0,2}:/u
const OPENING =
  /^(?:[—–]\s?|["*_]{1,3})?(?:(?:your|ihre?|votre|vos|su|tu|sua|il tuo|la tua|the|le|la|el|die|der|das|l['’])\s)?/iu
/** Behind the name, where it is or how it is registered. */
const NAME_END = /\s(?:[—–|·-]\s|ABN|ACN|NIF|CIF|EIN|HRB|USt|P\.?\s?IVA|Registered|Member)|[·|,(]/u
/** "Acme ID, or by e-mail" */
const SENTENCE = /^[,(]?\s?\p{Ll}/u
/** Whom a text thanks, credits or warns of stands there, too. */
const OF_OTHERS =
  /(?:trademark|marke|marque|marca|affiliat|endors|sponsor|powered|thanks to|data|source|©\s?openstreetmap)/iu

/** The owner that has put its name below the text. Of a place or a thing that is called so, the name alone is no sign. */
export function matchClosingLine({ text }: SpokenText): NameMatch | undefined {
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  if (lines.length <= LINES) return undefined
  for (const line of lines.slice(-LINES)) {
    if (line.length > LINE_MAX || LIST_ENTRY.test(line) || SENTENCE_END.test(line) || OF_OTHERS.test(line))
      continue
    const match = matchLine(line) ?? matchLine(line.replace(OPENING, ''))
    if (match) return match
  }
  return undefined
}

function matchLine(line: string): NameMatch | undefined {
  const [name = ''] = line.split(NAME_END, 1)
  if (SENTENCE.test(line.slice(name.length))) return undefined
  const match = matchOperator(name) ?? nameThenDepartment(name)
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}
