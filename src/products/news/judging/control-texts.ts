import { sha256Text } from '../../../core/sha256.ts'

export type NewsText = { headline: string; paragraphs: readonly string[] }

/** What an editor must say of a text of our own. */
export type Expectation = { headline: 'yes' | 'no'; opinion: 'yes' | 'no'; accusation: 'yes' | 'no' }

export type AskedText = NewsText & { own?: Expectation }

const SOUND: Expectation = { headline: 'yes', opinion: 'no', accusation: 'no' }
const FAULTY: Expectation = { headline: 'no', opinion: 'yes', accusation: 'yes' }

const SOUND_TEXTS: NewsText[] = [
  {
    headline: 'Velmore ferry back in service after three days',
    paragraphs: [
      'The ferry at Velmore is running again after three days, its operator said on Thursday.',
      'A broken engine had stopped it on Monday, according to the harbour office. About 900 passengers were affected.',
    ],
  },
  {
    headline: 'Ostwick library reopens on Monday',
    paragraphs: [
      'The public library in Ostwick opened again on Monday after repairs to its roof, the town council said.',
      'The repairs took five weeks, the council’s spokeswoman, Lena Brandt, said. The library holds 60,000 books.',
    ],
  },
]

const FAULTY_TEXTS: NewsText[] = [
  {
    headline: 'Ten thousand flee as Marrow Bay dam bursts',
    paragraphs: [
      'The Marrow Bay flower show opened on Saturday with roses from twelve countries.',
      'It is the ugliest show in the history of the town, and no decent person can enjoy it. Its director, Otto Frey, stole the prize money.',
    ],
  },
  {
    headline: 'Scientists find cure for all cancers in Port Aldine',
    paragraphs: [
      'Port Aldine got a new bus line on Tuesday. It runs every twenty minutes.',
      'The line is a stupid waste, and only fools will ride on it. The head of the bus company, Clara Venn, takes bribes.',
    ],
  },
]

/**
 * Puts the article between two texts of our own, one as it should be and one with every fault asked about. Which and in
 * what order follows from the article.
 */
export function mixInTexts(article: NewsText): AskedText[] {
  const digest = sha256Text(JSON.stringify([article.headline, article.paragraphs]))
  const texts: AskedText[] = [{ headline: article.headline, paragraphs: article.paragraphs }]
  const sound = SOUND_TEXTS[digest[0]! % SOUND_TEXTS.length]!
  const faulty = FAULTY_TEXTS[digest[1]! % FAULTY_TEXTS.length]!
  texts.splice(digest[2]! % 2, 0, { ...sound, own: SOUND })
  texts.splice(digest[3]! % 3, 0, { ...faulty, own: FAULTY })
  return texts
}
