import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { EvidenceFound } from '../../products/news/evidence-finder.port.ts'

type Passage = EvidenceFound['passages'][number][number]

/** Cuts a text into its sentences. */
export type SplitSentences = (text: string) => { text: string }[]

/** Later results are mostly about another subject. */
const RESULTS_MAX = 10
const TEXT_LENGTH_MAX = 600
const RAW_LENGTH_MAX = 5000

const Answer = z.object({ results: z.array(z.unknown()) })
const Result = z.object({
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  title: z.string(),
  content: z.string().nullish(),
  publishedDate: z.string().nullish(),
})

/** The results of a search as passages, in its own order. Undefined when this is no answer; a broken result is passed over. */
export function readResults(
  body: Uint8Array,
  until: Date,
  sentencesOf: SplitSentences,
): Passage[] | undefined {
  const answer = Answer.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!answer.success) return undefined
  const passages: Passage[] = []
  for (const entry of answer.data.results) {
    const passage = readResult(entry, until, sentencesOf)
    if (passage !== undefined) passages.push(passage)
    if (passages.length === RESULTS_MAX) break
  }
  return passages
}

function readResult(entry: unknown, until: Date, sentencesOf: SplitSentences): Passage | undefined {
  const { success, data: result } = Result.safeParse(entry)
  if (!success) return undefined
  const publishedAt = readDate(result.publishedDate)
  if (publishedAt !== undefined && publishedAt > until) return undefined
  const text = passageText(result.title, sentencesOf(cleanText(result.content ?? '')))
  if (text === '') return undefined
  const { href, hostname, username, password } = new URL(result.url)
  // https://bank.example@evil.example/ deceives readers.
  if (`${username}${password}` !== '') return undefined
  return { text, url: href, host: hostname, origin: 'SearXNG', publishedAt }
}

/** The snippet's whole sentences after the title. A sentence cut off in the middle may say the opposite of the whole. */
function passageText(title: string, snippet: { text: string }[]): string {
  const sentences = snippet.map(({ text }) => text).filter(text => !/^(?:…|\.\.\.)|(?:…|\.\.\.)$/.test(text))
  const start = cleanText(title).replace(/ ?(?:…|\.\.\.)$/, '')
  const heading = start === '' || /[.!?]$/.test(start) ? start : `${start}.`
  let text = ''
  for (const part of [heading, ...sentences]) {
    if (part !== '' && text.length + part.length < TEXT_LENGTH_MAX) text += text === '' ? part : ` ${part}`
  }
  return text
}

function cleanText(text: string): string {
  return text
    .slice(0, RAW_LENGTH_MAX)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** SearXNG writes times without a zone and means UTC; a machine elsewhere must not read them otherwise. */
function readDate(text: string | null | undefined): Date | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text ?? '')
  if (iso === null) return undefined
  const date = new Date(`${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? 'Z'}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
