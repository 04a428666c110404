import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Byline } from '../reading/byline.ts'
import type { PublishedDate } from '../reading/published-date.ts'
import { readDays } from '../reading/read-days.ts'
import { type Agreement, compareAuthors, compareDates, compareTitles } from './compare-notes.ts'

const person = (...names: string[]): Byline => ({ kind: 'person', names, text: '' })

const AUTHORS: [written: Byline | undefined, onPage: string[], result: Agreement][] = [
  [person('Jane Doe'), ['Jane Doe'], 'agrees'],
  [person('Jane Doe'), ['John Roe', 'JANE DOE'], 'agrees'],
  [person('Jane Doe'), ['By Jane M. Doe'], 'agrees'],
  [person('Jane Doe'), ['J. Doe'], 'agrees'],
  [person('Jane Doe', 'Bo Day'), ['Bo Day, Reuters'], 'agrees'],
  [person('Jane Doe'), ['John Doe'], 'differs'],
  [person('Jane Doe'), ['Bo Day and Ann Lee'], 'differs'],
  [person('Jane Doe'), ['Newsroom'], 'unknown'],
  [person('Jane Doe'), ['admin'], 'unknown'],
  [person('Jane Doe'), ['Reuters'], 'unknown'],
  [person('Jane Doe'), [], 'unknown'],
  [{ kind: 'agency', names: ['Reuters'], text: '' }, ['Jane Doe'], 'unknown'],
  [undefined, ['Jane Doe'], 'unknown'],
]
for (const [written, onPage, result] of AUTHORS) {
  test(`"${written?.names.join(', ')}" and ${JSON.stringify(onPage)}: ${result}`, () => {
    assert.equal(compareAuthors(written, onPage), result)
  })
}

const DATES: [
  written: string,
  kind: PublishedDate['kind'],
  published: string | undefined,
  modified: string | undefined,
  result: Agreement,
][] = [
  ['March 12, 2025', 'stated', '2025-03-12T08:00:00Z', undefined, 'agrees'],
  ['March 12, 2025', 'stated', '2025-03-13T01:00:00Z', undefined, 'agrees'],
  ['March 12, 2025', 'stated', '2025-03-14T01:00:00Z', undefined, 'differs'],
  ['March 20, 2025', 'stated', '2025-03-12T08:00:00Z', '2025-03-20T08:00:00Z', 'agrees'],
  ['March 12, 2024', 'stated', '2025-03-12T08:00:00Z', undefined, 'differs'],
  ['12/3/2025', 'stated', '2025-12-03T08:00:00Z', undefined, 'agrees'],
  ['12/3/2025', 'stated', '2025-03-12T08:00:00Z', undefined, 'agrees'],
  ['Dec 31', 'dateline', '2025-01-01T08:00:00Z', undefined, 'agrees'],
  ['March 9', 'dateline', '2025-03-12T08:00:00Z', undefined, 'agrees'],
  ['March 2', 'dateline', '2025-03-12T08:00:00Z', undefined, 'differs'],
  ['March 2, 2020', 'mentioned', '2025-03-12T08:00:00Z', undefined, 'unknown'],
  ['February 31, 2025', 'stated', '2025-03-12T08:00:00Z', undefined, 'unknown'],
  ['March 12, 2025', 'stated', undefined, '2025-03-12T08:00:00Z', 'unknown'],
]
for (const [written, kind, published, modified, result] of DATES) {
  test(`${written} (${kind}) and a page of ${published}, changed ${modified}: ${result}`, () => {
    const date: PublishedDate = { ...readDays(written)[0]!, kind, where: '' }
    const publishedAt = published === undefined ? undefined : new Date(published)
    const modifiedAt = modified === undefined ? undefined : new Date(modified)
    assert.equal(compareDates(date, { publishedAt, modifiedAt }), result)
  })
}

const TITLES: [headline: string, title: string | undefined, result: Agreement][] = [
  ['Council votes to close bridge', 'Council votes to close bridge | The Courier', 'agrees'],
  ['Council votes to close “Old Mill” bridge', 'Council closes Old Mill bridge', 'agrees'],
  ['Council votes to close bridge', 'Ten recipes for spring', 'differs'],
  ['Council votes to close bridge', 'The Courier', 'unknown'],
  ['', 'Council votes to close bridge', 'unknown'],
  ['Council votes to close bridge', undefined, 'unknown'],
]
for (const [headline, title, result] of TITLES) {
  test(`"${headline}" under the title "${title}": ${result}`, () => {
    assert.equal(compareTitles(headline, title), result)
  })
}
