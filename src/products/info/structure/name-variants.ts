import { editDistance } from '../../../language/edit-distance.ts'

/** A name written many times one way and now and then almost the same way. */
export type NameVariant = { usual: Name; odd: Name }

/** `start` and `end` are those of its first mention. */
export type Name = { name: string; tokens: string[]; count: number; start: number; end: number }

// A name begins where no letter, digit, hyphen or apostrophe precedes, so no part of a long run is read twice.
const NAME = /\p{Lu}(?<![\p{L}\p{N}’-].)[\p{L}’-]+(?:[ \u00a0](?:\p{Lu}[\p{L}’-]+|&)){1,3}/gu
const NAMES_MAX = 4000
const BUCKET_MAX = 50
const TOKEN_LENGTH_MIN = 5
const LONG_TOKEN = 9
// "Services" and "Service", "Hansen" and "Hanse": an ending is grammar, not a slip.
const ENDINGS = 's es n en e r er a i d ed al ing y ly o us m'.split(' ')

/** Names of two words and more that differ in one word by a letter or two, the usual one at least twice as frequent. */
export function nameVariants(text: string): { examined: number; variants: NameVariant[] } {
  const names = [...countNames(text).values()]
  const buckets = new Map<string, Name[]>()
  for (const name of names) {
    for (let place = 0; place < name.tokens.length; place++) {
      const key = `${place}|${name.tokens.with(place, '*').join(' ')}`
      const bucket = buckets.get(key) ?? []
      if (bucket.length < BUCKET_MAX) bucket.push(name)
      buckets.set(key, bucket)
    }
  }
  const variants = [...buckets].flatMap(([key, bucket]) => compareAll(bucket, Number(key.split('|')[0])))
  // The longer and the shorter form of one name make one finding.
  const byPlace = Map.groupBy(variants, ({ odd }) => odd.start)
  return { examined: names.length, variants: [...byPlace.values()].map(group => group[0]!) }
}

/** "Ask Katharina Hoffmann" counts as "Katharina Hoffmann" too: the first word may only open the sentence. */
function countNames(text: string): Map<string, Name> {
  const names = new Map<string, Name>()
  for (const match of text.matchAll(NAME)) {
    const tokens = match[0].replace(/['’]s?(?=[ \u00a0]|$)/gu, '').split(/[ \u00a0]/u)
    for (let from = 0; from <= tokens.length - 2; from++) count(names, tokens.slice(from), match.index)
  }
  return names
}

function count(names: Map<string, Name>, tokens: string[], start: number): void {
  const name = tokens.join(' ')
  const earlier = names.get(name)
  if (earlier) earlier.count++
  else if (names.size < NAMES_MAX)
    names.set(name, { name, tokens, count: 1, start, end: start + name.length })
}

function compareAll(bucket: Name[], place: number): NameVariant[] {
  return bucket.flatMap((usual, index) =>
    bucket
      .filter((odd, other) => other !== index && usual.count >= 2 && usual.count >= 2 * odd.count)
      .filter(odd => looksLikeSlip(usual.tokens[place]!, odd.tokens[place]!))
      .map(odd => ({ usual, odd })),
  )
}

/** A letter or two inside the word: what differs at the end is grammar or another word, "Guaranty" and "Guarantor". */
export function looksLikeSlip(usual: string, odd: string): boolean {
  const [left, right] = [usual.toLowerCase(), odd.toLowerCase()]
  if (Math.min(left.length, right.length) < TOKEN_LENGTH_MIN || left === right) return false
  if (left[0] !== right[0] || left.at(-1) !== right.at(-1)) return false
  if (/['’]|\p{Ll}\p{Lu}/u.test(`${usual} ${odd}`) || isEnding(left, right) || isEnding(right, left))
    return false
  // Two letters only in a long word that begins alike: "Onboarding" and "Offboarding" are opposites.
  const limit = left.length >= LONG_TOKEN && left.slice(0, 3) === right.slice(0, 3) ? 2 : 1
  return editDistance(left, right, limit) <= limit
}

function isEnding(stem: string, longer: string): boolean {
  return ENDINGS.some(ending => longer === stem + ending) || longer === stem.replace(/is$/u, 'es')
}
