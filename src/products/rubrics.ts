import type { ProductType } from '../core/product-type.ts'
import type { Rubric } from '../core/verdict.ts'
import { agentRubric } from './agent/rubric.ts'
import { emailRubric } from './email/rubric.ts'
import { infoRubric } from './info/rubric.ts'
import { newsRubric } from './news/rubric.ts'

/** The rubrics of the four products, for code that shows findings and judges nothing. */
export const RUBRICS: Record<ProductType, Rubric> = {
  news_verify: newsRubric,
  info_verify: infoRubric,
  email_verify: emailRubric,
  agent_verify: agentRubric,
}
