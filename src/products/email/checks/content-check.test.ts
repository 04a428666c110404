import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample, type Sample } from '../email-reading.sample.ts'
import { contentCheck } from './content-check.ts'

const ask = async (sample: Sample) => contentCheck.ask(await readSample(sample))
const PLAIN =
  'The minutes of our meeting are attached and the next one is on Friday at ten in the small room. '

test('plain text earns all points, in any script', async () => {
  for (const text of [
    PLAIN,
    'Протокол собрания приложен к письму.',
    'פרוטוקול הישיבה מצורף.',
    'Ελληνικά και λατινικά: ISO 9001.',
  ]) {
    assert.equal((await ask({ text })).share, 1, text)
  }
})

test('a hidden preview line is custom, a hidden text is not', async () => {
  const preview = `<div style="display:none">This month: new bridges</div><p>${PLAIN.repeat(3)}</p>`
  const hidden = `<div style="display:none">${'lorem ipsum dolor '.repeat(40)}</div><p>${PLAIN}</p>`
  assert.equal((await ask({ html: preview })).share, 1)
  assert.match((await ask({ html: hidden })).sentence, /120 words are hidden/u)
})

test('words cut by invisible signs, mixed scripts, styled letters and turned text weaken', async () => {
  for (const text of [
    'P\u200ba\u200by\u200bPal',
    'Your раypаl account',
    '𝗣𝗮𝘆𝗣𝗮𝗹 and more',
    'ends in \u202Efdp.exe',
  ]) {
    assert.equal((await ask({ text })).outcome, 'weakens', text)
  }
})

test('hyphenation hints in a few long words are honest', async () => {
  assert.equal((await ask({ text: `${PLAIN} Donau\u00addampf\u00adschiff` })).share, 1)
})

test('shouting weakens: capitals and exclamation marks', async () => {
  assert.match(
    (await ask({ text: 'THIS OFFER WILL NEVER COME BACK AGAIN '.repeat(6) })).sentence,
    /in capitals/u,
  )
  assert.match((await ask({ text: `${PLAIN}!!!!!!!!` })).sentence, /8 exclamation marks/u)
})

test('pictures in the place of words are remarked on', async () => {
  assert.match(
    (await ask({ html: '<img src=x>Hello', subject: '' })).sentence,
    /pictures take the place of words/u,
  )
})
