import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { enumerate } from '../../../language/wording.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import {
  between,
  remarkOn,
  type ToldSentence,
  toldSentences,
  wordsOf,
  writtenLike,
} from './told-sentences.ts'

type Movement = { sentences: ToldSentence[]; words: string[]; due: number; stated: Mention }

const OPENS =
  /(?<!\p{L})(?:at the (?:beginning|start)|(?:began|started|opened|entered) (?:the \p{L}+ )?with|a year ago|a year earlier|on 1 January|at the end of last|last year)(?!\p{L})/iu
const CLOSES =
  /(?<!\p{L})(?:at the end|by the end|(?:ended|closed|finished|left) (?:the \p{L}+ |it )?with|at year[- ]end|on 31 December|at the close)(?!\p{L})/iu
const ADDS =
  'opened|won|gained|bought|acquired|added|joined|hired|recruited|received|arrived|planted|built|welcomed|admitted|born|took on|came|new'
const TAKES =
  'closed|lost|sold|left|cancelled|canceled|retired|departed|resigned|scrapped|died|repaid|disposed of|gave up|withdrew|withdrawn|felled|discharged|moved away'
const VERB = new RegExp(`(?<!\\p{L})(?:(${ADDS})|(${TAKES}))(?!\\p{L})`, 'giu')
const VERB_AFTER = new RegExp(
  `^ (?!and |or )(?:(?!and |or )\\p{L}+ )?(?:(${ADDS})|(${TAKES}))(?!\\p{L})`,
  'iu',
)
const OTHER =
  /(?<!\p{L})(?:average|of (?:which|whom|these|them)|including|per|percent|target|planned|expected|would)(?!\p{L})|%/iu
const TIME = /^(?:years?|months?|weeks?|days?|quarters?|hours?)$/u
const SENTENCES_MAX = 3
const MOVES_MAX = 4
const FARTHEST = 1.25
const REACH = 50

/** "A year ago we had 231 shops. We opened fourteen and closed five. We ended the year with 242." */
export function surveyMovementsTold(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((first, at) => {
    if (!OPENS.test(first.text)) return []
    const next = sentences.slice(at, at + SENTENCES_MAX).filter(each => each.paragraph === first.paragraph)
    const end = next.findIndex(({ text }) => CLOSES.test(text))
    // One sentence is read in `arithmetic/sum-claims.ts`.
    return end < 1 ? [] : (readMovement(next.slice(0, end + 1)) ?? [])
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function readMovement(sentences: ToldSentence[]): Movement | undefined {
  const last = sentences.at(-1)!
  const counts = sentences.flatMap(sentence =>
    sentence.mentions.filter(isAmount).map(mention => ({ mention, sentence })),
  )
  const close = counts.findIndex(
    ({ mention, sentence }) =>
      sentence === last &&
      CLOSES.test(between(last, mention.start - REACH, mention.end + REACH)) &&
      !verbOf(last, mention),
  )
  const [open, ...moves] = counts.slice(0, close)
  const stated = counts[close]?.mention
  if (!open || !stated || open.sentence !== sentences[0] || moves.length < 1 || moves.length > MOVES_MAX)
    return undefined
  const told = sentences.map(({ text }) => text).join(' ')
  if (OTHER.test(told.slice(0, stated.end - sentences[0]!.start))) return undefined
  const signs = moves.map(({ mention, sentence }) => verbOf(sentence, mention))
  const alike = [open, ...moves].every(({ mention }) => mention.kind === stated.kind && !mention.isLoose)
  if (!alike || signs.includes(0) || stated.isLoose) return undefined
  const due = moves.reduce((sum, { mention }, at) => sum + signs[at]! * mention.value, open.mention.value)
  const words = [open, ...moves].map(({ mention, sentence }) => wordsOf(sentence, mention))
  return { sentences, words, due, stated }
}

function isAmount({ kind, unit }: Mention): boolean {
  return (kind === 'count' && !TIME.test(unit)) || kind === 'money'
}

/** One for what came, minus one for what went, nought where the words do not tell. */
function verbOf(sentence: ToldSentence, { start, end }: Mention): 1 | -1 | 0 {
  const after = VERB_AFTER.exec(between(sentence, end, end + REACH))
  if (after && after[0].trim().toLowerCase() !== 'new') return after[1] ? 1 : -1
  const from = Math.max(start - REACH, ...sentence.mentions.map(each => (each.end <= start ? each.end : 0)))
  const before = [...between(sentence, from, start).matchAll(VERB)].at(-1)
  return before ? (before[1] ? 1 : -1) : after ? 1 : 0
}

function slipOf({ sentences, words, due, stated }: Movement): Slip[] {
  const ratio = stated.value / due
  if (due <= 0 || Math.abs(due - stated.value) < 1e-6 * due || ratio > FARTHEST || ratio < 1 / FARTHEST)
    return []
  const last = sentences.at(-1)!
  const written = wordsOf(last, stated)
  const sentence = say`From ${enumerate(words)} follows ${writtenLike(written, due)}, not ${written}`
  return [remarkOn(sentence, last, ...sentences.slice(0, -1))]
}
