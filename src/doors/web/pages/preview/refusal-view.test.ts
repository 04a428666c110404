import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldProblems, refusalView } from './refusal-view.ts'

const problem = (code: string, detail = 'A detail.') => ({ title: 'A title', status: 400, detail, code })
const products = { types: ['one', 'two'] }
const textOf = (refused: ReturnType<typeof problem>, retryAfter: string | undefined) =>
  String(refusalView(refused, retryAfter, products)).replace(/<[^>]+>/g, ' ')

test('who was too quick is told how long to wait', () => {
  assert.match(
    textOf(problem('rate-limited'), '42'),
    /You can try again in 42 seconds\. What you typed is still here\./,
  )
  assert.match(textOf(problem('rate-limited'), '1'), /in 1 second\./)
  assert.match(textOf(problem('overloaded', 'Too busy.'), '5'), /Too busy\. You can try again in 5 seconds\./)
})

test('a problem that has no words of its own here is told in those of the API', () => {
  assert.match(
    textOf(problem('issuing-stopped', 'The clock is wrong.'), undefined),
    /A title\s+The clock is wrong\./,
  )
})

test('a problem of a field is a sentence about it, with a way to the field', () => {
  const errors = [
    { field: 'content', message: 'must hold <something>' },
    { field: 'product_type', message: 'Invalid option: expected one of "a"|"b"' },
  ]
  assert.deepEqual(
    fieldProblems({ ...problem('invalid-field'), errors }).map(({ message }) => message),
    ['The text must hold <something>.', 'Choose one of the products.'],
  )
  const markup = String(refusalView({ ...problem('invalid-field'), errors }, undefined, products))
  assert.match(markup, /<a href="#content">The text must hold &lt;something&gt;\.<\/a>/)
  assert.match(markup, /<a href="#product-one">Choose/)
})
