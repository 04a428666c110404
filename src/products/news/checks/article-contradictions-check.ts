import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  limited,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { say } from '../../../core/text/say.ts'
import { findContradictions } from '../../../language/contradictions/find-contradictions.ts'
import type { Contradiction } from '../../../language/contradictions/judge-pairs.ts'
import { count } from '../../../language/wording.ts'
import { articleStatements } from '../reading/article-statements.ts'
import { findHarmConflict } from '../reading/harm-conflicts.ts'
import type { NewsReading } from '../request.ts'
import { askModel } from './ask-model.ts'
import { notEnglish, tooShort } from './preconditions.ts'

/** For a report of 800 words a fifth of a second of a core. */
const BUDGET = { embedded: 400, pairs: 8 }
/** Reports tell one thing twice in other words; the model alone must be surer here than in a contract. */
const PROBABLE = 0.85
const ONE_PAIR = 0.2
const STATEMENTS_MIN = 4
const LEDE_PARAGRAPH = 1
const QUOTE_LENGTH_MAX = 120

type Place = { text: string; paragraph: number }
type Pair = [Place, Place]

/** Whether two sentences of the article exclude each other. On a central fact, that limits the grade; a mere suspicion is told and leaves the question open. */
export function createContradictionsCheck({
  model,
}: {
  model: LanguageModel | undefined
}): Check<NewsReading> {
  return {
    code: 'news-contradictions',
    async ask(reading, context) {
      const cannot =
        tooShort(reading, say`whether it contradicts itself`) ?? notEnglish(reading, say`contradictions`)
      if (cannot) return cannot
      const harm = findHarmConflict(reading.sentences)
      const byModel = await askModel(model, able => search(able, reading, context))
      const pairs: Pair[] = [...(harm ? [[harm.none, harm.some] as Pair] : []), ...(byModel?.pairs ?? [])]
      if (pairs.length > 0) return answerPairs(pairs)
      if (byModel === undefined)
        return inconclusive(
          say`Whether the text contradicts itself was not judged, because that takes a language model.`,
        )
      const [suspected] = byModel.suspected
      if (suspected !== undefined) return answerSuspicion(suspected, byModel.suspected)
      return byModel.statements < STATEMENTS_MIN
        ? inconclusive(say`Too few sentences of the text could be compared with each other.`)
        : supports(
            1,
            say`No two of ${count(byModel.statements, 'sentence')} were found that cannot both be true.`,
          )
    },
  }
}

async function search(model: LanguageModel, reading: NewsReading, context: AnalysisContext | undefined) {
  const statements = articleStatements(reading)
  const { found } = await findContradictions(model, statements, undefined, BUDGET, context)
  const [sure, others] = [true, false].map(is =>
    found.filter(({ probability }) => probability >= PROBABLE === is).map(placesOf),
  )
  return { statements: statements.length, pairs: sure!, suspected: others! }
}

function placesOf({ left, right }: Contradiction): Pair {
  return [
    { text: left.text, paragraph: left.passage + 1 },
    { text: right.text, paragraph: right.passage + 1 },
  ]
}

function answerPairs(pairs: Pair[]): Answer {
  const isCentral = (pair: Pair) => pair.some(({ paragraph }) => paragraph === LEDE_PARAGRAPH)
  const [one, other] = (pairs.find(isCentral) ?? pairs[0]!) as Pair
  const sentence = say`“${short(one.text)}” and “${short(other.text)}” cannot both be true.`
  const answer = weakens(pairs.length === 1 ? ONE_PAIR : 0, sentence, evidenceOf(pairs))
  return pairs.some(isCentral) ? limited(answer, 'news-self-contradiction') : answer
}

function answerSuspicion([one, other]: Pair, pairs: Pair[]): Answer {
  const sentence = say`“${short(one.text)}” and “${short(other.text)}” may not both be true.`
  return inconclusive(sentence, evidenceOf(pairs))
}

function evidenceOf(pairs: Pair[]): Evidence[] {
  return pairs.flat().map(({ text, paragraph }) => ({ where: say`paragraph ${paragraph}`, text }))
}

/** Without its full stop, and with quotation marks that fit inside others. */
function short(text: string): string {
  const clean = text
    .replace(/\s+/gu, ' ')
    .replace(/[“”„"«»]/gu, '’')
    .replace(/\.$/u, '')
  if (clean.length <= QUOTE_LENGTH_MAX) return clean
  return `${clean
    .slice(0, QUOTE_LENGTH_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
