import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CertifiedNews, CertifiedTitle } from './certified-news.port.ts'
import { createCertifiedNewsFinder } from './certified-news-finder.ts'

const AT = new Date('2026-01-02T03:00:00.000Z')
const SCOPE = { until: AT, accountId: 'account_ada', deadlineMs: 1_000 }
const QUESTION = { text: 'The Severn bridge was closed.', names: ['Severn'] }

const titleOf = (title: string, changes: Partial<CertifiedTitle> = {}): CertifiedTitle => ({
  code: 'PP-0000000000000001',
  title,
  issuedAt: AT,
  wordScore: 1,
  ...changes,
})

async function find(...titles: CertifiedTitle[]) {
  const news: CertifiedNews = {
    async searchTitles(words, { exceptAccount, until }) {
      assert.deepEqual([exceptAccount, until], ['account_ada', AT])
      return titles.filter(({ title }) => words.some(word => title.toLowerCase().includes(word)))
    },
  }
  const finder = createCertifiedNewsFinder({ news, baseUrl: 'https://pinproof.example' })
  return finder.findPassages([QUESTION], SCOPE)
}

test('a title is found with its certificate, in the name of no other site', async () => {
  const { passages, asked, silent } = await find(titleOf('Severn bridge closed'))
  assert.deepEqual([asked, silent], [['news certified here'], []])
  assert.deepEqual(passages, [
    [
      {
        text: 'Severn bridge closed',
        url: 'https://pinproof.example/certificate/PP-0000000000000001',
        host: 'certified here',
        origin: 'certified here',
        unproven: true,
        publishedAt: AT,
      },
    ],
  ])
})

test('however many accounts say so, a few titles are enough, and one word in common is none', async () => {
  const many = Array.from({ length: 9 }, (_, number) =>
    titleOf(`Severn bridge closed, ${number}`, { code: `PP-${number}` }),
  )
  const { passages } = await find(...many, titleOf('Bridge of the nose'))
  assert.equal(passages[0]!.length, 3)
})
