import { type Check, supports, weakens } from '../../../core/finding.ts'
import { words } from '../../../core/text/words.ts'
import { isLoaded } from '../loaded-words.ts'
import { notEnglish, tooShort } from '../preconditions.ts'
import type { NewsReading } from '../request.ts'
import { count } from '../wording.ts'

// Per thousand words in the writer's own voice. Nine in ten of the agency reports we measured stay below the first,
// nine in ten of all articles below 11; the second is for polemics.
const CALM = 5
const HEATED = 25
const SUPPORTING = 0.6
// One word in a short report is a slip, not a tone.
const WORDS_COUNTED_MIN = 200

/** Quoted speech is the speaker's and does not count. */
export const loadedLanguageCheck: Check<NewsReading> = {
  code: 'news-loaded-language',
  ask(reading) {
    const cannot = tooShort(reading, 'its tone') ?? notEnglish(reading, 'its tone')
    if (cannot) return cannot
    const found = reading.sentences.flatMap(({ unquoted, paragraph }) =>
      words(unquoted)
        .filter(isLoaded)
        .map(word => ({ where: `paragraph ${paragraph}`, text: word })),
    )
    const ownWords = reading.sentences.reduce((total, { ownWordCount }) => total + ownWordCount, 0)
    if (found.length === 0) {
      return supports(1, `None of the ${ownWords} words outside quotations is on our list of loaded words.`)
    }
    const density = (1000 * found.length) / Math.max(ownWords, WORDS_COUNTED_MIN)
    const share = 1 - (density - CALM) / (HEATED - CALM)
    const examples = [...new Set(found.map(({ text }) => text.toLowerCase()))].slice(0, 4).join(', ')
    const sentence = `The writer uses ${count(found.length, 'loaded word')} (${examples}) in ${count(ownWords, 'word')} outside quotations.`
    return share >= SUPPORTING ? supports(share, sentence, found) : weakens(share, sentence, found)
  },
}
