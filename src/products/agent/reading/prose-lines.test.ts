import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldText } from '../phrases/fold-text.ts'
import { readLine } from './prose-lines.ts'

const lineOf = (text: string) => {
  const { kind, start, end, labelEnd } = readLine(foldText(text), 0, text.length)
  return { kind, words: text.slice(start, end), label: labelEnd < 0 ? '' : text.slice(start, labelEnd) }
}

test('headings lose their marks', () => {
  assert.deepEqual(lineOf('# Harbour Agent'), { kind: 'title', words: 'Harbour Agent', label: '' })
  assert.deepEqual(lineOf('### **Limits** ###'), { kind: 'heading', words: 'Limits', label: '' })
})

test('bullets and numbers are lists', () => {
  assert.deepEqual(lineOf('  - one thing'), { kind: 'bullet', words: 'one thing', label: '' })
  assert.deepEqual(lineOf('12. twelfth thing'), { kind: 'bullet', words: 'twelfth thing', label: '' })
  assert.equal(lineOf('3.5 tonnes').kind, 'text')
})

test('a short start before a colon is a label, an address is not', () => {
  assert.deepEqual(lineOf('**Operator:** Acme').label, 'Operator')
  assert.deepEqual(lineOf('https://a.example').label, '')
  assert.deepEqual(lineOf('Well, this: is a sentence').label, '')
})

test('the first cell of a table row is its label', () => {
  assert.deepEqual(lineOf('| Operator | Acme |'), {
    kind: 'row',
    words: 'Operator | Acme |',
    label: 'Operator ',
  })
})

test('rules and blank lines hold no words', () => {
  assert.equal(lineOf('=====').kind, 'underline')
  assert.equal(lineOf('|---|:--|').kind, 'underline')
  assert.equal(lineOf(' \t\r').kind, 'blank')
})
