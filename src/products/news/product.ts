import type { LanguageModel } from '../../core/language-model.port.ts'
import { defineProduct, type Product } from '../../core/product.ts'
import type { RegistrableDomain } from '../../core/registrable-domain.port.ts'
import { isLong } from '../../core/submission.ts'
import { attributionCheck } from './checks/attribution.ts'
import { bylineCheck } from './checks/byline.ts'
import { createClickbaitCheck } from './checks/clickbait.ts'
import { correctionsCheck } from './checks/corrections.ts'
import { createCorroborationCheck } from './checks/corroboration.ts'
import { dateCheck } from './checks/date.ts'
import { disguiseCheck } from './checks/disguise.ts'
import { createHeadlineCheck } from './checks/headline.ts'
import { createJudgeChecks } from './checks/judge.ts'
import { createLoadedLanguageCheck } from './checks/loaded-language.ts'
import { numbersCheck } from './checks/numbers.ts'
import { opinionCheck } from './checks/opinion.ts'
import { quotationsCheck } from './checks/quotations.ts'
import { createSourcePageCheck, type PageReading } from './checks/source-page.ts'
import { structureCheck } from './checks/structure.ts'
import type { ClaimJudge } from './claim-judge.port.ts'
import { newsDescription } from './description.ts'
import type { EvidenceFinder } from './evidence-finder.port.ts'
import { readNews } from './request.ts'
import { type ResearchedNews, researchNews } from './research.ts'

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
    async read(submission, asker) {
      const reading = readNews(submission)
      if (isLong(submission)) await asker.nextTurn()
      return researchNews(reading, evidence, asker)
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
