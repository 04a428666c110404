import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { plainLetters } from '../../../language/confusables.ts'
import { type Language, sayLanguage } from '../../../language/detect-language.ts'
import type { EmailReading } from '../request.ts'
import { MOVES, type Move } from './pressure-lexicon.ts'
import { STILL_SUPPORTS } from './signals.ts'
import { notOpened } from './unread.ts'

const READ_CHARACTERS = 100_000
const QUOTES_MAX = 5

/** Combinations of moves, the gravest first. */
const PATTERNS: { share: number; says: string; needs: Partial<Record<Move, number>> }[] = [
  { share: 0.05, says: 'blackmails the reader', needs: { blackmail: 4 } },
  { share: 0.1, says: 'promises a windfall from a stranger', needs: { windfall: 4 } },
  {
    share: 0.1,
    says: 'threatens a loss, hurries the reader and asks for data',
    needs: { threat: 1, urgency: 1, request: 1 },
  },
  { share: 0.25, says: 'threatens a loss and asks for data', needs: { threat: 1, request: 1 } },
  { share: 0.3, says: 'threatens a loss and presses to click', needs: { threat: 1, urgency: 1, click: 1 } },
  { share: 0.3, says: 'threatens a loss several times over', needs: { threat: 3 } },
  { share: 0.3, says: 'lures with gifts and presses to click', needs: { lure: 2, urgency: 1, click: 1 } },
  { share: 0.4, says: 'lures with gifts several times over', needs: { lure: 3 } },
  { share: 0.5, says: 'lures with gifts and a click', needs: { lure: 2, click: 1 } },
  { share: 0.5, says: 'hurries the reader and asks for data', needs: { urgency: 2, request: 1 } },
  { share: 0.6, says: 'threatens a loss and asks for a click', needs: { threat: 1, click: 1 } },
  // A threat beside it would be one of those above.
  { share: 0.8, says: 'does not threaten, but hurries the reader', needs: { urgency: 1, request: 1 } },
]

export const pressureCheck: Check<EmailReading> = {
  code: 'email-pressure',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    const { language, text } = reading.body
    if (text.trim() === '')
      return inconclusive('The message contains no text that could be read for pressure.')
    // A few words may not show their language; English phrases in them are still what they are.
    if (language !== 'en' && language !== 'unknown') return notEnglish(language)
    const found = movesIn(`${reading.subject}\n${text}`)
    const pattern = PATTERNS.find(({ needs }) =>
      Object.entries(needs).every(([move, least]) => found[move as Move].length >= least),
    )
    if (!pattern && language === 'unknown') return notEnglish(language)
    if (!pattern)
      return supports(1, 'The text does not combine hurry, threat or promise with something to do.')
    const quotes = (Object.keys(pattern.needs) as Move[]).flatMap(move => found[move].slice(0, QUOTES_MAX))
    const evidence: Evidence[] = quotes.map(quote => ({ where: 'text', text: quote }))
    const answer = pattern.share < STILL_SUPPORTS ? weakens : supports
    return answer(
      pattern.share,
      `The text ${pattern.says}: ${quotes.map(quote => `"${quote}"`).join(', ')}.`,
      evidence,
    )
  },
}

function notEnglish(language: Language): Answer {
  return inconclusive(`${sayLanguage(language, 'The')}; pressure is recognised in English only.`)
}

/** Different phrases of each move; one phrase repeated is one. */
function movesIn(text: string): Record<Move, string[]> {
  const plain = plainLetters(text.slice(0, READ_CHARACTERS)).replace(/\s+/gu, ' ').replaceAll('’', "'")
  const phrases = (move: Move) =>
    [...new Set(plain.match(MOVES[move])?.map(phrase => phrase.trim()))].slice(0, QUOTES_MAX)
  return {
    threat: phrases('threat'),
    urgency: phrases('urgency'),
    request: phrases('request'),
    click: phrases('click'),
    lure: phrases('lure'),
    blackmail: phrases('blackmail'),
    windfall: phrases('windfall'),
  }
}
