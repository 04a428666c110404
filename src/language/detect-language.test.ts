import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLanguage, type Language } from './detect-language.ts'

const samples: [Language, string][] = [
  ['en', 'The mayor said on Tuesday that the bridge would be closed for repairs until the end of the year.'],
  ['de', 'Der Stadtrat hat am Dienstag beschlossen, dass die Brücke bis zum Ende des Jahres gesperrt wird.'],
  [
    'fr',
    'Le conseil municipal a décidé mardi que le pont serait fermé jusqu’à la fin de l’année pour des travaux.',
  ],
  ['es', 'El alcalde dijo el martes que el puente estará cerrado por obras hasta el final del año.'],
  ['it', 'Il sindaco ha detto martedì che il ponte sarà chiuso per lavori fino alla fine dell’anno.'],
  ['pt', 'O prefeito disse na terça-feira que a ponte ficará fechada para obras até o fim do ano.'],
  [
    'nl',
    'De burgemeester zei dinsdag dat de brug tot het einde van het jaar gesloten blijft voor onderhoud.',
  ],
]

for (const [language, sample] of samples) {
  test(`a sentence in ${language} is recognised as ${language}`, () => {
    assert.equal(detectLanguage(sample), language)
  })
}

test('text in another script or without function words is unknown', () => {
  for (const text of [
    '',
    '   ',
    'Мэр заявил, что мост закроют.',
    '市長は橋を閉鎖すると述べた。',
    'xyzzy plugh 42',
    'a'.repeat(9000),
  ]) {
    assert.equal(detectLanguage(text), 'unknown', text.slice(0, 20))
  }
})

test('English names and figures do not hide a German text', () => {
  assert.equal(
    detectLanguage(
      'Die New York Times und die Washington Post haben über den Fall berichtet, sagte er. '.repeat(20),
    ),
    'de',
  )
})

test('only the opening of a long text is read', () => {
  const english = 'The council met in the hall and it was said that they would vote. '.repeat(1000)
  assert.equal(detectLanguage(`${english}${'der die das und '.repeat(50_000)}`), 'en')
})

test('a letter of one line shows its language by the words that letters begin and end with', () => {
  const letters: [Language, string][] = [
    ['en', 'Dear Bob, our offer of 12 March 2026 over 4,200 euros stands until Friday'],
    ['de', 'Hallo Anna, anbei unser Angebot vom 12. März über 4.200 Euro, gültig bis Freitag. Viele Grüße'],
    ['fr', 'Bonjour Paul, notre offre du 12 mars tient jusque vendredi. Cordialement'],
    ['es', 'Hola Ana: adjunto nuestra oferta, válida hasta el viernes. Saludos'],
    ['it', 'Ciao Anna, la nostra offerta vale fino a venerdì. Cordiali saluti'],
  ]
  for (const [language, letter] of letters) assert.equal(detectLanguage(letter), language, letter)
})
