import { contentHash } from '../src/core/encoding/content-hash.ts'
import type { ProductType } from '../src/core/judging/product-type.ts'
import type { Submission } from '../src/core/judging/submission.ts'
import { writeDocument } from '../src/products/info/reuse/planted-copies.sample.ts'
import { createDraw } from '../src/products/info/seeded-draw.sample.ts'
import { declaration } from './declaration.ts'

/** Of twenty contents twelve are news, four mails, three agents, and one is a company's document. */
const PRODUCTS: ProductType[] = [
  ...Array<ProductType>(12).fill('news_verify'),
  ...Array<ProductType>(3).fill('agent_verify'),
  ...Array<ProductType>(4).fill('email_verify'),
  'info_verify',
]

const WRITERS: Record<ProductType, (number: number) => string> = {
  news_verify: number => `${paragraphs(number, 150)}\n\nReport ${number} of the day.`,
  agent_verify: declaration,
  email_verify: number =>
    `From: Ada <ada@bench.example>\r\nTo: bob@bench.example\r\nSubject: Offer ${number}\r\n\r\n${paragraphs(number, 80)}\r\n`,
  info_verify: number => paragraphs(number, createDraw(number).whole(600, 1_500)),
}

/** The content certified under a number: the same in every run, and unlike every other. */
export function contentOf(number: number): Pick<Submission, 'product' | 'content' | 'contentHash' | 'title'> {
  const product = PRODUCTS[number % PRODUCTS.length]!
  const content = WRITERS[product]!(number)
  return { product, content, contentHash: contentHash(content), title: `Certificate number ${number}` }
}

export function paragraphs(number: number, words: number): string {
  return writeDocument(createDraw(number + 10_000_000), words).join('\n\n')
}
