/** A feed or site map that the operator has subscribed to, and how polling it stands. */
export type Source = PollState & {
  url: string
  title: string | undefined
  addedAt: Date
}

export type PollState = {
  /** A paused source is not asked any more: it said that it is gone. */
  state: 'active' | 'paused'
  /** What the last complete reading was labelled with; sent back to learn whether anything has changed. */
  etag: string | undefined
  lastModified: string | undefined
  nextPollAt: Date
  /** The rest between two polls that this source has earned by publishing often or seldom. */
  intervalMs: number
  /** In a row. */
  failures: number
  /** One word for what went wrong at the last poll: `too-slow`, `robots`, `status-404`. */
  lastError: string | undefined
  lastSuccessAt: Date | undefined
}

/** What one page said, cut into passages. A story without passages is only known, so that nobody reads it again. */
export type Story = {
  url: string
  sourceUrl: string
  /** Who served the words: the page's own host, or the feed's where only the feed told the story. */
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
  /** The source's title, or its address. */
  sourceName: string
  credit: string | undefined
  publishedAt: Date | undefined
  /** Larger is nearer; comparable within one search only. */
  wordScore: number
  /** Of length one; missing where no vector of the asked model is stored. */
  embedding: Float32Array | undefined
}

export type PassageSearch = {
  /** Published, or where no date is known first seen, at this moment or earlier. */
  until: Date
  limit: number
  /** Whose embeddings are wanted. */
  model: string | undefined
}

/** Stories of subscribed sources. Every change is durable and visible to every process when its method resolves. */
export interface EvidenceStore {
  /** In the order in which they were added. */
  sources(): Promise<Source[]>
  /** False when the source is there already, which then stays as it is. */
  addSource(source: Source): Promise<boolean>
  /** With all of its stories. False when there is no such source. */
  removeSource(url: string): Promise<boolean>
  /** Moves the next poll of a source from `from` to `to`. False when somebody else has moved it: then it is theirs. */
  claimSource(url: string, from: Date, to: Date): Promise<boolean>
  /** The title is what the source calls itself; one that the operator gave stays. */
  savePoll(url: string, state: PollState, title: string | undefined): Promise<void>

  /** Those of the addresses under which no story is known, in their order. */
  unknownStories(urls: readonly string[]): Promise<string[]>
  /** False when the story is known already or its source has been removed. */
  addStory(story: Story): Promise<boolean>
  /** Forgets stories first seen before that moment, up to a limit; how many there were. */
  forgetStories(before: Date, limit: number): Promise<number>
  countStories(): Promise<{ stories: number; passages: number }>

  /** Passages that this model has not embedded: the newest of those without any vector, then those of other models. */
  passagesToEmbed(model: string, limit: number): Promise<{ id: number; text: string }[]>
  /** Passages that were forgotten meanwhile are passed over. */
  saveEmbeddings(model: string, embedded: readonly { id: number; embedding: Float32Array }[]): Promise<void>

  /** Passages that hold one of the words or more, the nearest first. Takes bounded time, whatever the words are. */
  searchPassages(words: readonly string[], search: PassageSearch): Promise<PassageHit[]>
}
