import type { Figure } from '../../../language/figures/read-figures.ts'
import type { Sentence } from '../../../language/sentences.ts'

const LEAVES = /(?<!\p{L})(?:which left|which leaves|leaving)(?!\p{L})/iu
const SAYS_SUM =
  /(?<!\p{L})(?:together|altogether|all in all|in all|in total|total(?:s|l?ing|led)?|combined|sum|add(?:s|ed|ing)? up|comes? to|came to|makes?|making|giv(?:es|ing)|consist(?:s|ed|ing)? of|compris\p{L}+|made up|composed)(?!\p{L})/iu

/** The figures are something else than a whole and its parts: a list under a colon, clauses apart, or a sum that stands beside them. */
export function isToldOtherwise(
  { text: words, start }: Pick<Sentence, 'text' | 'start'>,
  inside: Figure[],
  { whole, parts }: { whole: Figure; parts: Figure[] },
): boolean {
  const lead = words.slice(0, inside[0]!.start - start)
  const rest = words.slice(lead.length)
  // "As long as places are left …: marathon £68, half marathon £46, ten kilometres £27."
  if (lead.includes(':') && !SAYS_SUM.test(rest) && !LEAVES.test(rest)) return true
  if (words.includes(';') && !SAYS_SUM.test(words) && !LEAVES.test(words)) return true
  const values = [whole, ...parts].sort((left, right) => left.start - right.start)
  const all = values.reduce((sum, { value }) => sum + value, 0)
  // "8 km, 10 km, 6 km and 22 km, 46 in all"; "… we paid $747, plus $18 postage, that is $765".
  const isSumBeside = inside.some(({ value, start: at }) => at > values.at(-1)!.start && value === all)
  const [one, other, last] = values.slice(-3)
  return isSumBeside || (values.length > 3 && one!.value + other!.value === last!.value)
}
