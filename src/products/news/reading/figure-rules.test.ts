import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../../language/detect-language.ts'
import { articleFigures } from './article-figures.ts'
import { changeRule, type FigureRule, partRule, shareRule, totalRule, wholeRule } from './figure-rules.ts'
import { figureWords } from './figure-words.ts'

const fault = (rule: FigureRule, sentence: string, language: Language = 'en') =>
  rule(sentence, articleFigures(sentence, language), figureWords(language)!)

function finds(rule: FigureRule, sentence: string): void {
  assert.notEqual(fault(rule, sentence), undefined, sentence)
}

function accepts(rule: FigureRule, sentence: string): void {
  assert.equal(fault(rule, sentence), undefined, sentence)
}

test('a change that does not give the stated percentage is found', () => {
  assert.equal(
    fault(changeRule, 'Sales rose 20 percent, from 50 to 55 units.'),
    'from 50 to 55 is 10 percent, not 20 percent',
  )
  finds(changeRule, 'Profit fell 5% to $80 million from $100 million.')
})

test('a change that agrees with its percentage, rounding allowed, is accepted', () => {
  accepts(changeRule, 'Sales rose 10 percent, from 50 to 55 units.')
  accepts(changeRule, 'The average fell from 212 minutes to 106 minutes, a drop of 50 percent.')
  accepts(changeRule, 'Revenue rose 8 percent to $1.3 million from $1.2 million.')
  accepts(changeRule, 'Turnout rose by about 12 percent, from 1,000 to 1,100.')
})

test('a rise to a smaller number is found', () => {
  finds(changeRule, 'Unemployment rose from 6.1 percent to 5.8 percent.')
  accepts(changeRule, 'Unemployment fell from 6.1 percent to 5.8 percent.')
})

test('years and percentage points are not mistaken for a change', () => {
  accepts(changeRule, 'From 2010 to 2020 prices rose 30 percent.')
  accepts(changeRule, 'Its lead rose by 3 percentage points, from 40 to 50 seats.')
})

test('a share of a stated whole must give the stated percentage', () => {
  finds(
    shareRule,
    'Of the 240 residents who answered, 156 agreed, and 90 of the 240, or 65 percent, were men.',
  )
  finds(shareRule, 'The firm dismissed 120 of its 400 workers, or 40 percent.')
  accepts(shareRule, 'The firm dismissed 120 of its 400 workers, or 30 percent.')
  accepts(shareRule, 'Some 30 percent of the 400 workers, or 120, will leave.')
  finds(shareRule, 'Some 30 percent of the 400 workers, or 150, will leave.')
  finds(shareRule, 'Of the 1,200 homes, 180, or 45 percent, have lead pipes.')
  accepts(shareRule, 'Of the 1,200 homes, 180, or 15 percent, have lead pipes.')
})

test('a part is not larger than its whole', () => {
  finds(partRule, 'The alarm brought out 65 of 40 firemen.')
  accepts(partRule, 'The alarm brought out 40 of 65 firemen.')
  accepts(partRule, 'He was one of 40 firemen, and the 65 of 2019 are gone.')
})

test('a percentage of something else in the sentence is left alone', () => {
  accepts(shareRule, 'Five of the 10 clubs cut their staff by 30 percent.')
})

test('no part of a group is more than the whole of it', () => {
  finds(wholeRule, 'Insiders say 130 percent of voters hate it.')
  accepts(wholeRule, 'Sales reached 130 percent of the target.')
})

test('all parts together are not more than the whole', () => {
  finds(wholeRule, 'In the poll 55 percent were in favour, 40 percent against and 20 percent undecided.')
  accepts(wholeRule, 'In the poll 45 percent were in favour, 35 percent against and 20 percent undecided.')
  accepts(wholeRule, 'In the poll 34 percent were in favour, 33 percent against and 34 percent undecided.')
})

test('the parts of a stated total must add up', () => {
  finds(totalRule, 'A total of 45 people were hurt: 20 men, 15 women and 12 children.')
  accepts(totalRule, 'A total of 45 people were hurt: 20 men, 15 women and 10 children.')
  accepts(totalRule, 'A total of 45 people were hurt, including 20 men and 15 women.')
  finds(totalRule, 'A total of 45 people were hurt, including 30 men and 25 women.')
})

test('German, French, Spanish and Italian sentences are read with their own words and number style', () => {
  const wrong: [Language, FigureRule, string][] = [
    ['de', shareRule, 'Von den 1.200 Häusern sind 180, also 45 Prozent, betroffen.'],
    ['de', partRule, 'Im Einsatz waren 65 der 40 Feuerwehrleute.'],
    ['de', changeRule, 'Der Absatz stieg um 20 Prozent von 50 auf 55 Stück.'],
    ['fr', shareRule, 'Sur les 400 maisons, 180, soit 15 %, sont touchées.'],
    ['fr', partRule, 'L’incendie a mobilisé 65 des 40 pompiers.'],
    ['es', shareRule, 'De las 1.200 casas, 180, es decir el 45 por ciento, están afectadas.'],
    ['es', partRule, 'Acudieron 65 de los 40 bomberos.'],
    ['it', shareRule, 'Delle 1.200 case, 180, cioè il 45 per cento, sono colpite.'],
    ['it', partRule, 'Sono intervenuti 65 dei 40 vigili.'],
    ['it', changeRule, 'Le vendite sono salite da 55 a 50 unità.'],
  ]
  for (const [language, rule, sentence] of wrong)
    assert.notEqual(fault(rule, sentence, language), undefined, sentence)
  const right: [Language, FigureRule, string][] = [
    ['de', shareRule, 'Von den 1.200 Häusern sind 180, also 15 Prozent, betroffen.'],
    ['de', partRule, 'Im Einsatz waren 40 der 65 Feuerwehrleute.'],
    ['fr', shareRule, 'Sur les 400 maisons, 180, soit 45 %, sont touchées.'],
    ['es', changeRule, 'El precio subió un 3 por ciento para niños de 6 a 12 años.'],
    ['it', shareRule, 'Delle 1.200 case, 180, cioè il 15 per cento, sono colpite.'],
  ]
  for (const [language, rule, sentence] of right)
    assert.equal(fault(rule, sentence, language), undefined, sentence)
})
