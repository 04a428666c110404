import { defineProduct, type Product } from '../../core/product.ts'
import { attributionCheck } from './checks/attribution.ts'
import { bylineCheck } from './checks/byline.ts'
import { clickbaitCheck } from './checks/clickbait.ts'
import { correctionsCheck } from './checks/corrections.ts'
import { corroborationCheck } from './checks/corroboration.ts'
import { dateCheck } from './checks/date.ts'
import { headlineCheck } from './checks/headline.ts'
import { loadedLanguageCheck } from './checks/loaded-language.ts'
import { numbersCheck } from './checks/numbers.ts'
import { opinionCheck } from './checks/opinion.ts'
import { quotationsCheck } from './checks/quotations.ts'
import { sourcePageCheck } from './checks/source-page.ts'
import { structureCheck } from './checks/structure.ts'
import { readNews } from './request.ts'
import { newsRubric } from './rubric.ts'

export function createNewsProduct(): Product {
  return defineProduct({
    type: 'news_verify',
    rubric: newsRubric,
    disclose: ({ title, sourceUrl }) => ({
      kind: 'public',
      ...(title !== undefined && { title }),
      ...(sourceUrl !== undefined && { sourceUrl }),
    }),
    read: readNews,
    checks: [
      corroborationCheck,
      sourcePageCheck,
      attributionCheck,
      quotationsCheck,
      bylineCheck,
      dateCheck,
      headlineCheck,
      numbersCheck,
      structureCheck,
      loadedLanguageCheck,
      clickbaitCheck,
      opinionCheck,
      correctionsCheck,
    ],
  })
}
