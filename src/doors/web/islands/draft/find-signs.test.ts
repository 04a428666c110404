import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCTS } from '../../../../products/catalog.ts'
import { readExamples } from '../../pages/preview/examples.ts'
import { findSigns } from './find-signs.ts'

const SIGNS = new Map(PRODUCTS.all.map(({ type, signs }) => [type, signs]))

test('every example is recognised as what it is', () => {
  for (const { name, attempt } of readExamples(PRODUCTS))
    assert.equal(findSigns(attempt.content, SIGNS), attempt.product_type, name)
})

test('typical beginnings are recognised', () => {
  const texts: [content: string, type: string][] = [
    ['The council approved the bridge on Monday, said Mayor Ann Lee.', 'news_verify'],
    ['Die Brücke wird gesperrt, sagte Bürgermeisterin Anna Lehr.', 'news_verify'],
    ['# Annual report\n\n| Quarter | Revenue |\n| --- | --- |\n| Q1 | 10 |', 'info_verify'],
    ['This agreement is made between the parties.\n\n1. Term\nIt shall end in May.', 'info_verify'],
    ['From: ada@example.org\nTo: bob@example.org\nSubject: Lunch\n\nAt noon?', 'email_verify'],
    ['{"name": "Recipe Agent", "url": "https://a.example", "skills": []}', 'agent_verify'],
  ]
  for (const [content, type] of texts) assert.equal(findSigns(content, SIGNS), type, content.slice(0, 30))
})

test('a text without any sign leaves the choice as it is', () => {
  assert.equal(findSigns('Lorem ipsum dolor sit amet', SIGNS), undefined)
})
