import { cleanText } from './clean-text.ts'
import type { EvidenceStore, PollState, Source } from './evidence-store.port.ts'
import type { FeedEntry } from './feed-reader.port.ts'
import { readSourceUrl } from './new-source.ts'
import { afterPoll } from './poll-state.ts'
import { readSource } from './read-source.ts'
import { namesOf, needsPage, type StoryReaderDeps, visitPage, writeStory } from './read-story.ts'

export type PollRules = {
  /** The usual rest between two polls of a source. */
  intervalMs: number
  /** New stories taken at each poll; the rest is left for the next. */
  newStoriesMax: number
  /** Stories are forgotten after this time; `Infinity` keeps them. */
  retentionMs: number
  /** Whether sources of the starter list are polled. */
  pollsStarter: boolean
}

export type PollSourceDeps = StoryReaderDeps & {
  store: EvidenceStore
  rules: PollRules
  /** Asked between two stories; stories read until then stay. */
  isStopping(): boolean
}

export type PollResult = { url: string; newStories: number; state: PollState }

/** A site whose pages fail so often in a row is left alone until the next poll. */
const FAILED_PAGES_MAX = 3
const TITLE_CHARACTERS_MAX = 100

/**
 * Reads one source, stores its new stories and the resulting state. Undefined when it was not read because polling stops:
 * that is no failure of the source.
 */
export async function pollSource(
  source: Source,
  now: Date,
  deps: PollSourceDeps,
): Promise<PollResult | undefined> {
  const result = await readSource(source, now, deps)
  if (result.kind === 'failed' && deps.isStopping()) return undefined
  let [newStories, title] = [0, '']
  let outcome: Parameters<typeof afterPoll>[1]
  if (result.kind === 'read') {
    const additions = await addStories(await newEntries(result.entries, source, now, deps), source, now, deps)
    newStories = additions.count
    title = cleanText(result.title ?? '', TITLE_CHARACTERS_MAX)
    const { etag, lastModified } = additions.isWhole ? result : { etag: undefined, lastModified: undefined }
    outcome = { kind: 'read', newStories, etag, lastModified, movedTo: result.movedTo }
  } else {
    outcome = result
  }
  const state = afterPoll(source, outcome, now, deps.rules.intervalMs)
  await deps.store.savePoll(source.url, state, title || undefined)
  return { url: source.url, newStories, state }
}

/** Entries that are not stored yet and are younger than the retention time. */
async function newEntries(
  entries: FeedEntry[],
  source: Source,
  now: Date,
  { store, rules }: PollSourceDeps,
): Promise<FeedEntry[]> {
  const oldest = now.getTime() - rules.retentionMs
  const validEntries = entries.flatMap(entry => {
    const url = readSourceUrl(entry.url)
    const isOld = entry.publishedAt !== undefined && entry.publishedAt.getTime() < oldest
    return url === undefined || isOld ? [] : [{ ...entry, url }]
  })
  const unique = [...new Map(validEntries.map(entry => [entry.url, entry])).values()]
  const unknownUrls = new Set(await store.unknownStories(unique.flatMap(entry => namesOf(entry, source))))
  return unique.filter(entry => namesOf(entry, source).every(name => unknownUrls.has(name)))
}

async function addStories(entries: FeedEntry[], source: Source, now: Date, deps: PollSourceDeps) {
  const stories = entries.slice(0, deps.rules.newStoriesMax)
  let [count, failedPages, isWhole] = [0, 0, stories.length === entries.length]
  for (const entry of stories) {
    const isPageWanted = needsPage(entry, source, deps)
    if (deps.isStopping() || (isPageWanted && failedPages >= FAILED_PAGES_MAX)) {
      isWhole = false
      continue
    }
    const page = isPageWanted ? await visitPage(entry, deps) : undefined
    if (isPageWanted && page === undefined && deps.isStopping()) {
      isWhole = false
      continue
    }
    if (isPageWanted) failedPages = page === undefined ? failedPages + 1 : 0
    // A page that cannot be read is stored without passages, or it would be requested at every poll.
    if (await deps.store.addStory(writeStory(entry, source, page, now, deps))) count += 1
  }
  return { count, isWhole }
}
