import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../email-reading.sample.ts'
import { pressureCheck } from './pressure-check.ts'

const ask = async (text: string, subject = '') => pressureCheck.ask(await readSample({ text, subject }))

test('ordinary business mail earns all points', async () => {
  for (const text of [
    'Hi Ben, the minutes of the meeting are attached. Could you have a look at the figures before Friday? Thanks, Ada',
    'You asked us to reset the password for your account. The link below is valid for one hour. If you did not ask for this, you can ignore it.',
    'Your order has been shipped and will be with you on Tuesday. You can follow the parcel on our website.',
    'The invoice for March is attached. It is due in 30 days. Thank you for your business.',
  ]) {
    const answer = await ask(text)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('threat, hurry and a request for data together weaken most, and are quoted', async () => {
  const answer = await ask(
    'Dear customer, your account has been suspended because of unusual activity. You must verify your account within 24 hours or it will be closed.',
  )
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.share, 0.1)
  assert.match(
    answer.sentence,
    /“your account has been suspended”.*“within 24 hours”.*“verify your account”/u,
  )
})

test('lures, windfalls and blackmail weaken', async () => {
  for (const text of [
    'Congratulations! You have been selected for an exclusive reward. Click here to claim your gift card before it is too late for this offer.',
    'Dear friend, I am a barrister. My late client left 4.5 million dollars and as his next of kin you are the beneficiary. Kindly reply with your full name.',
    'I have hacked your device and I recorded you with your webcam. I will send it to all your contacts if you do not pay to my bitcoin wallet.',
  ]) {
    assert.equal((await ask(text)).outcome, 'weakens', text)
  }
})

test('phrases are found through letters that only look Latin and through invisible signs', async () => {
  const answer = await ask(
    'The аccоunt: yоur ac\u200bcount has been sus\u00adpended and you must veri\u2060fy your identity with us.',
  )
  assert.equal(answer.outcome, 'weakens')
})

test('a language without phrases is named and left open, and so is silence', async () => {
  const dutch = await ask(
    'De burgemeester zei dinsdag dat de brug tot het einde van het jaar gesloten blijft.',
  )
  assert.equal(dutch.outcome, 'inconclusive')
  assert.match(dutch.sentence, /in Dutch; pressure is recognised in English, German, French/u)
  assert.equal((await ask('')).outcome, 'inconclusive')
})

test('a letter of one line is read like any other', async () => {
  const answer = await ask('Dear Bob, our offer of 12 March 2026 over 4,200 euros stands until Friday')
  assert.equal(answer.outcome, 'supports')
})

test('the end of a long text with foreign letters is read too', async () => {
  const answer = await ask(
    `${'The café is open and we are happy to see you there. '.repeat(60)} Your account has been suspended. Verify your account within 24 hours.`,
  )
  assert.equal(answer.outcome, 'weakens')
})

test('the pressing words are quoted as they are written, accents, capitals and line ends included', async () => {
  const text =
    'Sehr geehrter Kunde, Ihr Postfach ist voll. Bitte bestätigen\nSie Ihr Passwort DRINGEND, sonst wird Ihr Konto gesperrt.'
  const answer = await ask(text)
  assert.equal(answer.outcome, 'weakens')
  for (const { text: quoted } of answer.evidence) assert.ok(text.replace('\n', ' ').includes(quoted), quoted)
  assert.ok(answer.evidence.some(({ text: quoted }) => quoted.includes('bestätigen Sie Ihr Passwort')))
})
