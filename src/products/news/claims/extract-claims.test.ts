import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import * as articles from '../articles.sample.ts'
import { type SampleArticle, submissionOf } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { WORTH_MIN } from './check-worthiness.ts'
import type { Claim } from './claim.ts'
import { CLAIMS_MAX, extractClaims } from './extract-claims.ts'
import * as stories from './stories.sample.ts'

const claimsOf = (article: SampleArticle, max?: number): Claim[] =>
  extractClaims(readNews(submissionOf(article)), max)

function claimAt(article: SampleArticle, paragraph: number, sentence: number): Claim | undefined {
  return claimsOf(article, 100).find(claim => claim.paragraph === paragraph && claim.sentence === sentence)
}

const hypotheses = (article: SampleArticle) => claimsOf(article, 100).map(({ standalone }) => standalone)

test('abbreviations, initials, times and decimals leave a claim in one piece', () => {
  assert.deepEqual(hypotheses(stories.policeBrief), [
    "Police in Marlow Bay arrested two men on Monday after a fire destroyed a warehouse on St. Anne's Road, Supt. R. J. Cole said.",
    'The fire broke out at 2.40 a.m. and burned 3.5 acres of storage.',
    'Damage was put at $2.6 million by Harbour Mutual Inc.',
    'The U.S. firm insures 40 sites in the county.',
  ])
})

test('what an office reports is checked as a fact, what a person says as said', () => {
  assert.equal(
    claimAt(stories.parliamentReport, 1, 1)?.standalone,
    'The lower house passed the water bill by 212 votes to 148 on Tuesday.',
  )
  const said = claimAt(articles.webPage, 6, 2)!
  assert.equal(
    said.standalone,
    'A spokeswoman, Carla Monti, said that the ministry had set aside 3.4 million euros.',
  )
  assert.equal(said.what, 'The ministry had set aside 3.4 million euros.')
  assert.deepEqual(said.attribution, { kind: 'named', source: 'Carla Monti' })
})

test('the dateline is no part of the first claim', () => {
  assert.equal(
    claimAt(articles.agencyBrief, 1, 1)?.standalone,
    'An earthquake of magnitude 5.6 shook the southern coast of Landria on Thursday.',
  )
})

test('wishes, quotations, questions, hedged plans and calls are no claims', () => {
  const texts = hypotheses(stories.parliamentReport).join('\n')
  for (const no of ['should resign', 'best day', 'surprised', 'may publish', 'plan to visit']) {
    assert.doesNotMatch(texts, new RegExp(no, 'u'))
  }
  assert.match(texts, /1\.1 billion euros/u)
})

test('of a column only the facts are left', () => {
  assert.deepEqual(hypotheses(stories.column), [
    'The roadworks began on 3 March 2022 and have cost the city £4.8 million.',
  ])
  assert.deepEqual(hypotheses(articles.clickbaitRant), ['Insiders say 130 percent of voters hate it.'])
})

test('a denial keeps its denier: without him it would say the opposite', () => {
  const denial = claimAt(stories.parliamentReport, 3, 1)!
  assert.match(denial.standalone, /Marko Vail denied that/u)
  assert.equal(denial.what, denial.standalone)
})

test('a pronoun is resolved where it can mean one thing only', () => {
  const standalone = (paragraph: number, sentence: number) =>
    claimAt(stories.scienceFeature, paragraph, sentence)?.standalone
  assert.equal(standalone(1, 2), 'The Corran telescope was repaired twice in the nineties.')
  assert.equal(standalone(1, 3), undefined)
  assert.equal(standalone(2, 2), 'Professor Ines Abara sent 14 pictures to the Union of Astronomers.')
  assert.equal(standalone(4, 2), 'The engineers returned when the city paid $300,000.')
})

test('a pronoun that could mean two people stays as it is and costs worth', () => {
  const open = claimAt(stories.scienceFeature, 3, 2)!
  assert.equal(open.standalone, 'He had kept the mirror clean for 22 years, since May 2001.')
  assert.ok(open.signs.includes('unresolved pronoun'))
})

test('figures carry their units, dates their parts, and names stand apart from sentence openings', () => {
  const { numbers, dates, who } = claimAt(stories.marketReport, 1, 1)!
  assert.deepEqual(numbers, [{ text: '7.4 percent', value: 7.4, unit: '%', approximate: false }])
  assert.deepEqual(
    dates.map(({ text, year }) => [text, year]),
    [
      ['Friday', 0],
      ['2020', 2020],
    ],
  )
  assert.deepEqual(who, { subject: 'Shares of Brenning AG', names: ['Brenning AG'] })
  assert.deepEqual(claimAt(stories.marketReport, 2, 2)?.numbers, [
    { text: '6,200', value: 6200, unit: 'people', approximate: false },
    { text: 'nine', value: 9, unit: 'countries', approximate: false },
  ])
})

test('millions are read in other languages, and their claims kept whole', () => {
  const cost = claimAt(articles.germanReport, 3, 1)!
  assert.deepEqual(cost.numbers, [
    { text: '14,2 Millionen Euro', value: 14_200_000, unit: 'EUR', approximate: false },
  ])
  assert.equal(cost.standalone, 'Die Arbeiten kosten 14,2 Millionen Euro, teilte das Bauamt mit.')
})

test('a correction and other notes around the story make no claims', () => {
  assert.ok(claimsOf(articles.wireReport, 100).every(({ text }) => !text.includes('four, not five')))
})

test('a long article gives twelve claims from its beginning, middle and end, with the lead among them', () => {
  const body = Array.from(
    { length: 120 },
    (_, at) => `Dana Whitlock paid ${at + 2} dollars to the city of Harwick on Monday.`,
  )
  const claims = claimsOf({ title: 'Payments in Harwick', content: body.join('\n\n') })
  const paragraphs = claims.map(({ paragraph }) => paragraph)
  assert.equal(claims.length, CLAIMS_MAX)
  assert.deepEqual(paragraphs.slice(0, 2), [1, 2])
  assert.ok(paragraphs.at(-1)! > 100 && paragraphs.some(paragraph => paragraph > 50 && paragraph < 70))
})

test('direction marks and control characters do not reach a model', () => {
  const [claim] = claimsOf({
    content: 'Maria Ortiz paid \u202e300 dollars\u202c to the\u0007 city of Harwick on Monday.',
  })
  assert.equal(claim!.standalone, 'Maria Ortiz paid 300 dollars to the city of Harwick on Monday.')
})

const fragment = fc.constantFrom(
  ...'.!?\n "“”‘’«»-–—:;,%$()\u202e\u0301\u0000東م'.split(''),
  'He said ',
  'It was closed ',
  'Ann Lee said that ',
  ', according to ',
  'The council voted ',
  ' 5 percent ',
  'May 3, 2024',
  '\n\n',
  'I think ',
  'Correction: ',
  ' said',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fragment, { maxLength: 120 }).map(pieces => pieces.join('')),
)

test('any text gives few, worthy, well-placed claims in order, and the same ones again', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 20 }), (content, max) => {
      const reading = readNews(submissionOf({ content }))
      const claims = extractClaims(reading, max)
      assert.ok(claims.length <= max)
      assert.deepEqual(extractClaims(reading, max), claims)
      let last = 0
      for (const { paragraph, sentence, text, standalone, worthiness } of claims) {
        assert.ok(reading.paragraphs[paragraph - 1]!.includes(text))
        assert.ok(paragraph * 1e6 + sentence > last)
        last = paragraph * 1e6 + sentence
        assert.ok(Number.isInteger(worthiness) && worthiness >= WORTH_MIN && worthiness <= 100)
        assert.doesNotMatch(standalone, /[\u202a-\u202e\p{Cc}]|\s{2}/u)
      }
    }),
  )
})

test('a hypothesis has no word that the article has not', () => {
  fc.assert(
    fc.property(anyText, content => {
      const known = new Set(content.toLowerCase().match(/[\p{L}\p{N}]+/gu))
      for (const { standalone, what } of extractClaims(readNews(submissionOf({ content })))) {
        for (const word of `${standalone} ${what}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
          assert.ok(known.has(word) || word === 's', word)
        }
      }
    }),
  )
})

test('ten thousand sentences, and a mebibyte without an end, are read in linear time', async () => {
  const reading = readNews(
    submissionOf({ content: 'Maria Ortiz paid 300 dollars to the city on Monday. '.repeat(900) }),
  )
  const many = Array.from({ length: 10_000 }, (_, at) => reading.sentences[at % reading.sentences.length]!)
  const paragraphs = ['x'.repeat(1_048_576)]
  const short = many.map(sentence => ({ ...sentence, text: 'It. '.repeat(26) }))
  for (const all of [many, short])
    await assertLinear(all, sentences => extractClaims({ ...reading, paragraphs, sentences }))
  await assertLinear('a '.repeat(524_288), text =>
    extractClaims({
      ...reading,
      paragraphs,
      sentences: [{ ...reading.sentences[0]!, text, unquoted: text }],
    }),
  )
  for (const unit of [
    'a',
    'A. ',
    'A ',
    'It was closed. ',
    ', said ',
    'according to ',
    '5 ',
    'م. ',
    '\u0007',
    'May 3, 2024 ',
    '“a ',
  ]) {
    await assertLinear(unit.repeat(1_048_576 / unit.length), content =>
      extractClaims(readNews(submissionOf({ content }))),
    )
  }
})
