import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readByline } from './byline.ts'

const names = (...headLines: string[]) => readByline(headLines, ['A body.'])?.names

test('authors are read from the head in several languages and spellings', () => {
  assert.deepEqual(names('By Marian Telford and Paul Adeyemi, staff'), ['Marian Telford', 'Paul Adeyemi'])
  assert.deepEqual(names('BY MARIAN TELFORD'), ['Marian Telford'])
  assert.deepEqual(names('Von Katrin von der Heide'), ['Katrin von der Heide'])
  assert.deepEqual(names('author: José Ramírez'), ['José Ramírez'])
  assert.deepEqual(names('Par Élodie Martin | 3 mai 2024'), ['Élodie Martin'])
})

test('the agency credit below a wire story names the reporters and not their towns', () => {
  const byline = readByline(
    [],
    ['Text.', 'More text. (Reporting by Ana Ruiz in San Marco and Li Wei; Editing by Tom Fox)'],
  )
  assert.deepEqual(byline?.names, ['Ana Ruiz', 'Li Wei'])
})

test('a dateline names the agency', () => {
  assert.deepEqual(readByline([], ['PORT ESME, Jan 9 (Reuters) - A quake.'])?.kind, 'agency')
})

test('an office is not a person', () => {
  assert.equal(readByline(['By Staff'], ['A body.'])?.kind, 'desk')
})

test('a note about the author counts unless the story is about that journalist', () => {
  const note = 'Ana Ruiz is a staff writer at the Harwick Post.'
  assert.equal(readByline([], ['It rained.', note])?.kind, 'person')
  assert.equal(readByline([], ['Ana Ruiz was abducted.', 'It rained.', note]), undefined)
})

test('a sentence that begins with “By” is no byline', () => {
  assert.equal(readByline(['By land or by sea, they came'], ['By Monday, all had left.']), undefined)
})

test('wire stories of other countries name their agency where their press does', () => {
  const agency = (...body: string[]) => readByline([], body)?.names[0]
  assert.equal(agency('Kiel (sid) Holstein Kiel hat verloren.'), 'sid')
  assert.equal(agency('(ANSA) - ROMA, 3 NOV - Il Consiglio dei ministri ha approvato il testo.'), 'ANSA')
  assert.equal(agency('Madrid, 5 nov (EFE).- El pleno aprobó la ley.'), 'EFE')
  assert.equal(agency('El pleno aprobó la ley.', 'La norma pasa al Senado. EFE'), 'EFE')
  assert.equal(agency('The Associated Press (AP) said on Monday that it would close.'), undefined)
})

test('a name without “by” is a byline above the date, beside it, on the spot and as the last line', () => {
  assert.deepEqual(names('Giovanna Sartorelli', '1 novembre 2026'), ['Giovanna Sartorelli'])
  assert.deepEqual(names('Nuria Sandoval | Burgos | Actualizado: 04/11/2026'), ['Nuria Sandoval'])
  assert.deepEqual(names('Grenoble, envoyée spéciale, Maud Vergnaud, le 6 novembre 2026'), ['Maud Vergnaud'])
  assert.deepEqual(readByline([], ['Es regnete.', 'Luca Tremolada'])?.names, ['Luca Tremolada'])
  assert.deepEqual(readByline([], ['Es regnete.', 'Es regnet weiter. (jkl)'])?.kind, 'desk')
  assert.equal(names('San Sebastián, 3 de mayo de 2026'), undefined)
  assert.equal(names('Bad Homburg', '3. Mai 2026'), undefined)
})
