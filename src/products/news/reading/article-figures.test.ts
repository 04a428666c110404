import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleFigures, slackOf } from './article-figures.ts'

const figuresIn = (text: string) => articleFigures(text, 'en')

const values = (text: string) => figuresIn(text).map(({ value }) => value)

test('digits, grouped digits, decimals and words are figures', () => {
  assert.deepEqual(
    values('It cost 1,250 then 3.5 and 14,2 for twelve and twenty-one people.'),
    [1250, 3.5, 14.2, 12, 21],
  )
})

test('a scale multiplies and a currency or percent sign gives the kind', () => {
  const [money, share, words] = figuresIn('$14.2 million, 65 percent, three hundred')
  assert.deepEqual([money?.value, money?.kind], [14_200_000, 'money'])
  assert.deepEqual([share?.value, share?.kind], [65, 'percent'])
  assert.equal(words?.value, 300)
})

test('times, ordinals, model names, scores and versions are not figures', () => {
  assert.deepEqual(values('At 4:12 the 3rd A380 won 2-1 with v2.1.0 on 12/05/2024.'), [])
})

test('a year is marked as a year', () => {
  assert.deepEqual(
    figuresIn('In 1997 it cost 1,997.').map(({ yearLike }) => yearLike),
    [true, false],
  )
})

test('rounding leaves slack where a figure is rounded and none where it is exact', () => {
  assert.deepEqual(
    figuresIn('1.2 million, 1,200, 1,234, 65 %').map(figure => Math.round(slackOf(figure) * 10) / 10),
    [50_000, 24, 0, 0.5],
  )
})
