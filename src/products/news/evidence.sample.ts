// Reports of others about the bridge of articles.sample.ts, and a finder that knows it. Sites are invented.
import type { Passage } from './corroboration/passage.ts'
import type { EvidenceFinder, EvidenceFound } from './evidence-finder.port.ts'

const DAY = new Date('2025-03-12T00:00:00Z')

export function passageFrom(host: string, text: string, change: Partial<Passage> = {}): Passage {
  return { text, url: `https://${host}/bridge`, host, origin: 'the library', publishedAt: DAY, ...change }
}

/** Three houses that tell of the same council meeting in words of their own. */
export const bridgePassages: Passage[] = [
  passageFrom(
    'valley-post.example',
    'City councillors in Harwick have decided to shut the Old Mill Bridge for eleven months so that it can be repaired. The vote on Tuesday evening was nine to four.',
  ),
  passageFrom(
    'history.example',
    'The Old Mill Bridge in Harwick was built in 1931. Its last repair was in 1988.',
  ),
  passageFrom(
    'weather.example',
    'The river at Harwick rose in February 2024 to its highest level since measurements began, the National Weather Institute reported; the bridge was closed for nine days.',
  ),
  passageFrom(
    'treasurer.example',
    'Harwick: repair of the Old Mill Bridge is to cost 14.2 million dollars. The state pays $9.5 million and the city borrows the rest, finance director Paul Adeyemi said.',
  ),
]

/** Finds the same passages for every question. */
export function finderOf(passages: Passage[], change: Partial<EvidenceFound> = {}): EvidenceFinder {
  return {
    async findPassages(questions) {
      return {
        passages: questions.map(() => passages),
        asked: ['the evidence library'],
        silent: [],
        ...change,
      }
    },
  }
}
