import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${ROOT}docs/evidence/security-verification.md`, 'utf8')

/** Sections of ASVS 5.0 and how many requirements of levels 1 and 2 each has: they are numbered from 1 on. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 ' +
  '5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 ' +
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 ' +
  '15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'
const REQUIREMENTS = SECTIONS.split(' ').flatMap(entry => {
  const [section, count] = entry.split(':')
  return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
})

/** The cells of every row that begins with one or more numbers. */
const rows = (page.match(/^\| \d+\.\d+\.\d+.*\|$/gm) ?? []).map(row =>
  row.split(' | ').map(cell => cell.trim()),
)
const answered = rows.map(([ids = '', ...cells]) => ({ ids: ids.match(/\d+\.\d+\.\d+/g) ?? [], cells }))

test('every requirement of levels 1 and 2 is answered, and none twice', () => {
  const ids = answered.flatMap(row => row.ids)
  assert.deepEqual(ids.toSorted(), REQUIREMENTS.toSorted())
})

test('what is met names a test that exists, by its title', () => {
  const met = answered.filter(({ cells }) => cells.length === 3)
  assert.ok(met.length > 100, 'the rows were not found')
  for (const { ids, cells } of met) {
    const proofs = [...cells[2]!.matchAll(/`([^`]+)` “([^”]+)”/g)]
    assert.ok(proofs.length > 0, `${ids} names no test`)
    for (const [, path, title] of proofs) {
      assert.ok(existsSync(ROOT + path), `${ids}: ${path}`)
      assert.ok(readFileSync(ROOT + path, 'utf8').includes(title!), `${ids}: ${path} has no “${title}”`)
    }
  }
})

test('the count of what is met, not met and does not apply is true', () => {
  const figures =
    /Of (\d+) requirements (\d+) are met, (\d+) are not or not by us alone, and (\d+) do not apply/.exec(page)
  const met = answered.filter(({ cells }) => cells.length === 3).length
  const [start, end] = [page.indexOf('## Not met'), page.indexOf('## Does not apply')]
  const notMet = page.slice(start, end).match(/^\| \d/gm)!.length
  const counted = [REQUIREMENTS.length, met, notMet, REQUIREMENTS.length - met - notMet]
  assert.deepEqual(figures?.slice(1).map(Number), counted)
})
