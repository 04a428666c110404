import type { NewsSentence } from '../request.ts'
import { tellingStems } from './telling-stems.ts'

const DENYING =
  /(?<!\p{L})(?:not|never|no|nobody|none|neither|cannot|false|untrue|hoax|fake|debunked|denied|denies|denying|refuted|retracted|wrong|incorrect|baseless|unfounded|\p{L}+n['’]t)(?!\p{L})/iu
/** So much of the headline must come back for a sentence to speak of it. */
const SHARED_PART = 0.5

/** The sentence of the writer's own that says no to what the headline says; undefined where the headline says no itself. */
export function findDenial(headline: string, sentences: NewsSentence[]): NewsSentence | undefined {
  if (DENYING.test(headline)) return undefined
  const stems = tellingStems(headline)
  return sentences.find(({ unquoted }) => {
    if (!DENYING.test(unquoted)) return false
    return tellingStems(unquoted).intersection(stems).size >= SHARED_PART * stems.size
  })
}
