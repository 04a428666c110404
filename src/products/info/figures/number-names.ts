import { wordsBefore } from '../reading/words-before.ts'

// Words in front of a number that make it a name and not a quantity.
const NAMING = new Set(
  (
    'section sections sec. article articles art. clause clauses paragraph paragraphs para. table tables figure figures fig. ' +
    'annex annexes appendix schedule exhibit attachment chapter page pages p. pp. no. nos. nr. number note notes item version ' +
    'release step phase part rule form iso rfc din en room floor level tier type class grade line ' +
    'lot option question point stage sheet slide volume vol. zip box route model series invoice order fy nummer ' +
    'abschnitt artikel absatz ziffer kapitel anlage anhang tabelle abbildung seite tableau tabla tabela annexe anexo ' +
    'página pagina sección'
  ).split(' '),
)

// "Day 3" and "week 40" are names, "on an average day 200 came" is not.
const COUNTED = new Set(['day', 'week', 'month', 'year'])
const COUNTED_MAX = 53

/** True for digits that only name something: a heading's number, "Section 4", "2nd", "14:30", "COVID-19", "1.2.3". */
export function isOnlyName(head: string, digits: string, tail: string, atTextStart: boolean): boolean {
  if (/\p{L}-$|\d:$|[/\\=]$/u.test(head.slice(-2)) || /^[:/]\d|^(?:st|nd|rd|th)(?!\p{L})/u.test(tail))
    return true
  if (/^\d+\.\d+\.\d+/u.test(digits) && !/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(digits)) return true
  if (isEnumerator(head, digits, tail, atTextStart)) return true
  // A run of spaces parts two columns of a table: what stands before it is no part of the name.
  if (/\s{2}$|\t$/u.test(head.slice(-2))) return false
  const { last } = wordsBefore(head)
  return (
    /§\s?$/u.test(head.slice(-2)) || NAMING.has(last) || (COUNTED.has(last) && Number(digits) <= COUNTED_MAX)
  )
}

/** The number that opens a line: "4.2 Payment", "3. Scope", "(3) The parties", "## 7 Results". */
function isEnumerator(head: string, digits: string, tail: string, atTextStart: boolean): boolean {
  const lineBreak = head.lastIndexOf('\n')
  if (lineBreak < 0 && !atTextStart) return false
  const opening = head.slice(lineBreak + 1)
  if (/^\s*#{1,6}\s+$/u.test(opening)) return true
  if (!/^[\s>*-]*\(?$/u.test(opening)) return false
  return (
    /^[.)]{1,2}\s/u.test(tail) || (/^\d{1,2}(?:\.\d{1,2})+$/u.test(digits) && /^\.?\s+\p{Lu}/u.test(tail))
  )
}
