import { readFileSync } from 'node:fs'
import type { ProductType } from '../../../../core/product-type.ts'
import type { Attempt } from './attempt.ts'

const FOLDER = new URL('../../examples/', import.meta.url)

/** A text to try, of a kind that its product meets every day. People, places and firms in it are invented. */
export type Example = { name: string; label: string; attempt: Attempt }

export const EXAMPLES: readonly Example[] = [
  example('news_verify', 'news-report.txt', 'A sourced report', {
    title: 'Port Ellery to replace 4,300 lead water pipes by 2029',
    source_url: 'https://gazette.example/port-ellery/lead-pipes',
  }),
  example('news_verify', 'news-clickbait.txt', 'A clickbait piece'),
  example('info_verify', 'report-clean.md', 'A sound annual report', { title: 'Annual report 2025' }),
  example('info_verify', 'report-wrong-sum.md', 'The same with wrong sums', { title: 'Annual report 2025' }),
  example('email_verify', 'mail-newsletter.eml', 'A library’s newsletter'),
  example('email_verify', 'mail-phishing.eml', 'A phishing mail'),
  example('agent_verify', 'agent-card.json', 'An A2A agent card', { title: 'Timetable Agent' }),
  example('agent_verify', 'agent-prose.md', 'A boastful declaration', { title: 'Claims Desk Agent 2.4' }),
]

export function findExample(name: unknown): Example | undefined {
  return EXAMPLES.find(each => each.name === name)
}

export function examplesOf(product: ProductType): Example[] {
  return EXAMPLES.filter(({ attempt }) => attempt.product_type === product)
}

function example(
  product_type: ProductType,
  file: string,
  label: string,
  { title = '', source_url = '' }: Partial<Attempt> = {},
): Example {
  const content = readFileSync(new URL(file, FOLDER), 'utf8')
  return { name: file.split('.')[0]!, label, attempt: { product_type, content, title, source_url } }
}
