import { say } from '../../../core/text/say.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { looksLikeSlip, type Name, type NameVariant, nameVariants } from '../structure/name-variants.ts'
import { ALL_LANGUAGES, consistencyCheck } from './consistency-check.ts'

export const namesCheck = consistencyCheck('info-names', surveyNames, {
  subject: say`names`,
  holds: say`none is spelled in two ways`,
  nothing: say`The document contains no full names, so none can be spelled in two ways.`,
  languages: ALL_LANGUAGES,
})

function surveyNames({ text }: InfoReading): Survey {
  const { examined, variants } = nameVariants(text)
  const single = wordVariants(text).filter(({ odd }) => !isInside(odd, variants))
  const slips = [...variants, ...single].map(({ usual, odd }) => ({
    sentence: say`“${usual.name}” (${usual.count} times) and “${odd.name}” look like one name spelled in two ways`,
    places: [odd, usual],
    suspected: true as const,
  }))
  return { examined, slips }
}

/** "Hofmann" inside "Katharina Hofmann", which was found already. */
function isInside(name: Name, variants: NameVariant[]): boolean {
  return variants.some(({ odd }) => odd.start <= name.start && name.end <= odd.end)
}

// After a word in lower case or a comma a capital marks a name; at the start of a sentence it marks nothing.
const WORD = /(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}[\p{L}’-]{4,30}/gu
const WORDS_MAX = 4000
const BUCKET_MAX = 60
const USUAL_MIN = 3

/** A single name, a company or a surname, written many times one way and once almost the same way. */
function wordVariants(text: string): NameVariant[] {
  const buckets = Map.groupBy(countWords(text).values(), ({ name }) => `${name.slice(0, 2)} ${name.at(-1)}`)
  return [...buckets.values()].flatMap(bucket => {
    const few = bucket.slice(0, BUCKET_MAX)
    return few
      .filter(usual => usual.count >= USUAL_MIN)
      .flatMap(usual =>
        few
          .filter(odd => odd.count === 1 && looksLikeSlip(usual.name, odd.name))
          .map(odd => ({ usual, odd })),
      )
      .filter(({ odd }) => !isWord(text, odd.name))
  })
}

function countWords(text: string): Map<string, Name> {
  const words = new Map<string, Name>()
  for (const match of text.matchAll(WORD)) {
    const name = match[0].replace(/['’]s?$/u, '')
    const mentions = words.get(name)
    if (mentions) mentions.count++
    else if (words.size < WORDS_MAX)
      words.set(name, { name, tokens: [name], count: 1, start: match.index, end: match.index + name.length })
  }
  return words
}

/** A word that the document also writes small is no name. */
function isWord(text: string, name: string): boolean {
  return text.includes(` ${name.toLowerCase()}`)
}
