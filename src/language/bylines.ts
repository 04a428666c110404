const LINE_MAX = 160
const NAMES_MIN = 2
/** As many as stand before a snippet: author, date, place. */
const PARTS_MAX = 3

const PREFIX =
  /^\(?(?:(?:written|reported|(?:additional )?reporting|editing|words|story|text|photographs?|photos?)\s)?(?:by|von|par|por|di|door)(?::\s?|\s)|^(?:author|byline|autor|autora|autorin|auteur|autore|reporter|writer)\s?:\s?/iu
/** Between and beside names; any other word in lower case makes it a sentence. */
const BESIDE_NAMES =
  /^(?:and|und|et|y|e|with|in|for|by|of|the|de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|bin|ibn|al|el|af|additional|reporting|editing|writing|chief|senior|staff|news|desk|political|business|science|health|environment|diplomatic|correspondent|reporter|editor|writer)$/iu
const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u
const BETWEEN = /[\s,;:|•·()/&–—]+/u
const PART_END = /\s(?:[–—|•·]|-)\s/u
const DATE_PART = /^(?:\p{L}+\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}+ \d{4}|\d{1,3} \p{L}+ ago)$/u

/** Whether a line only says who wrote: "By Jane Roe, Associated Press", "Reporting by A; editing by B". */
export function isByline(line: string): boolean {
  const text = line.trim()
  const prefix = text.length <= LINE_MAX ? PREFIX.exec(text) : null
  if (prefix === null) return false
  const words = text
    .slice(prefix[0].length)
    .split(BETWEEN)
    .filter(word => word !== '')
  const names = words.filter(word => NAME_WORD.test(word) && !BESIDE_NAMES.test(word))
  return names.length >= NAMES_MIN && words.every(word => NAME_WORD.test(word) || BESIDE_NAMES.test(word))
}

/** A text without the byline, and the date behind it, that stand before its first sentence: "By Jane Roe – The bridge …". */
export function withoutByline(text: string): string {
  let rest = text
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const end = PART_END.exec(rest.slice(0, LINE_MAX))
    const before = end === null ? '' : rest.slice(0, end.index)
    const isDropped = isByline(before) || (part > 0 && DATE_PART.test(before.trim()))
    if (end === null || !isDropped) break
    rest = rest.slice(end.index + end[0].length)
  }
  return rest
}
