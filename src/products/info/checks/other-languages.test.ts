import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InfoReading } from '../request.ts'
import { readInfo } from '../request.ts'
import { datesCheck } from './dates-check.ts'
import { percentagesCheck } from './percentages-check.ts'
import { sumsCheck } from './sums-check.ts'

const FRAMES: Record<string, string> = {
  German:
    'Der Bericht beschreibt, wie sich das Unternehmen im vergangenen Jahr entwickelt hat und was für das kommende Jahr geplant ist.',
  French:
    'Ce rapport décrit comment l’entreprise a évolué au cours de l’année passée et ce qui est prévu pour l’année à venir dans les ateliers.',
  Spanish:
    'Este informe describe cómo se ha desarrollado la empresa en el año pasado y lo que está previsto para el próximo año en los talleres.',
  Italian:
    'Questa relazione descrive come l’impresa si è sviluppata nell’anno passato e che cosa è previsto per il prossimo anno nelle officine.',
}

const read = (language: string, passage: string): InfoReading =>
  readInfo({
    product: 'info_verify',
    content: `${FRAMES[language]}\n\n${passage}\n`,
    contentHash: 'sha256:00',
    receivedAt: new Date(0),
  })

const errors = ({ slips }: { slips: { suspected?: true }[] }) => slips.filter(slip => !slip.suspected).length

const WEEKDAYS: Record<string, [right: string, wrong: string]> = {
  German: ['Dienstag, 3. November 2026', 'Montag, 3. November 2026'],
  French: ['mardi 3 novembre 2026', 'lundi 3 novembre 2026'],
  Spanish: ['martes 3 de noviembre de 2026', 'lunes 3 de noviembre de 2026'],
  Italian: ['martedì 3 novembre 2026', 'lunedì 3 novembre 2026'],
}
const CHANGES: Record<string, [right: string, wrong: string]> = {
  German: [
    'Der Umsatz stieg von 4,0 auf 4,6 Millionen Euro, ein Plus von 15 %.',
    'Der Umsatz stieg von 4,0 auf 4,6 Millionen Euro, ein Plus von 25 %.',
  ],
  French: [
    'Le chiffre d’affaires est passé de 4,0 à 4,6 millions d’euros, soit une hausse de 15 %.',
    'Le chiffre d’affaires est passé de 4,0 à 4,6 millions d’euros, soit une hausse de 25 %.',
  ],
  Spanish: [
    'La facturación subió de 4,0 a 4,6 millones de euros, un aumento del 15 %.',
    'La facturación subió de 4,6 a 4,0 millones de euros, un aumento del 15 %.',
  ],
  Italian: [
    'Il fatturato è cresciuto da 4,0 a 4,6 milioni di euro, con un aumento del 15%.',
    'Il fatturato è calato da 4,0 a 4,6 milioni di euro.',
  ],
}
const TOTALS: Record<string, [right: string, wrong: string]> = {
  German: [
    'Holz kostete 1.200 Euro, Leim 800 Euro und Strom 500 Euro, zusammen 2.500 Euro.',
    'Holz kostete 1.200 Euro, Leim 800 Euro und Strom 500 Euro, zusammen 2.700 Euro.',
  ],
  French: [
    'Le bois a coûté 1 200 euros, la colle 800 euros et le courant 500 euros, soit au total 2 500 euros.',
    'Le bois a coûté 1 200 euros, la colle 800 euros et le courant 500 euros, soit au total 2 700 euros.',
  ],
  Spanish: [
    'La madera costó 1.200 euros, la cola 800 euros y la luz 500 euros, en total 2.500 euros.',
    'La madera costó 1.200 euros, la cola 800 euros y la luz 500 euros, en total 2.700 euros.',
  ],
  Italian: [
    'Il legno è costato 1.200 euro, la colla 800 euro e la corrente 500 euro, in totale 2.500 euro.',
    'Il legno è costato 1.200 euro, la colla 800 euro e la corrente 500 euro, in totale 2.700 euro.',
  ],
}
/** True together, though an English reading of them would take one for the sum of the others. */
const INNOCENT: Record<string, string> = {
  German:
    'Insgesamt 612 Personen, davon 418 in der Fertigung und 100 im Büro. Der Umsatz stieg von 4,0 auf 4,6 Millionen Euro, währungsbereinigt um 12 %. Preise von 20 bis 35 Euro.',
  French:
    'L’atelier compte 418 personnes et le bureau 100, sur un total de 612. Le cours est passé de 4,0 à 4,6 euros, la marge de 12 %. Ouvert de 8 à 18 heures.',
  Spanish:
    'Hay 418 personas en el taller y 100 en la oficina, de un total de 612. El margen subió de 12 a 14 puntos, un aumento del 30 % por acción.',
  Italian:
    'In officina lavorano 418 persone e in ufficio 100, su un totale di 612. Il prezzo medio è salito da 4,0 a 4,6 euro, un aumento annuo del 5%.',
}

for (const language of Object.keys(FRAMES)) {
  test(`a weekday that is not that of its date is found in ${language}`, () => {
    const [right, wrong] = WEEKDAYS[language]!
    assert.equal(errors(datesCheck.survey(read(language, right))), 0)
    assert.equal(errors(datesCheck.survey(read(language, wrong))), 1)
  })

  test(`a change that its figures do not bear out is found in ${language}`, () => {
    const [right, wrong] = CHANGES[language]!
    const { examined, slips } = percentagesCheck.survey(read(language, right))
    assert.deepEqual([examined, slips], [1, []])
    assert.equal(errors(percentagesCheck.survey(read(language, wrong))), 1)
  })

  test(`a total that is not the sum of its list is found in ${language}`, () => {
    const [right, wrong] = TOTALS[language]!
    const { examined, slips } = sumsCheck.survey(read(language, right))
    assert.deepEqual([examined, slips], [1, []])
    assert.equal(errors(sumsCheck.survey(read(language, wrong))), 1)
  })

  test(`figures that stand in another relation are not accused in ${language}`, () => {
    const reading = read(language, INNOCENT[language]!)
    for (const check of [sumsCheck, percentagesCheck, datesCheck])
      assert.deepEqual(check.survey(reading).slips, [], check.code)
  })
}

test('a table with German heads and amounts is added up, prices and shares are not', () => {
  const table = (total: string) =>
    `| Posten | Menge | Einzelpreis | Betrag | Anteil |\n|---|---|---|---|---|\n| Holz | 10 | 120,00 € | 1.200,00 € | 48 % |\n| Leim | 4 | 200,00 € | 800,00 € | 32 % |\n| Strom | 2 | 250,00 € | 500,00 € | 20 % |\n| Summe | 16 | | ${total} | 100 % |`
  assert.equal(errors(sumsCheck.survey(read('German', table('2.500,00 €')))), 0)
  assert.equal(errors(sumsCheck.survey(read('German', table('2.700,00 €')))), 1)
})
