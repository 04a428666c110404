import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import { markCentral } from '../claims/central-claims.ts'
import type { Claim } from '../claims/claim.ts'
import type { EvidenceFinder, EvidenceFound } from '../evidence-finder.port.ts'
import { extractReaderClaims, ledeParagraph } from '../judging/extract-reader-claims.ts'
import type { NewsReading } from '../request.ts'

/** An article together with what others wrote about it. Looked for once, for all checks that compare. */
export type ResearchedNews = NewsReading & {
  /** The statements that others could confirm or deny, in the order of the article; none where no source can be asked. */
  claims: Claim[]
  /** `passages[n]` belongs to `claims[n]`. Undefined where no sources are connected. */
  found: EvidenceFound | undefined
}

/** A person is waiting; a source that needs longer is silent. */
const SEARCH_DEADLINE_MS = 8000

const NOTHING_TO_ASK: EvidenceFound = { passages: [], asked: [], silent: [] }

export async function researchNews(
  reading: NewsReading,
  evidence: EvidenceFinder | undefined,
  context?: AnalysisContext,
): Promise<ResearchedNews> {
  if (evidence === undefined) return { ...reading, claims: [], found: undefined }
  const claims = markCentral(
    extractReaderClaims(reading),
    reading.headline,
    reading.language,
    ledeParagraph(reading),
  )
  if (claims.length === 0) return { ...reading, claims, found: NOTHING_TO_ASK }
  const { receivedAt: until, accountId } = reading
  const questions = claims.map(({ standalone, who }) => ({ text: standalone, names: who.names }))
  const scope = { until, accountId, deadlineMs: SEARCH_DEADLINE_MS, ...(context && { context }) }
  return { ...reading, claims, found: await evidence.findPassages(questions, scope) }
}
