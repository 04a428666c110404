import { CATALOG, type CatalogLine } from '../../../src/products/catalog.ts'
import { poemDescription } from './description.ts'

/** The products, and one more line. */
export const FIVE_PRODUCTS: readonly CatalogLine[] = [
  ...CATALOG,
  {
    description: poemDescription,
    create: async () => (await import('./product.ts')).createPoemProduct(),
  },
]
