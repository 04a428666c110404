import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinPdfLines } from './join-pdf-lines.ts'

const line = (str: string, y: number, height = 10) => ({
  str,
  transform: [1, 0, 0, 1, 0, y],
  height,
  hasEOL: true,
})

test('lines of a paragraph are joined, and a wider gap or another size begins a new one', () => {
  const text = joinPdfLines([
    line('The report', 700, 18),
    line('Revenue grew in all', 670),
    line('regions.', 658),
    line('Costs fell.', 630),
  ])
  assert.equal(text, 'The report\n\nRevenue grew in all regions.\n\nCosts fell.')
})

test('a word divided at the end of a line is mended, a compound is not', () => {
  assert.equal(joinPdfLines([line('The certifi-', 700), line('cate of', 688)]), 'The certificate of')
  assert.equal(joinPdfLines([line('The Anglo-', 700), line('French pact', 688)]), 'The Anglo- French pact')
})

test('the top of a second column begins a paragraph', () => {
  assert.equal(joinPdfLines([line('left', 100), line('right', 700)]), 'left\n\nright')
})
