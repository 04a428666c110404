import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { canonicalMail } from './canonical-mail.ts'

const FOLDER = new URL('../../../test/vectors/canonical-mail/', import.meta.url)
const HASHES: Record<string, string> = JSON.parse(readFileSync(new URL('hashes.json', FOLDER), 'utf8'))

for (const [name, expected] of Object.entries(HASHES)) {
  test(`the frozen mail ${name} has the canonical form that is frozen beside it`, () => {
    const result = canonicalMail(readFileSync(new URL(`${name}.eml`, FOLDER)))
    if (result.kind === 'refused') return assert.equal(`refused: ${result.reason}`, expected)
    assert.equal(result.text, readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8'))
    assert.equal(result.hash, expected)
  })
}

test('no frozen mail is left out', () => {
  const mails = readdirSync(FOLDER).filter(file => file.endsWith('.eml'))
  assert.deepEqual(mails.map(file => file.slice(0, -4)).sort(), Object.keys(HASHES).sort())
})
