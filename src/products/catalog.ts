import type { Product } from '../core/judging/product.ts'
import type { ProductDescription } from '../core/judging/product-description.ts'
import { createProductRange, type ProductRange } from '../core/judging/product-range.ts'
import type { ProductType } from '../core/judging/product-type.ts'
import { agentDescription } from './agent/description.ts'
import type { AgentDeps } from './agent/product.ts'
import { emailDescription } from './email/description.ts'
import type { EmailDeps } from './email/product.ts'
import { infoDescription } from './info/description.ts'
import type { InfoDeps } from './info/product.ts'
import { newsDescription } from './news/description.ts'
import type { NewsDeps } from './news/product.ts'

/** The ports of all products together. */
export type CatalogDeps = NewsDeps & InfoDeps & AgentDeps & EmailDeps

/** A product's description and factory. The checks are imported lazily, only by processes that run them. */
export type CatalogLine = {
  description: ProductDescription
  create(deps: CatalogDeps): Promise<Product>
}

/** The products, in the order in which they are shown. A fifth is one more folder and one more line. */
export const CATALOG: readonly CatalogLine[] = [
  line(newsDescription, async deps => (await import('./news/product.ts')).createNewsProduct(deps)),
  line(infoDescription, async deps => (await import('./info/product.ts')).createInfoProduct(deps)),
  line(emailDescription, async deps => (await import('./email/product.ts')).createEmailProduct(deps)),
  line(agentDescription, async deps => (await import('./agent/product.ts')).createAgentProduct(deps)),
]

/** The descriptions alone, for doors and adapters: loads no checks. */
export const PRODUCTS = rangeOf(CATALOG)

export function rangeOf(catalog: readonly CatalogLine[]): ProductRange {
  return createProductRange(catalog.map(({ description }) => description))
}

export async function openCatalog(
  catalog: readonly CatalogLine[],
  deps: CatalogDeps,
): Promise<ReadonlyMap<ProductType, Product>> {
  const products = await Promise.all(catalog.map(({ create }) => create(deps)))
  return new Map(products.map(product => [product.type, product]))
}

function line(description: ProductDescription, create: CatalogLine['create']): CatalogLine {
  return { description, create }
}
