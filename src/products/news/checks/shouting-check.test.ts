import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, germanReport, submissionOf, wireReport } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { shoutingCheck } from './shouting-check.ts'

test('a calm report earns all points, in any language that is recognised', async () => {
  for (const article of [wireReport, germanReport]) {
    const answer = await ask(shoutingCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a text that shouts weakens, and the words are shown', async () => {
  const answer = await ask(shoutingCheck, clickbaitRant)
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.evidence[0]!.where, 'headline')
})

test('exclamation marks are shown by the sentences that end in them', async () => {
  const shouts =
    'They will all pay for it! Nobody asked us! Shame on them! We will not forget this! Never again!'
  const { outcome, evidence } = await ask(shoutingCheck, {
    ...wireReport,
    content: `${wireReport.content}\n\n${shouts}`,
  })
  assert.equal(outcome, 'weakens')
  assert.ok(evidence.length > 0 && evidence.every(({ text }) => text.endsWith('!')))
})

test('capitals throughout weaken', async () => {
  const capitals = { title: wireReport.title.toUpperCase(), content: wireReport.content.toUpperCase() }
  assert.equal((await ask(shoutingCheck, capitals)).outcome, 'weakens')
})

test('lower case throughout, and no headline, cost nothing', async () => {
  const lower = { content: wireReport.content.toLowerCase() }
  assert.equal((await ask(shoutingCheck, lower)).share, 1)
})

test('names of organisations are not shouted', async () => {
  const title = 'NATO and UNESCO meet in Harwick over bridge'
  assert.equal((await ask(shoutingCheck, { ...wireReport, title })).share, 1)
})

test('an exclamation mark inside a name is no shouting, at the end of a sentence it is', async () => {
  const withMark = (mark: string) => ({ ...wireReport, content: `${wireReport.content}\n\n${mark}` })
  const name = 'The musical Mamma Mia! has come to Harwick, and Yahoo! said so.'
  assert.equal((await ask(shoutingCheck, withMark(name))).share, 1)
  assert.ok((await ask(shoutingCheck, withMark('They will all pay for it! All of them!'))).share < 1)
})

test('one exclamation mark in a short report is a slip', async () => {
  const content = `${wireReport.content}\n\nIt will be closed for a year!`
  const { outcome, share } = await ask(shoutingCheck, { ...wireReport, content })
  assert.ok(outcome === 'supports' && share < 1 && share >= 0.7, String(share))
})

test('dots that trail off for effect are heard as shouting', async () => {
  const dots = 'And nobody asks why… They know… But they will not say… '
  const answer = await ask(shoutingCheck, { ...wireReport, content: wireReport.content + dots.repeat(2) })
  assert.ok(answer.share < 1)
  assert.match(answer.sentence, /trails off in dots in 6 places/u)
})

test('a script without capitals, an unrecognised language, or a few words, are not judged', async () => {
  for (const content of ['市長は月曜日に橋の閉鎖を発表した。', 'lorem ipsum '.repeat(200), 'It rained.'])
    assert.equal((await ask(shoutingCheck, { content })).outcome, 'inconclusive')
})

test('an abbreviation on no list is known by coming back as it is, a word of the language is not', async () => {
  const withWord = (word: string, body: string) => ({
    title: `Harwick to meet ${word} over bridge`,
    content: `${wireReport.content}\n\n${body}`,
  })
  const known = withWord('PWHL', 'The PWHL met on Monday. The city thanked the PWHL.')
  assert.equal((await ask(shoutingCheck, known)).share, 1)
  assert.equal((await ask(shoutingCheck, withWord('LIARS', 'The liars met on Monday.'))).outcome, 'weakens')
})

test('words that a headline quotes are shouted by the speaker, small words that it stresses by the writer', async () => {
  const quoting = { ...wireReport, title: 'Mayor calls it ‘AN OUTRAGE FOR ALL!’ and closes the bridge' }
  assert.equal((await ask(shoutingCheck, quoting)).share, 1)
  const stressing = { ...wireReport, title: 'Police DID close the bridge in Harwick' }
  assert.equal((await ask(shoutingCheck, stressing)).outcome, 'weakens')
})

test('a house that writes its own name in capitals behind the headline does not shout', async () => {
  const title = `${wireReport.title} – HERALD`
  const reading = readNews(submissionOf({ ...wireReport, title }))
  const shareAt = async (domain: string) =>
    (await shoutingCheck.ask({ ...reading, source: { ...reading.source, domain } })).share
  assert.equal(await shareAt('herald.example'), 1)
  assert.ok((await shareAt('other.example')) < 1)
})
