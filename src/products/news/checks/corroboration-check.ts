import { type Answer, type Check, inconclusive } from '../../../core/judging/finding.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { corroborationAnswer } from '../corroboration/corroboration-answer.ts'
import { corroborationLimits } from '../corroboration/corroboration-limits.ts'
import type { JudgedClaim } from '../corroboration/corroboration-score.ts'
import { gatherPassages } from '../corroboration/gather-passages.ts'
import { toStatement } from '../corroboration/read-statement.ts'
import type { ResearchedNews } from '../corroboration/research-news.ts'
import { weighStatements } from '../corroboration/weigh-statements.ts'
import type { NewsReading } from '../request.ts'
import { askModel } from './ask-model.ts'
import { notEnglish } from './preconditions.ts'

export type CorroborationDeps = { model: LanguageModel | undefined; registrableDomain: RegistrableDomain }

const UNCHECKED = say`so it was not checked whether others report the same`

/** Holds the article's claims against what independent origins wrote. Claims without evidence stay open. */
export function createCorroborationCheck({
  model,
  registrableDomain,
}: CorroborationDeps): Check<ResearchedNews> {
  return {
    code: 'news-corroboration',
    async ask(reading, context) {
      const cannot = whyNot(reading, model)
      if (cannot) return withLimits(cannot, [], reading)
      const { claims, found, receivedAt } = reading
      const { passages, asked, silent } = found!
      const verdicts = await askModel(model, able =>
        weighStatements(claims.map(toStatement), gatherPassages(passages, receivedAt), articleOf(reading), {
          model: able,
          registrableDomain,
          context,
        }),
      )
      if (verdicts === undefined)
        return withLimits(
          inconclusive(say`The language model that compares sources cannot be used, ${UNCHECKED}.`),
          [],
          reading,
        )
      return withLimits(corroborationAnswer(verdicts, { asked, silent }), verdicts, reading)
    },
  }
}

function withLimits(answer: Answer, judged: JudgedClaim[], { source }: ResearchedNews): Answer {
  return { ...answer, limits: corroborationLimits(judged, source, answer.evidence) }
}

/** The reason why claims and sources cannot be compared, in words that tell an operator the missing part. */
function whyNot(reading: ResearchedNews, model: LanguageModel | undefined): Answer | undefined {
  const { claims, found } = reading
  if (found === undefined)
    return inconclusive(say`No outside sources are connected to this server, ${UNCHECKED}.`)
  if (model === undefined)
    return inconclusive(say`No language model is connected to compare sources with, ${UNCHECKED}.`)
  const cannot = notEnglish(reading, say`the claims`)
  if (cannot) return cannot
  if (claims.length === 0) return corroborationAnswer([])
  if (found.asked.length === 0)
    return inconclusive(say`This server follows no feed and no search is set up, ${UNCHECKED}.`)
  if (found.silent.length === found.asked.length)
    return inconclusive(say`None of the sources answered (${found.silent.join(', ')}), ${UNCHECKED}.`)
  return undefined
}

function articleOf({ paragraphs, headLines, sourceUrl, published, receivedAt }: NewsReading) {
  return {
    text: paragraphs.join('\n'),
    url: sourceUrl,
    credit: headLines.join('\n'),
    date: publicationDate(published, receivedAt),
  }
}

/** The article's own date, if that can be true; otherwise the time of its submission. */
function publicationDate(published: NewsReading['published'], receivedAt: Date): Date {
  if (published?.year === undefined || published.kind === 'mentioned') return receivedAt
  const publicationDay = new Date(Date.UTC(published.year, published.month - 1, published.day))
  return publicationDay < receivedAt ? publicationDay : receivedAt
}
