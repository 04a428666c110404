// Material for the tests of judging, made from an invented report.

import { type SampleArticle, submissionOf, wireReport } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { extractReaderClaims } from './extract-reader-claims.ts'
import { type ClaimWithPassages, type JudgeMaterial, judgeMaterial } from './judge-material.ts'

export function passageOf(text: string) {
  return {
    text,
    url: 'https://a.example/1',
    host: 'a.example',
    origin: 'index',
    publishedAt: new Date('2025-03-12T00:00:00Z'),
  }
}

/** A claim that is a sentence of its own, and not central. */
export function claimOf(
  text: string,
  paragraph: number,
  passages: ClaimWithPassages['passages'],
): ClaimWithPassages {
  return { text, sentence: text, paragraph, isCentral: false, passages }
}

/** The claims of an article with these passages; by default three are borne out, one is denied and the rest unknown. */
export function materialOf(article: SampleArticle = wireReport, verdicts = 'yyyn'): JudgeMaterial {
  const reading = readNews(submissionOf(article))
  const claims = extractReaderClaims(reading)
  const passages = claims.map(({ standalone }, at) => {
    if (verdicts[at] === 'y') return [passageOf(`Reporters confirmed it: ${standalone}`)]
    return verdicts[at] === 'n' ? [passageOf(`It is not the case, officials said: ${standalone}`)] : []
  })
  return judgeMaterial(reading, claims, { passages })
}
