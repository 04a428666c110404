import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { plainText } from '../../../language/confusables.ts'
import { type Language, sayLanguage } from '../../../language/detect-language.ts'
import type { Move } from '../lexicons/move-phrases.ts'
import { ENGLISH, LEXICONS, type Lexicon } from '../lexicons/pressure-lexicons.ts'
import type { ShownText } from '../reading/mail-body.ts'
import type { EmailReading } from '../request.ts'
import { quote } from './quote.ts'
import { STILL_SUPPORTS } from './signals.ts'
import { notOpened } from './unread.ts'

const READ_CHARACTERS = 100_000
const PHRASES_MAX = 5

/** Combinations of moves, the gravest first. */
const PATTERNS: { share: number; says: string; needs: Partial<Record<Move, number>> }[] = [
  { share: 0.05, says: say`blackmails the reader`, needs: { blackmail: 4 } },
  { share: 0.1, says: say`promises a windfall from a stranger`, needs: { windfall: 4 } },
  {
    share: 0.1,
    says: say`threatens a loss, hurries the reader and asks for data`,
    needs: { threat: 1, urgency: 1, request: 1 },
  },
  { share: 0.25, says: say`threatens a loss and asks for data`, needs: { threat: 1, request: 1 } },
  {
    share: 0.3,
    says: say`threatens a loss and presses to click`,
    needs: { threat: 1, urgency: 1, click: 1 },
  },
  { share: 0.3, says: say`threatens a loss several times over`, needs: { threat: 3 } },
  { share: 0.3, says: say`lures with gifts and presses to click`, needs: { lure: 2, urgency: 1, click: 1 } },
  { share: 0.4, says: say`lures with gifts several times over`, needs: { lure: 3 } },
  { share: 0.5, says: say`lures with gifts and a click`, needs: { lure: 2, click: 1 } },
  { share: 0.5, says: say`hurries the reader and asks for data`, needs: { urgency: 2, request: 1 } },
  { share: 0.6, says: say`threatens a loss and asks for a click`, needs: { threat: 1, click: 1 } },
  // A threat beside it would be one of those above.
  { share: 0.8, says: say`does not threaten, but hurries the reader`, needs: { urgency: 1, request: 1 } },
]

type Pressure = { pattern: (typeof PATTERNS)[number]; phrases: string[] }

export const pressureCheck: Check<EmailReading> = {
  code: 'email-pressure',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    const { subject, body } = reading
    const pressures = [body, ...body.otherTexts].flatMap(shown => pressureOn(shown, subject) ?? [])
    const [worst] = pressures.sort(byShare)
    if (worst) return answerTo(worst)
    if (body.text.trim() === '')
      return inconclusive(say`The message contains no text that could be read for pressure.`)
    if (LEXICONS[body.language] === undefined) return notUnderstood(body.language)
    return supports(1, say`The text does not combine hurry, threat or promise with something to do.`)
  },
}

function pressureOn({ text, language }: ShownText, subject: string): Pressure | undefined {
  return text.trim() === '' ? undefined : worstPressure(`${subject}\n${text}`, LEXICONS[language])
}

function byShare(left: Pressure, right: Pressure): number {
  return left.pattern.share - right.pattern.share
}

/** A few words may not show their language, and a text in one may quote another: then the phrases of all count. */
function worstPressure(text: string, lexicon: Lexicon | undefined): Pressure | undefined {
  const beginning = text.slice(0, READ_CHARACTERS)
  const plain = plainText(beginning)
  const lexicons = lexicon ? [lexicon, ENGLISH] : Object.values(LEXICONS)
  const pressures = [...new Set(lexicons)].flatMap(each => pressureIn(plain, each) ?? [])
  const [worst] = pressures.sort(byShare)
  return worst && { ...worst, phrases: worst.phrases.map(phrase => asWritten(phrase, plain, beginning)) }
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The words of the text that a phrase in plain letters stands for; both have the same words in the same order. */
function asWritten(phrase: string, plain: string, written: string): string {
  const words = written.split(/\s+/u)
  const start = plain.indexOf(phrase)
  if (start < 0 || words.length !== plain.split(' ').length) return phrase
  const first = plain.slice(0, start).split(' ').length - 1
  return words
    .slice(first, first + phrase.split(' ').length)
    .join(' ')
    .replace(EDGES, '')
}

function pressureIn(plain: string, lexicon: Lexicon): Pressure | undefined {
  const moves = movesIn(plain, lexicon)
  const pattern = PATTERNS.find(({ needs }) =>
    Object.entries(needs).every(([move, least]) => moves[move as Move].length >= least),
  )
  if (!pattern) return undefined
  return { pattern, phrases: (Object.keys(pattern.needs) as Move[]).flatMap(move => moves[move]) }
}

function answerTo({ pattern, phrases }: Pressure): Answer {
  const evidence: Evidence[] = phrases.map(text => ({ where: say`text`, text }))
  const answer = pattern.share < STILL_SUPPORTS ? weakens : supports
  return answer(
    pattern.share,
    say`The text ${pattern.says}: ${phrases.map(phrase => quote(phrase)).join(', ')}.`,
    evidence,
  )
}

function notUnderstood(language: Language): Answer {
  return inconclusive(
    say`${sayLanguage(language, 'The')}; pressure is recognised in English, German, French, Spanish, Italian and Portuguese.`,
  )
}

/** Different phrases of each move; one phrase repeated is one. */
function movesIn(plain: string, lexicon: Lexicon): Record<Move, string[]> {
  const phrases = (move: Move) =>
    [...new Set(plain.match(lexicon[move])?.map(phrase => phrase.trim()))].slice(0, PHRASES_MAX)
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
