import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, askConfirmed, clickbaitRant, germanReport, wireReport } from '../articles.sample.ts'
import { mannerCheck } from './manner-check.ts'

const PLAIN = 'The old bridge is made of steel and stands on two pillars in the river near the mill. '
const REPORT =
  'But some residents, who met the director on Monday, asked whether it could wait, he said. Officials said the work, which began last week, would take about a year. '
const RUMOUR =
  'A source revealed the shocking secret that the mainstream media is hiding from you. Insiders admit we were lied to, so please share this. '

const confirmed = (content: string) => askConfirmed(mannerCheck, { content })

test('a text that is told as reports are earns more than one that tells nothing of who and when', async () => {
  const [told, bare] = [await confirmed((REPORT + PLAIN).repeat(6)), await confirmed(PLAIN.repeat(15))]
  assert.deepEqual([told.outcome, bare.outcome, bare.share], ['supports', 'weakens', 0])
})

test('a text that is told as rumours are weakens, and its sentences are quoted', async () => {
  const answer = await confirmed((RUMOUR + PLAIN).repeat(4))
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /of a rumour/u)
  assert.match(answer.evidence[0]!.text, /shocking secret/u)
})

test('turns of reports that are merely typed earn nothing, those of rumours cost nevertheless', async () => {
  assert.equal((await ask(mannerCheck, wireReport)).outcome, 'inconclusive')
  assert.equal((await ask(mannerCheck, clickbaitRant)).outcome, 'weakens')
  assert.equal((await ask(mannerCheck, { content: (RUMOUR + REPORT).repeat(4) })).outcome, 'weakens')
})

test('a patient who is admitted and the name of a house are no turns of rumours', async () => {
  const content =
    'The student was admitted to the ward, and a test was sent to Harwick Insider by the clinic. '
  assert.doesNotMatch((await confirmed(content.repeat(8))).sentence, /admitted|insider/iu)
})

test('a sentence as long as the text counts by its length', async () => {
  const [split, joined] = [
    await confirmed((REPORT + PLAIN).repeat(6)),
    await confirmed((REPORT + PLAIN).repeat(6).replaceAll('. ', ', ')),
  ]
  assert.ok(joined.share > split.share / 2, `${split.share} became ${joined.share}`)
})

test('quoted turns are the speaker’s', async () => {
  const quoted = await ask(mannerCheck, { content: `“${RUMOUR}” said Elena Ruiz. ${PLAIN}`.repeat(4) })
  assert.equal(quoted.outcome, 'inconclusive', quoted.sentence)
})

test('one line of typed turns moves a long text by less than half of its points', async () => {
  const [plain, dressed] = [await confirmed(PLAIN.repeat(25)), await confirmed(REPORT + PLAIN.repeat(25))]
  assert.ok(dressed.share - plain.share < 0.5, `${plain.share} became ${dressed.share}`)
})

const RUMOURS = {
  German:
    'Insider haben das unfassbare Geheimnis enthüllt, das die Mainstreammedien verschwiegen haben. Angeblich ist die Vertuschung bewiesen. Bitte teilen! ',
  French:
    'Un initié dévoile le secret incroyable que les médias dominants ont étouffé. Il paraît que le complot est avéré, et la preuve est là. Partagez ! ',
  Spanish:
    'Al parecer una fuente reveló el secreto increíble que los medios vendidos ocultan. Se dice que las pruebas del encubrimiento existen. Difúndelo y compártelo. ',
  Italian:
    'Una fonte ha svelato il segreto incredibile che i giornaloni nascondono. A quanto pare la prova del complotto esiste. Svegliatevi e condividete. ',
}

for (const [language, rumour] of Object.entries(RUMOURS))
  test(`a rumour in ${language} is told by its turns of phrase`, async () => {
    const answer = await ask(mannerCheck, { content: rumour.repeat(5) })
    assert.equal(answer.outcome, 'weakens', answer.sentence)
    assert.ok(answer.evidence.length > 0)
  })

test('in another language a report without them earns its points once its source is confirmed', async () => {
  const [typed, published] = [
    await ask(mannerCheck, germanReport),
    await askConfirmed(mannerCheck, germanReport),
  ]
  assert.deepEqual([typed.outcome, published.outcome], ['inconclusive', 'supports'])
})
