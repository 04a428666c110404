import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docxOf, pdfOf } from '../../../../test/support/browser/sample-files.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const FILES = {
  'report.docx': new Uint8Array(docxOf('The report', 'Revenue was 12 million euros.')),
  'paper.pdf': new Uint8Array(pdfOf('The bridge opens in May.')),
  'table.xlsx': new Uint8Array(docxOf('A table', '12')),
  'scan.pdf': new Uint8Array(pdfOf('')),
}

test('text prints the text of a Word document and of a PDF byte for byte, with the hashes of both beside it', async () => {
  for (const [name, text] of [
    ['report.docx', 'The report\n\nRevenue was 12 million euros.\n'],
    ['paper.pdf', 'The bridge opens in May.\n'],
  ] as const) {
    const { code, out, err } = await runWithFiles(['text', name], FILES)
    assert.deepEqual([code, out], [0, text])
    assert.match(err, new RegExp(`^text ${contentHash(text)}\nfile sha256:[0-9a-f]{64}$`))
  }
})

test('text says of a scan, of an unknown kind and of a missing file what is wrong, and prints nothing', async () => {
  for (const [name, message] of [
    ['scan.pdf', /is a scan/],
    ['table.xlsx', /cannot be read here/],
    ['missing.txt', /is not there/],
  ] as const) {
    const { code, out, err } = await runWithFiles(['text', name], FILES)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, message)
  }
})
