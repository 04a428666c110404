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

test('a name that ends like a small word speaks for itself', () => {
  isTied('Marcus Davis said the bridge was unsafe.', 'named', 'Marcus Davis')
  isTied('                 Ellis told reporters.', 'named', 'Ellis')
  assert.equal(findAttribution('The engineer was told to wait.', 'en'), undefined)
  isTied('Marta Torres dijo que el puente era inseguro.', 'named', 'Marta Torres', 'es')
  isTied('Paul Nelson déclare que le pont est fermé.', 'named', 'Paul Nelson', 'fr')
})

test('offices and papers are sources that can be asked', () => {
  isTied('The bridge in London was closed, officials said.', 'institution', 'officials')
  isTied('It will reopen in May, the transport department said in a statement.', 'institution', 'department')
  assert.equal(
    findAttribution('A Leeds University study of 40 towns found no difference.', 'en')?.kind,
    'institution',
  )
})

test('a paper without an author can be asked by nobody', () => {
  assert.equal(findAttribution('A study of 40 towns found no difference.', 'en'), undefined)
})

test('neither a whistleblower nor eyewitnesses without a name can be asked', () => {
  isTied('The vats were opened at night, a whistleblower said.', 'unnamed', 'whistleblower')
  isTied('Eyewitnesses say that the vats were open.', 'unnamed', 'Eyewitnesses')
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

test('verbs of speech are known by their stems, and a passive names no speaker', () => {
  isTied('Das Budget reiche nicht, bemängelte Verena Bentler.', 'named', 'Verena Bentler', 'de')
  isTied('Le texte reviendra, a regretté la ministre Amélie Roussin.', 'named', 'Amélie Roussin', 'fr')
  isTied('Los niveles bajarán, matizó la codirectora Rosa Huguet.', 'named', 'Rosa Huguet', 'es')
  isTied(
    'La gara resterà aperta, ha ribadito il ministro Valerio Pistelli.',
    'named',
    'Valerio Pistelli',
    'it',
  )
  assert.equal(findAttribution('Das Ergebnis wurde für ungültig erklärt.', 'de'), undefined)
})

test('the one named beside a quotation is its speaker, whatever the verb', () => {
  isTied('              , zappelte Jens Ohlrogge.', 'named', 'Jens Ohlrogge', 'de')
  isTied('              , murmure Yann Corlay, patron d’un chalutier.', 'named', 'Yann Corlay', 'fr')
  isTied('Il capitano Filippo Vannini lo assolve:               ', 'named', 'Filippo Vannini', 'it')
})

test('a single name behind an article is an institution, and an owner stands behind the speaker', () => {
  isTied('Lo rileva l’Istat nei dati diffusi oggi.', 'institution', 'Istat', 'it')
  isTied('Según la presidenta de la Comisión Europea, Ana Gómez, subirá.', 'named', 'Ana Gómez', 'es')
  isTied('Benito Nacif, consejero del INE, detalló que el plazo vencía.', 'named', 'Benito Nacif', 'es')
  isTied(
    'Studienleiterin Birgit Sattler zufolge ist es Abrieb.',
    'named',
    'Studienleiterin Birgit Sattler',
    'de',
  )
})

test('reported speech goes on with the source named before', () => {
  isTied('Die Methode sei sauber und lasse sich wiederholen.', 'same', 'sei', 'de')
  isTied('Añadió que las obras terminarán en marzo.', 'same', 'Añadió', 'es')
  isTied('Das Verfahren ruht, hieß es aus Koalitionskreisen.', 'unnamed', 'Koalitionskreisen', 'de')
})

test('a full name counts before the capital that opens the sentence', () => {
  isTied('Legal expert William Butler said there was no treaty.', 'named', 'William Butler')
})
