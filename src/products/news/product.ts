import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { OutsideJudge } from '../../core/judging/outside-judge.port.ts'
import { defineProduct, type Product } from '../../core/judging/product.ts'
import { isLong } from '../../core/judging/submission.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import { createContradictionsCheck } from './checks/article-contradictions-check.ts'
import { disguiseCheck } from './checks/article-disguise-check.ts'
import { attributionCheck } from './checks/attribution-check.ts'
import { bylineCheck } from './checks/byline-check.ts'
import { createClickbaitCheck } from './checks/clickbait-check.ts'
import { correctionsCheck } from './checks/corrections-check.ts'
import { createCorroborationCheck } from './checks/corroboration-check.ts'
import { dateCheck } from './checks/date-check.ts'
import { createDomainRatingCheck } from './checks/domain-rating-check.ts'
import { createHeadlineCheck } from './checks/headline-check.ts'
import { createLoadedLanguageCheck } from './checks/loaded-language-check.ts'
import { numbersCheck } from './checks/numbers-check.ts'
import { opinionCheck } from './checks/opinion-check.ts'
import { particularsCheck } from './checks/particulars-check.ts'
import { publisherDomainCheck } from './checks/publisher-domain-check.ts'
import { quotationsCheck } from './checks/quotations-check.ts'
import { shoutingCheck } from './checks/shouting-check.ts'
import { sourcePageCheck } from './checks/source-page-check.ts'
import { type ResearchedNews, researchNews } from './corroboration/research-news.ts'
import { newsDescription } from './description.ts'
import type { DomainRatings } from './domain-ratings.port.ts'
import type { EvidenceFinder } from './evidence-finder.port.ts'
import { createJudgeChecks } from './judging/judge-checks.ts'
import { mannerCheck } from './manner/manner-check.ts'
import { newsLimits } from './news-limits.ts'
import { type PageReading, readSource } from './publisher/research-source.ts'
import type { PublisherDomains } from './publisher-domains.port.ts'
import { readNews } from './request.ts'

export type NewsDeps = {
  /** Reads and compares. Without it, checks go by words alone where they can and stay open where they cannot. */
  model?: LanguageModel | undefined
  /** Looks for what others wrote. Without it, corroboration stays open. */
  evidence?: EvidenceFinder | undefined
  registrableDomain: RegistrableDomain
  /** Reads the page at the given address. Undefined where the operator has switched it off. */
  pageReading?: PageReading | undefined
  /** Up to three large models that the operator added. */
  judges?: OutsideJudge[]
  /** The domains that accounts have shown to control. */
  publisherDomains?: PublisherDomains | undefined
  /** A list of ratings that the operator loaded. */
  domainRatings?: DomainRatings | undefined
}

export function createNewsProduct({
  model,
  evidence,
  registrableDomain,
  pageReading,
  judges = [],
  publisherDomains,
  domainRatings,
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
      const [researched, source] = await Promise.all([
        researchNews(reading, evidence, context),
        readSource(reading, { pageReading, publisherDomains, registrableDomain }, context),
      ])
      return { ...researched, source }
    },
    language: ({ language }) => (language === 'unknown' ? undefined : language),
    publisher: ({ source }) => source.controlled,
    limits: newsLimits,
    checks: [
      createCorroborationCheck({ model, registrableDomain }),
      sourcePageCheck,
      publisherDomainCheck,
      createDomainRatingCheck(domainRatings),
      attributionCheck,
      particularsCheck,
      quotationsCheck,
      bylineCheck,
      dateCheck,
      createHeadlineCheck({ model }),
      createContradictionsCheck({ model }),
      numbersCheck,
      createLoadedLanguageCheck({ model }),
      shoutingCheck,
      opinionCheck,
      mannerCheck,
      createClickbaitCheck({ model }),
      disguiseCheck,
      correctionsCheck,
      ...createJudgeChecks(judges),
    ],
  })
}
