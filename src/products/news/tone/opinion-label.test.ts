import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpinionLabel } from './opinion-label.ts'

test('a label in the head or in the address marks opinion', () => {
  assert.equal(readOpinionLabel(['OPINION'], undefined), 'OPINION')
  assert.equal(readOpinionLabel(['Analysis: What the vote means'], undefined), 'Analysis')
  assert.equal(readOpinionLabel(['Meinung | Die Brücke'], undefined), 'Meinung')
  assert.equal(readOpinionLabel(['The vote'], 'https://news.example/opinion/the-vote'), '/opinion/')
})

test('a headline that merely speaks of opinion or analysis is not marked by it', () => {
  assert.equal(
    readOpinionLabel(['Opinion polls show a tight race', 'Analysis of soil finds lead'], undefined),
    undefined,
  )
  assert.equal(readOpinionLabel(['The vote'], 'https://opinion.example/news?x=/opinion/'), undefined)
})

test('labels of other countries mark opinion, with their article and the name behind them', () => {
  for (const line of [
    'Ein Kommentar von Bernd Hofstätter',
    'L’EDITORIALE - La pazienza finita',
    'ÉDITORIAL. Le courage de ne rien inaugurer',
    'La chronique de Solène Marchetti',
    'Point de vue | L’eau n’est pas une marchandise',
    'Tribuna: Universidades sin prisa',
    'Gastbeitrag: Lasst die Städte entscheiden',
  ])
    assert.ok(readOpinionLabel([line], undefined), line)
  for (const line of [
    'La columna de humo se ve desde lejos',
    'Kommentare geschlossen',
    'L’intervento prevede lavori',
  ])
    assert.equal(readOpinionLabel([line], undefined), undefined, line)
})

test('a label behind the headline marks opinion, too', () => {
  assert.equal(readOpinionLabel(['Mayor breaks with tradition: Analysis'], undefined), 'Analysis')
  assert.equal(readOpinionLabel(['A vote for nobody | Opinion'], undefined), 'Opinion')
  assert.equal(readOpinionLabel(['A vote for nobody (Opinion)'], undefined), 'Opinion')
  assert.equal(readOpinionLabel(['Court asks for a second opinion'], undefined), undefined)
})
