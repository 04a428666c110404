import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InfoReading } from '../request.ts'
import { surveyVoters } from './voters-present.ts'

function slipsIn(text: string): string[] {
  return surveyVoters({ text } as InfoReading).slips.map(({ sentence }) => sentence)
}

const LIST = '**Present:** Mayor Ostrander; Councilors Beale, Duquesne, Iverson, Lund, Macready and Trujillo'

test('more votes than people who were there are a suspicion', () => {
  assert.deepEqual(slipsIn(`${LIST}\n\nThe motion carried by five votes to three.`), [
    '8 votes were cast, but 7 people were present',
  ])
  assert.equal(
    slipsIn('All seven council members were present. Voting: five for, one against, one abstention.').length,
    0,
  )
  assert.equal(
    slipsIn('All seven council members were present. Voting: five for, two against, two abstentions.').length,
    1,
  )
})

test('a clerk and guests have no vote, and a chair has one', () => {
  const text =
    'Present: Councillors Dyer (Chair), Abbott, Foss and Pryor; the Clerk, Mrs Tull; Mr Ash and Ms Bell of the press.'
  assert.equal(slipsIn(`${text}\n\nCarried by three votes to two.`).length, 1)
  assert.deepEqual(slipsIn(`${text}\n\nCarried by three votes to one.`), [])
})

test('lists that go on below, numbers of people, other bodies and quorums are left alone', () => {
  for (const text of [
    'Present:\n- Anna Beale, Chair\n- Tom Lund\n- Ivo Hale\n\nCarried by two votes to one.',
    'Present: Mayor Ostrander; Councilors Beale, Duquesne,\nIverson, Lund, Macready and Trujillo\n\nCarried by five votes to two.',
    'Present: Mayor Ostrander and 11 Councillors.\n\nCarried by eight votes to four.',
    'Present: Chair Smith, Vice Chair Lee, Secretary Jones, Treasurer Brown, Trustees Hale and Iver\n\nCarried by four votes to two.',
    'present-day Germany, France, Belgium and Spain\n\nThe Senate passed it by 52 votes to 48.',
    'A quorum is five members present. Voting: seven for, two against.',
    'One hundred and twenty members were present. Carried by twenty votes to nine.',
    'Two members were present by video, the other seven in the room. Carried by five votes to four.',
  ])
    assert.deepEqual(slipsIn(text), [], text)
})

test('proxies, and the lists of several meetings, are left alone', () => {
  assert.deepEqual(slipsIn(`${LIST}\n\nWith two proxies the motion carried by five votes to four.`), [])
  const three = [LIST, LIST, LIST].join('\n\n')
  assert.deepEqual(slipsIn(`${three}\n\nThe motion carried by five votes to three.`), [])
})

test('those present and their votes are read in several wordings', () => {
  for (const [presence, tooMany, right] of [
    [
      'Eight of the nine board members were thus present.',
      '5 were for, 2 against and 2 abstained.',
      '5 were for, 2 against and 1 abstained.',
    ],
    [
      'All ten took part in every vote.',
      'It was granted with 7 votes in favour, 2 against and 2 abstentions.',
      'It was granted with 7 votes in favour and 2 against.',
    ],
    [
      '**Present:** nine of the eleven board members (list attached)',
      'Vote: seven in favour of postponement, two against, one abstention.',
      'Vote: seven in favour of postponement, two against.',
    ],
    [
      '**Members present:** Alvarez, Boone, Castellano, Dunn, Everhart, Fisk (6)\n**Absent:** Grady',
      'Moved by Castellano. Approved 5–2.',
      'Approved 6–0.',
    ],
  ] as const) {
    assert.equal(slipsIn(`${presence}\n\n${tooMany}`).length, 1, tooMany)
    assert.deepEqual(slipsIn(`${presence}\n\n${right}`), [], right)
  }
})

test('those who were there are counted in other languages, too', () => {
  for (const [presence, right, wrong] of [
    [
      'Anwesend waren 16 stimmberechtigte Mitglieder.',
      '12 Ja-Stimmen gegen 3 Nein-Stimmen bei 1 Enthaltung',
      '12 Ja-Stimmen gegen vier Nein-Stimmen bei einer Enthaltung',
    ],
    [
      '96 sont présents et 41 représentés, soit 137 voix.',
      '131 voix pour, 2 contre et 4 abstentions',
      '131 voix pour, 4 contre et 4 abstentions',
    ],
    [
      'Asisten 13 propietarios; suman 16 votos.',
      '11 votos a favor, tres en contra y dos abstenciones',
      '11 votos a favor, cuatro en contra y dos abstenciones',
    ],
    [
      'Sono presenti 16 consiglieri su 17.',
      '11 voti favorevoli, quattro contrari e un astenuto',
      '12 voti favorevoli, quattro contrari e un astenuto',
    ],
  ]) {
    assert.deepEqual(slipsIn(`${presence}\n\n${right}.`), [], right)
    assert.equal(slipsIn(`${presence}\n\n${wrong}.`).length, 1, wrong)
  }
})
