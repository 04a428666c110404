import { listInWords } from '../text/list-in-words.ts'
import type { ProductDescription } from './product-description.ts'
import type { ProductType } from './product-type.ts'

/** All products that this service has, as far as others know them. */
export type ProductRange = {
  /** In the order in which they are shown. */
  all: readonly ProductDescription[]
  types: readonly ProductType[]
  /** Of a product that this service has; any other is a defect. */
  of(type: ProductType): ProductDescription
  /** The name to show. A product that this service does not have is called by its type. */
  nameOf(type: ProductType): string
  /** The types of the products with this trait. */
  typesThat(has: (product: ProductDescription) => unknown): ProductType[]
  /** The products with a public title, for a sentence: "news and agents". */
  publicPlurals: string
}

export function createProductRange(all: readonly ProductDescription[]): ProductRange {
  const byType = new Map(all.map(product => [product.type, product]))
  if (byType.size !== all.length) throw new Error('Two products have the same type.')
  if (all.length === 0) throw new Error('There is no product.')
  if (all.filter(({ readsMail }) => readsMail).length > 1) throw new Error('Two products read mail.')
  return {
    all,
    types: [...byType.keys()],
    of(type) {
      const product = byType.get(type)
      if (product === undefined) throw new Error(`There is no product ${type}.`)
      return product
    },
    nameOf: type => byType.get(type)?.name ?? type,
    publicPlurals: listInWords(
      all.filter(({ disclosure }) => disclosure === 'public').map(({ plural }) => plural),
    ),
    typesThat: has => all.filter(product => has(product)).map(({ type }) => type),
  }
}
