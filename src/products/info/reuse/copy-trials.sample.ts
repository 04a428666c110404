import type { Answer } from '../../../core/judging/finding.ts'
import { createUniquenessCheck, WHOLLY_REUSED } from '../checks/uniqueness-check.ts'
import { createMemoryFingerprintIndex } from '../fingerprint-index.fake.ts'
import { readInfo } from '../request.ts'
import { createDraw } from '../seeded-draw.sample.ts'
import { fingerprintOf } from './document-fingerprint.ts'
import { ownWords } from './own-words.ts'
import { editLightly, writeDocument, writeNotice, writeParagraph } from './planted-copies.sample.ts'

const ORIGINALS = 150
const NOTICES = 4
const NOTICE_ACCOUNTS = 50
const DOCUMENT_WORDS = 1000

export type TrialResult = {
  trial: string
  runs: number
  /** Runs in which a reused passage was named. */
  found: number
  /** Runs that cost points. */
  penalised: number
  /** The share of the text that was found reused, smallest first. */
  shares: number[]
}

/** A text to ask about, made from the paragraphs of an original and a seed, and who asks. */
type Trial = (original: string[], seed: number) => { text: string; by?: string }

const freshParagraphs = (seed: number, words: number) => writeDocument(createDraw(500_000 + seed), words)
const joined = (...paragraphs: string[]) => paragraphs.join('\n\n')
const ownerOf = (number: number) => `owner${number}`

/** Copies that must be found, and how much of each. */
export const COPIES: Record<string, Trial> = {
  'one paragraph of 60 words in a text of 1,000': (original, seed) => {
    const [before, after] = [freshParagraphs(seed, 450), freshParagraphs(seed + 1000, 490)]
    return { text: joined(...before, original[seed % 10]!.split(' ').slice(0, 60).join(' '), ...after) }
  },
  'half of the text, every twelfth word changed': (original, seed) => ({
    text: joined(...freshParagraphs(seed, 525), editLightly(joined(...original.slice(0, 7)), 12)),
  }),
  'the whole text, paragraphs in another order': original => ({ text: joined(...original.toReversed()) }),
  'the whole text in capitals, foreign letters, unseen signs and odd spaces': original => ({
    text: joined(...original)
      .replaceAll('a', 'а')
      .replaceAll('o', 'ο')
      .replaceAll('t', 't\u200b\u00ad')
      .replaceAll('i', '𝐢')
      .replaceAll('u', 'ü')
      .replaceAll(' ', '\u00a0 ')
      .toUpperCase(),
  }),
}

/** Texts that must cost nothing. */
export const NO_COPIES: Record<string, Trial> = {
  'another text of the same trade': (_, seed) => ({ text: joined(...freshParagraphs(seed, DOCUMENT_WORDS)) }),
  'the next version of one’s own text': (original, seed) => ({
    text: joined(...original.slice(1), writeParagraph(createDraw(seed + 700_000))),
    by: ownerOf(seed % ORIGINALS),
  }),
  'a paragraph quoted, with its source': (original, seed) => ({
    text: joined(
      ...freshParagraphs(seed, 600),
      `Their report says: “${original[seed % 10]!}”`,
      `> ${original[(seed + 1) % 10]!}`,
    ),
  }),
  'notices that fifty accounts use': (_, seed) => ({
    text: joined(
      ...freshParagraphs(seed, 600),
      writeNotice(seed % NOTICES),
      writeNotice((seed + 1) % NOTICES),
    ),
  }),
}

/** Certifies originals and notices of many accounts in memory, puts each trial to the check and counts. */
export async function runTrials(
  trials: Record<string, Trial>,
  runs: number,
  names = Object.keys(trials),
): Promise<TrialResult[]> {
  const { originals, ask } = certifyOriginals()
  const results: TrialResult[] = []
  for (const trial of names) {
    const make = trials[trial]!
    const answers: Answer[] = []
    for (let seed = 0; seed < runs; seed++) {
      const { text, by = 'somebody' } = make(originals[seed % ORIGINALS]!, seed)
      answers.push(await ask(text, by))
    }
    results.push({
      trial,
      runs,
      found: answers.filter(({ evidence }) => evidence.some(({ where }) => where.startsWith('line'))).length,
      penalised: answers.filter(({ share }) => share < 1).length,
      shares: answers.map(({ share }) => (1 - share) * WHOLLY_REUSED).sort((left, right) => left - right),
    })
  }
  return results
}

function certifyOriginals() {
  const fingerprints = createMemoryFingerprintIndex()
  const check = createUniquenessCheck(fingerprints)
  const certify = (text: string, accountId: string) =>
    fingerprints.add({
      code: `PP-${accountId}`,
      fingerprint: fingerprintOf(ownWords(text)),
      contentHash: text,
      accountId,
      certifiedAt: new Date(0),
    })
  const originals = Array.from({ length: ORIGINALS }, (_, seed) =>
    writeDocument(createDraw(seed), DOCUMENT_WORDS),
  )
  for (const [number, original] of originals.entries()) certify(joined(...original), ownerOf(number))
  for (let number = 0; number < NOTICE_ACCOUNTS; number++) {
    const notices = Array.from({ length: NOTICES }, (_, notice) => writeNotice(notice))
    const [before, after] = [freshParagraphs(number + 20_000, 300), freshParagraphs(number + 30_000, 200)]
    certify(joined(...before, ...notices.slice(0, 2), ...after, ...notices.slice(2)), `user${number}`)
  }
  const receivedAt = new Date(0)
  const ask = async (content: string, accountId: string) =>
    check.ask(readInfo({ product: 'info_verify', content, contentHash: content, accountId, receivedAt }))
  return { originals, ask }
}
