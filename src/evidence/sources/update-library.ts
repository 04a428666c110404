import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../core/judging/model-unavailable.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { EvidenceStore } from './evidence-store.port.ts'
import { newSource } from './new-source.ts'
import type { PollResult } from './poll-source.ts'
import { type PollSourcesDeps, pollSources } from './poll-sources.ts'

export type LibraryDeps = PollSourcesDeps & {
  model: LanguageModel | undefined
  /** Subscribed to once, in a new database. */
  starterFeeds: readonly { url: string; outlet: string }[]
}

const FORGOTTEN_PER_ROUND = 1_000
const EMBEDDED_PER_ROUND = 2_000
/** Few at a time: an analysis that needs the model waits for this many at most. */
const PASSAGES_AT_ONCE = 8

/** One round: subscribes to a pending starter list, forgets old stories, reads new ones, and embeds passages without a vector. */
export async function updateLibrary(deps: LibraryDeps): Promise<PollResult[]> {
  const { store, rules, clock, model } = deps
  if (rules.pollsStarter) await subscribeStarter(deps)
  if (Number.isFinite(rules.retentionMs))
    await store.forgetStories(new Date(clock().getTime() - rules.retentionMs), FORGOTTEN_PER_ROUND)
  const results = await pollSources(deps)
  if (model !== undefined) await fillEmbeddings({ ...deps, model }, EMBEDDED_PER_ROUND)
  return results
}

async function subscribeStarter({ store, rules, clock, starterFeeds }: LibraryDeps): Promise<void> {
  if (!(await store.isStarterPending())) return
  const at = clock()
  await store.settleStarter(
    starterFeeds.map(({ url, outlet }) => newSource(url, outlet, at, rules.intervalMs, true)),
  )
}

type FillDeps = {
  store: Pick<EvidenceStore, 'passagesToEmbed' | 'saveEmbeddings'>
  model: LanguageModel
  isStopping(): boolean
}

/** Embeds passages that have no vector of this model, and returns their number. A busy or missing model ends the round. */
export async function fillEmbeddings({ store, model, isStopping }: FillDeps, limit: number): Promise<number> {
  let count = 0
  while (count < limit && !isStopping()) {
    const passages = await store.passagesToEmbed(model.version, Math.min(PASSAGES_AT_ONCE, limit - count))
    if (passages.length === 0) break
    const embeddings = await embed(
      model,
      passages.map(({ text }) => text),
    )
    if (embeddings === undefined) break
    await store.saveEmbeddings(
      model.version,
      passages.map(({ id }, place) => ({ id, embedding: embeddings[place]! })),
    )
    count += passages.length
  }
  return count
}

async function embed(model: LanguageModel, texts: string[]): Promise<Float32Array[] | undefined> {
  try {
    return await model.embed(texts)
  } catch (error) {
    if (isModelUnavailable(error) || (error instanceof Problem && error.code === 'overloaded'))
      return undefined
    throw error
  }
}
