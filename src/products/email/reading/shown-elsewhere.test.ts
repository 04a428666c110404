import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conditionalHtml, generatedText } from './shown-elsewhere.ts'

test('the HTML of conditional comments is found, that of other comments is not', () => {
  assert.equal(
    conditionalHtml('a<!--[if mso]><b>x</b><![endif]-->b<!-- c --><!--[if gte mso 9]>y<![endif]-->'),
    '<b>x</b>\ny',
  )
  assert.equal(conditionalHtml('<!--[if mso]>never ends'), '')
})

test('words of style sheets are found, with signs written as numbers', () => {
  assert.equal(
    generatedText(
      `<STYLE>a::after{content:'Pay \\6eow'} b{justify-content:"no"}</style><style>c{content:"!"}`,
    ),
    'Pay now\n!',
  )
  assert.equal(generatedText('<p>content: "x"</p>'), '')
})

test('a megabyte of unfinished comments or styles takes no time', { timeout: 2000 }, () => {
  conditionalHtml('<!--[if '.repeat(125_000))
  generatedText('<style'.repeat(160_000))
  generatedText(`<style>${'content:"'.repeat(100_000)}`)
})
