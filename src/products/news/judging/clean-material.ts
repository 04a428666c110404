import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { keepSentences } from '../../../language/judges/keep-sentences.ts'
import { visibleText } from '../../../language/judges/one-visible-line.ts'
import type { ClaimWithPassages, JudgeMaterial } from './judge-material.ts'

/** About 3,000 tokens: what a small model reads with care. A longer article is judged by its beginning. */
const ARTICLE_LENGTH_MAX = 12_000
const HEADLINE_LENGTH_MAX = 500
const CLAIM_LENGTH_MAX = 1000
const PASSAGES_MAX = 4
const PASSAGE_LENGTH_MAX = 600

/** A paragraph with its number in the article, from 1. */
export type ShownParagraph = { number: number; text: string }

export type ShownClaim = {
  text: string
  sentence: string
  paragraph: number
  isCentral: boolean
  passages: string[]
  /** Those of the passages that a publisher answers for. */
  proven: string[]
}

/** The material shown to a judge, and the sentences kept from it. */
export type CleanMaterial = {
  headline: string
  paragraphs: ShownParagraph[]
  claims: ShownClaim[]
  /** Sentences of the article that address a machine, each once. */
  leftOut: Evidence[]
}

/**
 * Removes prompt injection, sentence by sentence, and invisible text. The model sees the article exactly as without such
 * sentences, so they cannot influence it. Overlong text is cut at a sentence.
 */
export function cleanMaterial({ headline, paragraphs, claims }: JudgeMaterial): CleanMaterial {
  const leftOut = new Map<string, Evidence>()
  const keepOut = (where: string) => (text: string) => {
    if (!leftOut.has(text)) leftOut.set(text, { where, text })
  }
  const shownHeadline = keepSentences(headline, HEADLINE_LENGTH_MAX, keepOut(say`headline`))
  const excerpts: ShownParagraph[] = []
  let room = ARTICLE_LENGTH_MAX
  for (const [at, paragraph] of paragraphs.entries()) {
    const text = keepSentences(paragraph, room, keepOut(say`paragraph ${at + 1}`))
    if (text !== '') excerpts.push({ number: at + 1, text })
    room -= text.length
    if (room <= 0) break
  }
  const shownClaims = claims.flatMap(claim => cleanClaim(claim) ?? [])
  return {
    headline: shownHeadline,
    paragraphs: excerpts,
    claims: shownClaims,
    leftOut: [...leftOut.values()],
  }
}

/** Undefined where nothing of the claim may be shown. */
export function cleanClaim({
  text,
  sentence,
  paragraph,
  isCentral,
  passages,
}: ClaimWithPassages): ShownClaim | undefined {
  const claim = keepSentences(text, CLAIM_LENGTH_MAX)
  if (claim === '') return undefined
  const excerpts = new Map<string, boolean>()
  for (const passage of passages) {
    const words = keepSentences(inWords(passage), PASSAGE_LENGTH_MAX)
    // Neither a text on many sites nor one that only addresses machines takes the place of another.
    if (words !== '') excerpts.set(words, excerpts.get(words) || !passage.unproven)
  }
  const nearest = [...excerpts].slice(0, PASSAGES_MAX)
  return {
    text: claim,
    sentence: visibleText(sentence),
    paragraph,
    isCentral,
    passages: nearest.map(([words]) => words),
    proven: nearest.flatMap(([words, isProven]) => (isProven ? words : [])),
  }
}

/** The text of a review is the statement reviewed, not what the reviewer says. */
function inWords({ text, review, credit, host }: ClaimWithPassages['passages'][number]): string {
  if (review === undefined) return text
  return `The fact checker ${credit ?? host} rated as “${review.inWords}” (${review.rating}) this statement: ${text}`
}
