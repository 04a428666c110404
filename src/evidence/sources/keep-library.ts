import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { fillEmbeddings } from './fill-embeddings.ts'
import type { SourcePolled } from './poll-source.ts'
import { type PollSourcesDeps, pollSources } from './poll-sources.ts'

export type LibraryKeeperDeps = PollSourcesDeps & { model: LanguageModel | undefined }

const FORGOTTEN_AT_ONCE = 1_000
const EMBEDDED_AT_ONCE = 2_000

/** One round: forgets old stories, reads new ones, and embeds passages without a vector. */
export async function keepLibrary(deps: LibraryKeeperDeps): Promise<SourcePolled[]> {
  const { store, rules, clock, model } = deps
  await store.forgetStories(new Date(clock().getTime() - rules.retentionMs), FORGOTTEN_AT_ONCE)
  const polled = await pollSources(deps)
  if (model !== undefined) await fillEmbeddings({ ...deps, model }, EMBEDDED_AT_ONCE)
  return polled
}
