import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../../language/detect-language.ts'
import { findAttribution } from './find-attribution.ts'

function isTied(sentence: string, kind: string, source: string, language: Language = 'en'): void {
  assert.deepEqual(findAttribution(sentence, language), { kind, source }, sentence)
}

test('a person may stand before or behind the verb, or before an apposition', () => {
  isTied('Elena Ruiz said the bridge was unsafe.', 'named', 'Elena Ruiz')
  isTied('         , said Elena Ruiz, the chief engineer.', 'named', 'Elena Ruiz')
  isTied('Dana Whitlock, who runs a bakery, said she expected losses.', 'named', 'Dana Whitlock')
  isTied('It cost a lot, according to the National Weather Institute.', 'named', 'National Weather Institute')
})

test('offices and papers are sources that can be asked', () => {
  isTied('The bridge in London was closed, officials said.', 'institution', 'officials')
  isTied('It will reopen in May, the transport department said in a statement.', 'institution', 'department')
  assert.equal(findAttribution('A study of 40 towns found no difference.', 'en')?.kind, 'institution')
})

test('nobody can ask unnamed sources or hearsay', () => {
  isTied('Sources say the plan is ready.', 'unnamed', 'Sources')
  isTied('Critics said it came too late.', 'unnamed', 'Critics')
  isTied('It is ready, according to people familiar with the matter.', 'unnamed', 'people familiar')
  isTied('He reportedly left the country.', 'unnamed', 'reportedly')
})

test('a pronoun goes on with the source named before', () => {
  isTied('She added that the work would end in March.', 'same', 'She')
})

test('a passive verb and a plain statement name no source', () => {
  assert.equal(findAttribution('Five people are confirmed dead.', 'en'), undefined)
  assert.equal(findAttribution('The bridge was built in 1931.', 'en'), undefined)
})

test('sources are found in other languages too', () => {
  isTied('Die Arbeiten kosten viel, sagte Elena Ruiz.', 'named', 'Elena Ruiz', 'de')
  isTied('Die Arbeiten kosten viel, teilte das Bauamt mit.', 'institution', 'Bauamt', 'de')
  isTied('Le pont est fermé, selon Élodie Martin.', 'named', 'Élodie Martin', 'fr')
  isTied('El puente está cerrado, dijo Ana Gómez.', 'named', 'Ana Gómez', 'es')
  isTied('De brug is dicht, zei Jan de Vries.', 'named', 'Jan de Vries', 'nl')
  assert.equal(findAttribution('Ana Gómez said so.', 'unknown'), undefined)
})

test('a full name counts before the capital that opens the sentence', () => {
  isTied('Legal expert William Butler said there was no treaty.', 'named', 'William Butler')
})
