import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { INVISIBLE } from '../../../language/invisible-characters.ts'
import { mixesScripts } from '../../../language/look-alikes.ts'
import { count } from '../../../language/wording.ts'
import { words } from '../../../language/words.ts'
import type { MailBody } from '../reading/mail-body.ts'
import type { EmailReading } from '../request.ts'
import { type Signal, weighSignals } from './signals.ts'
import { notOpened } from './unread.ts'

const READ_CHARACTERS = 100_000
// A hidden first line is how newsletters set the preview in the inbox; this much of it is custom.
const PREVIEW_WORDS = 60
const LOUD_WORDS_MIN = 30
const CUTS_MAX = 2
// Long words carry hyphenation hints honestly, but not every twentieth word of a text.
const HYPHENATED_MAX = 1 / 20

// The look behind lets a match begin only where a letter ends, so a run of signs is read once.
const CUT_IN_WORD = new RegExp(`(?<=\\p{Script=Latin})[${INVISIBLE}]+(?=\\p{Script=Latin})`, 'gu')
const SOFT_HYPHEN = '\u00AD'
const DIRECTION_OVERRIDE = /[\u202D\u202E]/u
const STYLED_WORD = /[\u{1D400}-\u{1D7FF}\uFF21-\uFF3A\uFF41-\uFF5A\u{1F130}-\u{1F189}]{3,}/gu

export const contentCheck: Check<EmailReading> = {
  code: 'email-content',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    const { body } = reading
    const text = `${reading.subject}\n${body.text}`.slice(0, READ_CHARACTERS)
    if (text.trim() === '' && body.hiddenText === '') {
      return inconclusive(say`The message contains no text that could be read.`)
    }
    const textWords = words(text)
    const signals = [
      ...hiddenSignals(body),
      ...disguiseSignals(text, textWords),
      ...loudSignals(text, textWords),
    ]
    const clean = supports(1, say`The text hides nothing, disguises no words and does not shout.`)
    return weighSignals(signals, say`The text is not written plainly`, clean)
  },
}

function hiddenSignals({ hiddenText, text, pictures }: MailBody): Signal[] {
  const hidden = words(hiddenText.slice(0, READ_CHARACTERS)).length
  const wordCount = words(text.slice(0, READ_CHARACTERS)).length
  const signals: Signal[] = []
  if (hidden > PREVIEW_WORDS && hidden > wordCount / 5) {
    signals.push(
      signal('hidden', 0.3, say`${hidden} words are hidden from the reader`, hiddenText.slice(0, 300)),
    )
  }
  if (pictures > 0 && wordCount < 10)
    signals.push(signal('picture', 0.5, say`pictures take the place of words`, text))
  return signals
}

function disguiseSignals(text: string, textWords: string[]): Signal[] {
  const signals: Signal[] = []
  const cuts = [...text.matchAll(CUT_IN_WORD)]
  const hints = cuts.filter(([signs]) => signs === SOFT_HYPHEN).length
  if (cuts.length - hints > CUTS_MAX || hints > Math.max(CUTS_MAX, textWords.length * HYPHENATED_MAX)) {
    const around = text.slice(Math.max(0, cuts[0]!.index - 20), cuts[0]!.index + 80)
    signals.push(signal('cut', 0.3, say`words are cut by ${cuts.length} invisible signs`, around))
  }
  const override = DIRECTION_OVERRIDE.exec(text)
  if (override) {
    const around = text.slice(override.index, override.index + 80)
    signals.push(signal('direction', 0.3, say`a control character turns the direction of the text`, around))
  }
  const mixed = mixedWords(text)
  if (mixed.length > 0) {
    signals.push(
      signal(
        'mixed',
        0.3,
        say`${count(mixed.length, 'word')} with letters of two scripts that look alike`,
        mixed.join(' '),
      ),
    )
  }
  const styled = text.match(STYLED_WORD)?.slice(0, 10).join(' ')
  if (styled)
    signals.push(signal('styled', 0.5, say`words are set in signs that only look like letters`, styled))
  return signals
}

function mixedWords(text: string): string[] {
  const candidates = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu) ?? []
  return candidates.filter(word => /[^\x00-\u024f]/u.test(word) && mixesScripts(word)).slice(0, 20)
}

function loudSignals(text: string, textWords: string[]): Signal[] {
  const signals: Signal[] = []
  const long = textWords.length < LOUD_WORDS_MIN ? [] : textWords.filter(word => word.length > 3)
  const loud = long.filter(word => /^\p{Lu}+$/u.test(word))
  if (loud.length > long.length * 0.3) {
    const percent = Math.round((100 * loud.length) / long.length)
    signals.push(
      signal('capitals', 0.6, say`${percent} % of the words are in capitals`, loud.slice(0, 10).join(' ')),
    )
  }
  const exclamations = text.match(/!/gu)?.length ?? 0
  if (exclamations > Math.max(5, textWords.length * 0.04)) {
    signals.push(
      signal('exclamation', 0.7, say`there are ${exclamations} exclamation marks`, text.slice(0, 200)),
    )
  }
  return signals
}

function signal(kind: string, share: number, says: string, text: string): Signal {
  return { kind, share, says, evidence: { where: say`text`, text } }
}
