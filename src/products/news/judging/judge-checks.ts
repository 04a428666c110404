import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import { type Answer, type Check, inconclusive } from '../../../core/judging/finding.ts'
import type { JudgeSession, OutsideJudge } from '../../../core/judging/outside-judge.port.ts'
import { say } from '../../../core/text/say.ts'
import { type JudgeOutcome, putQuestion } from '../../../language/judges/put-question.ts'
import type { ResearchedNews } from '../corroboration/research-news.ts'
import type { LabelledClaim } from './claims-question.ts'
import { type CleanMaterial, cleanMaterial, type ShownClaim } from './clean-material.ts'
import { failedAnswer, judgeAnswer } from './judge-answer.ts'
import { type JudgeMaterial, judgeMaterial } from './judge-material.ts'
import { nameCentral } from './name-central.ts'

const JUDGE_PLACES = [1, 2, 3] as const

type Labels = { labelled: LabelledClaim[]; claims: readonly ShownClaim[] }

/**
 * One outside judge, one finding. It names the central statements, then holds them and the others against the passages.
 * Claims and article are asked about apart, so that nothing in the article can talk a judge into a verdict about its
 * claims. Exists only where the operator configured the judge.
 */
export function createJudgeCheck(
  judge: OutsideJudge,
  place: (typeof JUDGE_PLACES)[number],
): Check<JudgeMaterial> {
  return {
    code: `news-judge-${place}`,
    ask(material, context) {
      const clean = cleanMaterial(material)
      if (clean.paragraphs.length === 0)
        return inconclusive(say`The article has no text that an outside model could be asked about.`)
      return hear(judge, clean, material.collected, context)
    },
  }
}

async function hear(
  judge: OutsideJudge,
  material: CleanMaterial,
  collected: JudgeMaterial['collected'],
  context?: AnalysisContext,
): Promise<Answer> {
  // Loaded with the first question: its schemas would be part of every start, and most services have no judge.
  const { createEditorialQuestion } = await import('./editorial-question.ts')
  const session = judge.open(context?.signal)
  const { headline, paragraphs, claims, leftOut } = material
  const article = { headline, paragraphs: paragraphs.map(({ text }) => text) }
  const [labels, editorial] = await Promise.all([
    collected.length === 0 ? believed([], claims) : labelClaims(session, material, collected),
    putQuestion(session, createEditorialQuestion(article)),
  ])
  const inquiry = { name: judge.name, usage: session.usage(), leftOut }
  if (labels.kind !== 'believed') return failedAnswer(inquiry, labels.why)
  if (editorial.kind !== 'believed') return failedAnswer(inquiry, editorial.why)
  return judgeAnswer(inquiry, {
    labelled: labels.answer.labelled,
    claimCount: labels.answer.claims.length,
    editorial: editorial.answer,
    dropped: labels.dropped + editorial.dropped,
  })
}

async function labelClaims(
  session: JudgeSession,
  { headline, paragraphs, claims }: CleanMaterial,
  collected: JudgeMaterial['collected'],
): Promise<JudgeOutcome<Labels>> {
  const { createCentralQuestion } = await import('./central-question.ts')
  const { createClaimsQuestion } = await import('./claims-question.ts')
  const centralClaims = await putQuestion(session, createCentralQuestion(headline, paragraphs))
  if (centralClaims.kind !== 'believed') return centralClaims
  const all = nameCentral(claims, centralClaims.answer, collected)
  const withPassages = all.filter(({ passages }) => passages.length > 0)
  if (withPassages.length === 0) return believed([], all, centralClaims.dropped)
  const labels = await putQuestion(session, createClaimsQuestion(withPassages))
  if (labels.kind !== 'believed') return labels
  return believed(labels.answer, all, centralClaims.dropped + labels.dropped)
}

function believed(
  labelled: LabelledClaim[],
  claims: readonly ShownClaim[],
  dropped = 0,
): JudgeOutcome<Labels> {
  return { kind: 'believed', answer: { labelled, claims }, dropped }
}

/** One check for each judge, in the order in which the operator named them. */
export function createJudgeChecks(judges: readonly OutsideJudge[]): Check<ResearchedNews>[] {
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
