import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { keepSentences } from '../../../language/judges/keep-sentences.ts'
import { claimVerdict } from './claim-verdict.ts'
import type { JudgedClaim } from './corroboration-score.ts'
import { eventDateOf, freshness } from './freshness.ts'
import { independentOrigins, type SubmittedArticle } from './independent-origins.ts'
import { judgeStatements } from './judge-statements.ts'
import type { Passage } from './passage.ts'
import type { ArticleStatement } from './read-statement.ts'

type WeighingDeps = {
  model: LanguageModel
  registrableDomain: RegistrableDomain
  context?: AnalysisContext | undefined
}

/** The verdicts of independent origins on the statements of an article. */
export async function weighStatements(
  statements: ArticleStatement[],
  passages: Passage[],
  article: SubmittedArticle & { date: Date },
  { model, registrableDomain, context }: WeighingDeps,
): Promise<JudgedClaim[]> {
  const origins = independentOrigins(passages.flatMap(toReaders), article, { registrableDomain })
  const judgements = await judgeStatements(model, statements, origins, context)
  return statements.map((claim, at) => {
    const timing = { articleDate: article.date, eventDate: eventDateOf(claim.dates, article.date) }
    const weigh = ({ publishedAt }: Passage) => freshness(publishedAt, timing)
    return { claim, verdict: claimVerdict(judgements[at]!, origins, { weigh }) }
  })
}

/** The passage without sentences that address a machine: they are no report, and must move no judgement. */
function toReaders(passage: Passage): Passage[] {
  let isWhole = true
  const text = keepSentences(passage.text, passage.text.length + 1, () => {
    isWhole = false
  })
  if (isWhole) return [passage]
  return text === '' ? [] : [{ ...passage, text }]
}
