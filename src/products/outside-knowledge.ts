import type { OutsideKnowledge } from '../core/recomputed-verdict.ts'

const LARGE_MODEL = { by: 'the answer of a large model that the operator had connected' }

/** The checks that go by more than the content. All others can be asked again by anyone who holds it. */
export const OUTSIDE_KNOWLEDGE: Record<string, OutsideKnowledge> = {
  'news-corroboration': { by: 'what other sources had written by then' },
  'news-source-page': { by: 'the page at the given address as it was then' },
  'news-judge-1': LARGE_MODEL,
  'news-judge-2': LARGE_MODEL,
  'news-judge-3': LARGE_MODEL,
  'info-uniqueness': { by: 'what others had certified by then' },
  'info-contradiction': { by: 'earlier documents that the account keeps here', onlyLowers: true },
}
