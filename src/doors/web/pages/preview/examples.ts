import { readFileSync } from 'node:fs'
import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { ProductType } from '../../../../core/judging/product-type.ts'
import type { Attempt } from './attempt.ts'

/** A typical text to try. */
export type Example = { name: string; label: string; attempt: Attempt }

/** The examples of all products, read once. */
export function readExamples({ all }: ProductRange): Example[] {
  return all.flatMap(({ type, examples }) =>
    examples.map(({ name, label, file, title = '', sourceUrl = '' }) => {
      const content = readFileSync(file, 'utf8')
      return {
        name,
        label,
        attempt: { product_type: type, content, title, source_url: sourceUrl, file_hash: '' },
      }
    }),
  )
}

export function findExample(examples: Example[], name: unknown): Example | undefined {
  return examples.find(each => each.name === name)
}

export function examplesOf(examples: Example[], product: ProductType): Example[] {
  return examples.filter(({ attempt }) => attempt.product_type === product)
}
