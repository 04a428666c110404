import type { Product } from '../core/product.ts'
import type { ProductType } from '../core/product-type.ts'
import { type AgentDeps, createAgentProduct } from './agent/product.ts'
import { createEmailProduct } from './email/product.ts'
import type { EmailPorts } from './email/request.ts'
import { createInfoProduct, type InfoDeps } from './info/product.ts'
import { createNewsProduct, type NewsDeps } from './news/product.ts'

/** The ports of all products together. */
type CatalogDeps = NewsDeps & InfoDeps & AgentDeps & EmailPorts

/** The four products. A fifth is one more folder and one more line. */
export function createCatalog(deps: CatalogDeps): Record<ProductType, Product> {
  return {
    news_verify: createNewsProduct(deps),
    info_verify: createInfoProduct(deps),
    email_verify: createEmailProduct(deps),
    agent_verify: createAgentProduct(deps),
  }
}
