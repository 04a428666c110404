import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDomainRatings } from './open-domain-ratings.ts'

function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ratings-')), 'list.csv')
  writeFileSync(path, text)
  return path
}

test('a rating is found by its domain, in whatever case the list writes it', async () => {
  const ratings = await openDomainRatings(fileOf('domain,pc1\r\nReuters.com,1\r\njunk.example,0.05,more\r\n'))
  assert.equal(ratings.list, 'list.csv')
  assert.deepEqual(ratings.find('reuters.com'), { domain: 'reuters.com', rating: 1 })
  assert.deepEqual(ratings.find('junk.example'), { domain: 'junk.example', rating: 0.05 })
  assert.equal(ratings.find('unlisted.example'), undefined)
})

test('a list with a line that is no rating is refused, and the line named', async () => {
  for (const line of ['reuters.com', 'reuters.com,', 'reuters.com,2', 'reuters.com,NaN', 'localhost,1', ',1'])
    await assert.rejects(openDomainRatings(fileOf(`domain,pc1\na.example,1\n${line}\n`)), /line 3/)
})

test('a line that rates a section of a site rates no domain, and the rest of the list counts', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `paper-${at}.example,0.9`).join('\n')
  const ratings = await openDomainRatings(fileOf(`domain,pc1\n${many}\npaper.example/humor,0.1\n`))
  assert.equal(ratings.find('paper-39.example')?.rating, 0.9)
  assert.equal(ratings.find('paper.example'), undefined)
})
