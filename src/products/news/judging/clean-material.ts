import type { Evidence } from '../../../core/judging/finding.ts'
import { splitSentences } from '../../../language/sentences.ts'
import { addressesMachine } from './addresses-machine.ts'
import type { ClaimWithPassages, JudgeMaterial } from './judge-material.ts'
import { visibleText } from './one-visible-line.ts'

/** About 3,000 tokens: what a small model reads with care. A longer article is judged by its beginning. */
const ARTICLE_LENGTH_MAX = 12_000
const HEADLINE_LENGTH_MAX = 500
const CLAIM_LENGTH_MAX = 1000
const PASSAGES_MAX = 4
const PASSAGE_LENGTH_MAX = 600

type ShownClaim = { text: string; paragraph: number; passages: string[] }

/** The material shown to a judge, and the sentences kept from it. */
export type CleanMaterial = {
  headline: string
  paragraphs: string[]
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
  const shownHeadline = keepSentences(headline, HEADLINE_LENGTH_MAX, keepOut('headline'))
  const shown: string[] = []
  let room = ARTICLE_LENGTH_MAX
  for (const [at, paragraph] of paragraphs.entries()) {
    const text = keepSentences(paragraph, room, keepOut(`paragraph ${at + 1}`))
    if (text !== '') shown.push(text)
    room -= text.length
    if (room <= 0) break
  }
  const shownClaims = claims.flatMap(claim => cleanClaim(claim) ?? [])
  return { headline: shownHeadline, paragraphs: shown, claims: shownClaims, leftOut: [...leftOut.values()] }
}

function cleanClaim({ text, paragraph, passages }: ClaimWithPassages): ShownClaim | undefined {
  const claim = keepSentences(text, CLAIM_LENGTH_MAX)
  if (claim === '') return undefined
  const excerpts = new Set(passages.map(passage => keepSentences(inWords(passage), PASSAGE_LENGTH_MAX)))
  // Neither a text on many sites nor one that only addresses machines takes the place of another.
  excerpts.delete('')
  return { text: claim, paragraph, passages: [...excerpts].slice(0, PASSAGES_MAX) }
}

/** The text of a review is the statement reviewed, not what the reviewer says. */
function inWords({ text, review, credit, host }: ClaimWithPassages['passages'][number]): string {
  if (review === undefined) return text
  return `The fact checker ${credit ?? host} rated as “${review.inWords}” (${review.rating}) this statement: ${text}`
}

/** Whole sentences as long as there is room. The one that does not fit ends the text; alone, it is cut. */
function keepSentences(text: string, room: number, onLeftOut?: (sentence: string) => void): string {
  let excerpt = ''
  for (const { text: sentence } of splitSentences(visibleText(text))) {
    const part = sentence.slice(0, room).toWellFormed()
    if (addressesMachine(part)) onLeftOut?.(part)
    else if (excerpt === '') excerpt = part
    else if (excerpt.length + part.length < room) excerpt += ` ${part}`
    else break
  }
  return excerpt
}
