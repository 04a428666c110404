import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import { type Answer, type Check, type Evidence, inconclusive } from '../../../core/judging/finding.ts'
import type { ClaimJudge, JudgeQuestion, JudgeReply } from '../claim-judge.port.ts'
import type { ResearchedNews } from '../corroboration/research-news.ts'
import type { LabelledClaim } from './claims-question.ts'
import { type CleanMaterial, cleanMaterial } from './clean-material.ts'
import type { Hearing } from './hearing.ts'
import { judgeAnswer, silentAnswer } from './judge-answer.ts'
import { type JudgeMaterial, judgeMaterial } from './judge-material.ts'

/** Large models write slowly; a longer wait is not worth it. */
const DEADLINE_MS = 20_000

type Question<T> = { question: Omit<JudgeQuestion, 'deadlineMs' | 'signal'>; read(reply: string): Hearing<T> }
type Heard<T> = Hearing<T> | Extract<JudgeReply, { kind: 'silent' }>

const JUDGE_PLACES = [1, 2, 3] as const
const NOTHING_ASKED: Hearing<LabelledClaim[]> = { kind: 'believed', answer: [] }

/**
 * One outside judge, one finding. Claims and article are asked about apart, so that nothing in the article can talk a
 * judge into a verdict about its claims. Exists only where the operator configured the judge.
 */
export function createJudgeCheck(
  judge: ClaimJudge,
  place: (typeof JUDGE_PLACES)[number],
  deadlineMs = DEADLINE_MS,
): Check<JudgeMaterial> {
  async function put<T>({ question, read }: Question<T>, context?: AnalysisContext): Promise<Heard<T>> {
    const reply = await judge.ask({ ...question, deadlineMs, ...(context && { signal: context.signal }) })
    return reply.kind === 'answer' ? read(reply.text) : reply
  }

  async function hear(material: CleanMaterial, context?: AnalysisContext): Promise<Answer> {
    // Loaded with the first question: their schemas would be part of every start, and most services have no judge.
    const { createClaimsQuestion } = await import('./claims-question.ts')
    const { createEditorialQuestion } = await import('./editorial-question.ts')
    const { headline, paragraphs, claims, leftOut } = material
    const withPassages = claims.filter(({ passages }) => passages.length > 0)
    const [labels, editorial] = await Promise.all([
      withPassages.length === 0 ? NOTHING_ASKED : put(createClaimsQuestion(withPassages), context),
      put(createEditorialQuestion({ headline, paragraphs }), context),
    ])
    if (labels.kind !== 'believed') return failedAnswer(judge.name, labels, leftOut)
    if (editorial.kind !== 'believed') return failedAnswer(judge.name, editorial, leftOut)
    const opinion = { labelled: labels.answer, claimCount: claims.length, editorial: editorial.answer }
    return judgeAnswer(judge.name, opinion, leftOut)
  }

  return {
    code: `news-judge-${place}`,
    ask(material, context) {
      const clean = cleanMaterial(material)
      if (clean.paragraphs.length === 0)
        return inconclusive('The article has no text that an outside model could be asked about.')
      return hear(clean, context)
    },
  }
}

/** One check for each judge, in the order in which the operator named them. */
export function createJudgeChecks(judges: readonly ClaimJudge[]): Check<ResearchedNews>[] {
  return JUDGE_PLACES.flatMap((place, at) => {
    const judge = judges[at]
    if (judge === undefined) return []
    const { code, ask } = createJudgeCheck(judge, place)
    return {
      code,
      ask: (news, context) => ask(judgeMaterial(news, news.claims, news.found ?? { passages: [] }), context),
    }
  })
}

function failedAnswer(
  name: string,
  heard: Exclude<Heard<unknown>, { kind: 'believed' }>,
  leftOut: Evidence[],
): Answer {
  return silentAnswer(name, heard.kind === 'silent' ? heard.reason : heard.why, leftOut)
}
