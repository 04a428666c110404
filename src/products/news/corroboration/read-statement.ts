import { readDates } from '../../../language/dates/read-dates.ts'
import { words } from '../../../language/words.ts'
import type { Claim } from '../claims/claim.ts'
import { type ClaimDate, claimDates } from '../claims/claim-dates.ts'
import { type ClaimQuantity, findQuantities } from '../claims/find-quantities.ts'
import { looksLikeVerb } from '../claims/statement-words.ts'

/** The part of a claim that is held against passages, with its figures and dates. */
export type ArticleStatement = {
  text: string
  names: string[]
  numbers: ClaimQuantity[]
  dates: ClaimDate[]
  /** Where the claim stands, and its weight in the score. */
  paragraph: number
  worthiness: number
  central?: 'headline' | 'lede'
}

const MAIN_WORDS_MIN = 6
const SUBORDINATE =
  /,\s(?:after|when|while|as|because|since|although|though|who|which|where|amid|despite|following|before)\s/gu

/**
 * The main clause of a claim. No two reporters hang the same circumstances on the same fact, so that hardly any passage
 * bears out a whole sentence of a newspaper; what it tells is told first.
 */
export function toStatement({ standalone, who, paragraph, worthiness, central }: Claim): ArticleStatement {
  const text = mainClause(standalone)
  return {
    ...readStatement(text),
    names: who.names.filter(name => text.includes(name)),
    paragraph,
    worthiness,
    ...(central && { central }),
  }
}

export function readStatement(text: string): Pick<ArticleStatement, 'text' | 'numbers' | 'dates'> {
  const mentions = readDates(text)
  // Corroboration asks about English articles only.
  return { text, numbers: findQuantities(text, mentions, 'en'), dates: claimDates(text, mentions) }
}

function mainClause(sentence: string): string {
  for (const { index } of sentence.matchAll(SUBORDINATE)) {
    const main = sentence.slice(0, index)
    const mainWords = words(main)
    if (mainWords.length >= MAIN_WORDS_MIN && mainWords.some(looksLikeVerb)) return `${main}.`
  }
  return sentence
}
