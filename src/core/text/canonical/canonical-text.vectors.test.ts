import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hashParagraphs, paragraphTree } from './paragraph-tree.ts'
import { identifyCard } from './text-identity.ts'

type Expected = { form: string; hash: string; paragraphs?: string[]; root?: string; saltedRoot?: string }

const FOLDER = new URL('../../../../test/vectors/canonical-text/', import.meta.url)
const EXPECTED: Record<string, Expected> = JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8'))
const SALT = Uint8Array.from({ length: 32 }, (_, at) => at)

for (const [name, expected] of Object.entries(EXPECTED)) {
  test(`the frozen text ${name} has the words and the trees that are frozen beside it`, () => {
    const identity = identifyCard(readFileSync(new URL(name, FOLDER), 'utf8'))!
    const { paragraphs } = identity
    const trees = paragraphs && {
      root: paragraphTree(hashParagraphs(paragraphs)).root,
      saltedRoot: paragraphTree(hashParagraphs(paragraphs, SALT)).root,
    }
    assert.deepEqual({ ...identity, ...trees }, expected)
  })
}

test('no frozen text is left out', () => {
  const texts = readdirSync(FOLDER).filter(file => file !== 'expected.json')
  assert.deepEqual(texts.sort(), Object.keys(EXPECTED).sort())
})

test('the article in its three dresses has one hash', () => {
  const hashes = ['article.md', 'article.html', 'copied.txt'].map(name => EXPECTED[name]!.hash)
  assert.equal(new Set(hashes).size, 1)
})
