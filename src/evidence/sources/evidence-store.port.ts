/** A feed or site map that the operator has subscribed to, and how polling it stands. */
export type Source = PollState & {
  url: string
  title: string | undefined
  addedAt: Date
  /** Brought by the starter list, and not polled where that is switched off. */
  isStarter: boolean
}

export type PollState = {
  /** A paused source answered 410 and is not polled any more. */
  state: 'active' | 'paused'
  /** Where a permanent redirect led at the last success; polled in place of the address until that fails. */
  movedTo: string | undefined
  /** Validators of the last complete reading, sent back in conditional requests. */
  etag: string | undefined
  lastModified: string | undefined
  nextPollAt: Date
  /** The pause between two polls, by how often this source publishes. */
  intervalMs: number
  /** In a row. */
  failures: number
  /** The error of the last poll in one word: `too-slow`, `robots`, `status-404`. */
  lastError: string | undefined
  lastSuccessAt: Date | undefined
}

/** A page, cut into passages. A story without passages is stored so that its page is not read again. */
export type Story = {
  url: string
  sourceUrl: string
  /** The host of the text: the page's own, or the feed's where only the feed was read. */
  host: string
  title: string | undefined
  credit: string | undefined
  /** Never later than `seenAt`. */
  publishedAt: Date | undefined
  seenAt: Date
  passages: string[]
}

export type PassageHit = {
  text: string
  url: string
  host: string
  source: { title: string | undefined; url: string }
  credit: string | undefined
  publishedAt: Date | undefined
  /** Larger is nearer; comparable within one search only. 0 where it was not found by its words. */
  wordScore: number
  /** Of length one; missing where no vector of the asked model is stored. */
  embedding: Float32Array | undefined
}

export type PassageSearch = {
  /** Published, or where no date is known first seen, at this moment or earlier. */
  until: Date
  limit: number
  /** The model whose embeddings are wanted. */
  model: string | undefined
}

/** Stories of subscribed sources. Every change is durable and visible to every process when its method resolves. */
export interface EvidenceStore {
  /** In the order in which they were added. */
  sources(): Promise<Source[]>
  /**
   * False when the source is there already, which then stays as it is; only one of the starter list becomes the operator's
   * own, unless this one is of the list, too.
   */
  addSource(source: Source): Promise<boolean>
  /** True in a database that was new and has not been offered the starter list. */
  isStarterPending(): Promise<boolean>
  /** Adds these sources if the starter list is pending, which it is never again. Returns the number of those that were new. */
  settleStarter(sources: readonly Source[]): Promise<number>
  /** With all of its stories. False when there is no such source. */
  removeSource(url: string): Promise<boolean>
  /** Moves the next poll of a source from `from` to `to`. False when another process has moved it, and polls it. */
  claimSource(url: string, from: Date, to: Date): Promise<boolean>
  /** The title is the source's own; a title of the operator stays. */
  savePoll(url: string, state: PollState, title: string | undefined): Promise<void>

  /** The addresses without a stored story, in their order. */
  unknownStories(urls: readonly string[]): Promise<string[]>
  /** False when the story is known already or its source has been removed. */
  addStory(story: Story): Promise<boolean>
  /** Forgets stories first seen before that moment, up to a limit, and returns their number. */
  forgetStories(before: Date, limit: number): Promise<number>
  countStories(): Promise<{ stories: number; passages: number }>

  /** Passages that this model has not embedded: the newest of those without any vector, then those of other models. */
  passagesToEmbed(model: string, limit: number): Promise<{ id: number; text: string }[]>
  /** Passages that were forgotten meanwhile are passed over. */
  saveEmbeddings(model: string, embeddings: readonly { id: number; embedding: Float32Array }[]): Promise<void>

  /** Passages that hold one of the words or more, the nearest first. Takes bounded time for any words. */
  searchPassages(words: readonly string[], search: PassageSearch): Promise<PassageHit[]>
  /** For each vector the passages whose vectors of that model are nearest, the nearest first, whatever their words are. */
  nearestPassages(
    embeddings: readonly Float32Array[],
    search: PassageSearch & { model: string },
  ): Promise<PassageHit[][]>
}
