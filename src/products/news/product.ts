import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { defineProduct, type Product } from '../../core/judging/product.ts'
import { isLong } from '../../core/judging/submission.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import { disguiseCheck } from './checks/article-disguise-check.ts'
import { structureCheck } from './checks/article-structure-check.ts'
import { attributionCheck } from './checks/attribution-check.ts'
import { bylineCheck } from './checks/byline-check.ts'
import { createClickbaitCheck } from './checks/clickbait-check.ts'
import { correctionsCheck } from './checks/corrections-check.ts'
import { createCorroborationCheck } from './checks/corroboration-check.ts'
import { dateCheck } from './checks/date-check.ts'
import { createHeadlineCheck } from './checks/headline-check.ts'
import { createJudgeChecks } from './checks/judge-checks.ts'
import { createLoadedLanguageCheck } from './checks/loaded-language-check.ts'
import { numbersCheck } from './checks/numbers-check.ts'
import { opinionCheck } from './checks/opinion-check.ts'
import { quotationsCheck } from './checks/quotations-check.ts'
import { createSourcePageCheck, type PageReading } from './checks/source-page-check.ts'
import type { ClaimJudge } from './claim-judge.port.ts'
import { type ResearchedNews, researchNews } from './corroboration/research-news.ts'
import { newsDescription } from './description.ts'
import type { EvidenceFinder } from './evidence-finder.port.ts'
import { readNews } from './request.ts'

export type NewsDeps = {
  /** Reads and compares. Without it, checks go by words alone where they can and stay open where they cannot. */
  model?: LanguageModel | undefined
  /** Looks for what others wrote. Without it, corroboration stays open. */
  evidence?: EvidenceFinder | undefined
  registrableDomain: RegistrableDomain
  /** Reads the page at the given address. Undefined where the operator does not want that. */
  pageReading?: PageReading | undefined
  /** Up to three large models that the operator added. */
  judges?: ClaimJudge[]
}

export function createNewsProduct({
  model,
  evidence,
  registrableDomain,
  pageReading,
  judges = [],
}: NewsDeps): Product {
  return defineProduct<ResearchedNews>({
    description: newsDescription,
    disclose: ({ title, sourceUrl }) => ({
      ...(title !== undefined && { title }),
      ...(sourceUrl !== undefined && { sourceUrl }),
    }),
    async read(submission, context) {
      const reading = readNews(submission)
      if (isLong(submission)) await context.nextTurn()
      return researchNews(reading, evidence, context)
    },
    checks: [
      createCorroborationCheck({ model, registrableDomain }),
      createSourcePageCheck(pageReading),
      attributionCheck,
      quotationsCheck,
      bylineCheck,
      dateCheck,
      createHeadlineCheck({ model }),
      numbersCheck,
      structureCheck,
      createLoadedLanguageCheck({ model }),
      createClickbaitCheck({ model }),
      opinionCheck,
      disguiseCheck,
      correctionsCheck,
      ...createJudgeChecks(judges),
    ],
  })
}
