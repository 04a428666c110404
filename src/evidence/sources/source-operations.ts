import type { Clock } from '../../core/runtime/clock.ts'
import { cleanText } from './clean-text.ts'
import type { EvidenceStore } from './evidence-store.port.ts'
import type { FeedReader, Subscription } from './feed-reader.port.ts'
import { newSource, readSourceUrl } from './new-source.ts'
import type { PollResult } from './poll-source.ts'
import { writeOpml } from './write-opml.ts'

type SourceOperationsDeps = {
  store: EvidenceStore
  feeds: FeedReader
  clock: Clock
  intervalMs: number
  /** One round of polling: the sources that are due. */
  poll(): Promise<PollResult[]>
  starterFeeds: readonly { url: string; outlet: string }[]
}

const TITLE_CHARACTERS_MAX = 100

/** The operator's commands for subscriptions. */
export function createSourceOperations(deps: SourceOperationsDeps) {
  const { store, feeds, clock, intervalMs, poll } = deps
  return {
    poll,
    list: () => store.sources(),
    count: () => store.countStories(),

    /** Texts that are no web address are returned as `refused`. */
    async add(subscriptions: readonly Subscription[]) {
      const outcome = { added: 0, known: 0, refused: [] as string[] }
      for (const { url: text, title } of subscriptions) {
        const url = readSourceUrl(text)
        if (url === undefined) {
          outcome.refused.push(text)
          continue
        }
        const cleanTitle = title === undefined ? '' : cleanText(title, TITLE_CHARACTERS_MAX)
        const isAdded = await store.addSource(newSource(url, cleanTitle || undefined, clock(), intervalMs))
        outcome[isAdded ? 'added' : 'known'] += 1
      }
      return outcome
    },

    ...starterOperations(deps),

    remove: (url: string) => store.removeSource(readSourceUrl(url) ?? url),

    readSubscriptions: (opml: string) => feeds.readSubscriptions(opml),

    async writeSubscriptions() {
      return writeOpml(await store.sources())
    },
  }
}

function starterOperations({ store, clock, intervalMs, starterFeeds }: SourceOperationsDeps) {
  return {
    async addStarter() {
      // Offered once more it would be added twice over.
      await store.settleStarter([])
      const outcome = { added: 0, known: 0 }
      for (const { url, outlet } of starterFeeds) {
        const isAdded = await store.addSource(newSource(url, outlet, clock(), intervalMs, true))
        outcome[isAdded ? 'added' : 'known'] += 1
      }
      return outcome
    },

    async removeStarter() {
      await store.settleStarter([])
      const starterSources = (await store.sources()).filter(({ isStarter }) => isStarter)
      for (const { url } of starterSources) await store.removeSource(url)
      return starterSources.length
    },

    isStarterPending: () => store.isStarterPending(),
  }
}
