import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/support/service/linear-cost.ts'
import type { Answer } from '../../../core/judging/finding.ts'
import { createFakeLanguageModel } from '../../../core/judging/language-model.fake.ts'
import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { modelUnavailable } from '../../../core/judging/model-unavailable.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { AGAINST_EARLIER, WITHIN } from '../../../language/contradictions/find-contradictions.ts'
import type { EarlierDocument, EarlierDocuments } from '../earlier-documents.port.ts'
import { type InfoReading, readInfo } from '../request.ts'
import { createContradictionCheck } from './contradiction-check.ts'
import { createContradictionSearch } from './contradiction-search.ts'
import { createRemarksCheck } from './remarks-check.ts'
import { createFigureSearch } from './unfitting-figures.ts'

const HANDBOOK = [
  'This handbook is for the people who work in the northern warehouse of the company.',
  'The canteen serves warm meals between noon and two.',
  'Wearing a helmet is required of all visitors in the high hall.',
  'Parcels are weighed before they are put on the belt.',
  'Drivers of trucks must show their licence at the gate.',
  'The lockers are emptied at the end of every season.',
]
const UNRELATED = [
  'Whales sing at night.',
  'The canteen serves soup.',
  'Our lawyers read Latin.',
  'Snow fell on Tuesday.',
  'Bread needs warm yeast.',
  'Two engines stand idle.',
]
const DENIAL = 'Wearing a helmet is not required of visitors in the high hall.'

const model = createFakeLanguageModel()

function read(...paragraphs: string[]): InfoReading {
  return readInfo({
    product: 'info_verify',
    content: paragraphs.join('\n\n'),
    contentHash: 'sha256:00',
    accountId: 'account-1',
    receivedAt: new Date(0),
  })
}

async function ask(reading: InfoReading, asked: LanguageModel | undefined = model): Promise<Answer> {
  return await createContradictionCheck(createContradictionSearch({ model: asked })).ask(reading)
}

async function remarksOn(reading: InfoReading, earlier?: EarlierDocuments): Promise<Answer> {
  const search = createContradictionSearch({ model, ...(earlier ? { earlier } : {}) })
  return await createRemarksCheck(search, createFigureSearch(model)).ask(reading)
}

function keeping(...documents: EarlierDocument[]): EarlierDocuments {
  return { forAccount: async (_accountId, limit) => documents.slice(0, limit) }
}

function kept(text: string): EarlierDocument {
  return { code: 'PP-AAAABBBBCCCCDDDD', issuedAt: new Date('2024-05-03T12:00:00Z'), text }
}

test('two sentences that cannot both be true are quoted with their lines', async () => {
  const answer = await ask(read(...HANDBOOK, DENIAL))
  assert.equal(answer.outcome, 'weakens')
  assert.equal(answer.share, 0.32)
  assert.match(answer.sentence, /cannot both be true; 7 sentences were compared/u)
  assert.deepEqual(
    answer.evidence.map(({ where }) => where),
    ['line 5', 'line 13'],
  )
  assert.deepEqual(
    answer.evidence.map(({ text }) => text),
    [HANDBOOK[2], DENIAL],
  )
})

test('words that make a contradiction likely accuse nobody where the head for documents sees none', async () => {
  const calm: LanguageModel = { ...model, conflicts: async pairs => pairs.map(() => 0) }
  const likely = read(...HANDBOOK, 'Guests need not wear a helmet while they are in the high hall.')
  assert.deepEqual([(await ask(likely)).outcome, (await ask(likely, calm)).outcome], ['weakens', 'supports'])
})

test('a document without a contradiction is supported, and the finding says how much was compared', async () => {
  const answer = await ask(read(...HANDBOOK))
  assert.equal(answer.outcome, 'supports')
  assert.equal(answer.share, 1)
  assert.match(answer.sentence, /6 sentences were compared with each other/u)
})

test('where no two sentences speak of the same thing the finding says that nothing was judged', async () => {
  const answer = await ask(read(UNRELATED.join(' ')))
  assert.match(answer.sentence, /no two of them say of the same thing what could exclude each other\.$/u)
  const judged = await ask(read(...HANDBOOK, DENIAL))
  assert.match(judged.sentence, /7 sentences were compared .* judged \d+ pairs?\.$/u)
})

const NOTE =
  'We thank all of our customers and suppliers for the trust that they have put in us over the past year.'
const ROWS = `| City | Sales |\n|---|---|\n${'| Leeds and its suburbs | 12 |\n'.repeat(100)}`

test('a note of one or two statements has nothing to compare: that is neither praise nor blame', async () => {
  for (const note of [`${NOTE} The office is closed on Friday.`, `${NOTE}\n\nDo you have questions?`]) {
    const answer = await ask(read(note))
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /was not judged, because .*\.$/u)
  }
})

test('a long document of which hardly a sentence could be compared has not passed', async () => {
  const frame =
    'The table below shows what the company sold in the cities of the north and in the towns around them.'
  for (const prose of [frame, `${frame} Parcels are weighed before they are put on the belt.`]) {
    const answer = await ask(read(prose, ROWS))
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /was not judged, because .*\.$/u)
  }
})

test('two contradictions weaken more than one', async () => {
  const one = await ask(read(...HANDBOOK, DENIAL))
  const two = await ask(
    read(...HANDBOOK, DENIAL, 'It is not necessary for drivers of trucks to show their licence at the gate.'),
  )
  assert.match(two.sentence, /there is 1 more such pair/u)
  assert.deepEqual([one.share, two.share], [0.32, 0])
  assert.deepEqual([one.provenErrors, two.provenErrors], [1, 2])
})

test('what an earlier document of the account denies is a remark with its date, since times may have changed', async () => {
  const earlier = keeping(kept([...HANDBOOK.slice(3), DENIAL].join('\n\n')))
  const answer = await remarksOn(read(...HANDBOOK), earlier)
  assert.equal(answer.outcome, 'inconclusive')
  assert.equal(answer.evidence[1]?.where, 'the earlier document PP-AAAABBBBCCCCDDDD of 2024-05-03')
  assert.equal(answer.evidence[1]?.text, DENIAL)
})

const NO_REMARK = /^There is nothing else/u

test('an update that says when it holds, and a document that replaces another, contradict no earlier one', async () => {
  const earlier = keeping(kept([...HANDBOOK.slice(3), DENIAL].join('\n\n')))
  const dated = HANDBOOK.with(2, 'As of May wearing a helmet is required of all visitors in the high hall.')
  assert.match((await remarksOn(read(...dated), earlier)).sentence, NO_REMARK)
  const replacing = ['This handbook replaces the edition of last spring and its annexes.', ...HANDBOOK]
  assert.match((await remarksOn(read(...replacing), earlier)).sentence, NO_REMARK)
})

test('what an earlier document says in the same words is no contradiction', async () => {
  const earlier = keeping(kept(HANDBOOK.join('\n\n')), kept('Kurz und deutsch.'))
  assert.match((await remarksOn(read(...HANDBOOK), earlier)).sentence, NO_REMARK)
})

test('without a model, with a model that cannot be used, and for text it cannot read nothing is claimed', async () => {
  const broken = createFakeLanguageModel({ failing: modelUnavailable('no weights') })
  const german = 'Das Lager ist für alle da und wird von der Firma betrieben. '.repeat(4)
  const answers = [
    await createContradictionCheck(createContradictionSearch({ model: undefined })).ask(read(...HANDBOOK)),
    await ask(read(...HANDBOOK), broken),
    await ask(read(german)),
    await ask(read('The plant is open. The plant is closed.')),
    await ask(read(`# ${'a heading with some words in it '.repeat(5)}`)),
  ]
  for (const answer of answers) {
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /was not judged, because .*\.$/u)
  }
})

test('a model that is too busy is the caller’s problem to retry, not an answer', async () => {
  const busy = createFakeLanguageModel({ failing: new Problem('overloaded', 'Too much is waiting') })
  const asked = ask(read(...HANDBOOK), busy)
  await assert.rejects(async () => await asked, { code: 'overloaded' })
})

/** Answers like the fake and counts what it was asked, because the number of questions is the promise. */
function counting(): LanguageModel & { embedded: number; judged: number } {
  const counted = {
    ...model,
    embedded: 0,
    judged: 0,
    embed(texts: readonly string[]) {
      counted.embedded += texts.length
      return model.embed(texts)
    },
    judgePairs(pairs: Parameters<LanguageModel['judgePairs']>[0]) {
      counted.judged += pairs.length
      return model.judgePairs(pairs)
    },
  }
  return counted
}

const MEGABYTE = 2 ** 20
const fill = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE)
const HOSTILE: Record<string, string> = {
  'one word': fill('the '),
  'one sentence over and over': fill('The plant is not open to all 12 visitors. '),
  '10,000 different sentences': Array.from(
    { length: 10_000 },
    (_, at) =>
      `The plant ${at % 97} is ${at % 2 ? 'not ' : ''}open to ${at} visitors of the hall ${at % 13}.`,
  ).join(' '),
  '100,000 lines': 'It is not.\n'.repeat(100_000),
  'no end of a sentence': fill('the plant is open and not closed and '),
  'names and pronouns': fill('It is in Leeds Graz Porto. They must not, if it may. '),
}

for (const [name, content] of Object.entries(HOSTILE)) {
  test(`a megabyte of ${name} costs a bounded number of questions and linear time`, () =>
    assertLinear(content, async some => {
      const counted = counting()
      const reading = read(`The following is the text of the report that was written for the owners. ${some}`)
      const search = createContradictionSearch({ model: counted, earlier: keeping(kept(some)) })
      const check = createContradictionCheck(search)
      const answer = await check.ask(reading)
      const { embedded, judged } = counted
      assert.ok(embedded <= WITHIN.embedded + AGAINST_EARLIER.embedded, `${embedded} embedded`)
      assert.ok(judged <= 2 * (WITHIN.pairs + AGAINST_EARLIER.pairs), `${judged} judged`)
      assert.match(answer.sentence, /\.$/u)
    }))
}

test('the same document gets the same answer', async () => {
  const reading = read(...HANDBOOK, DENIAL)
  assert.deepEqual(await ask(reading), await ask(reading))
})

test('figures that do not fit by the words are a remark, with the calculation', async () => {
  const report = (total: string) =>
    read(
      'The guide of the hall is kept by the desk and is read aloud to the guests in summer.',
      `In the hall 5,104 helmets were worn, as told in line 2,037. Put together with care, the guide has ${total} words.`,
    )
  const answer = await remarksOn(report('7,414'))
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /5,104, 2,037 and 7,414 may not fit together \(5,104 \+ 2,037 = 7,141\)/u)
  assert.match(answer.evidence[0]!.text, /^In the hall 5,104/u)
  assert.match((await remarksOn(report('7,141'))).sentence, /nothing else to look at/u)
})

test('a document that is too long for it is not read for figures, and one without a model neither', async () => {
  const asked: number[] = []
  const counting: LanguageModel = {
    ...model,
    async relateNumbers(texts) {
      asked.push(texts.length)
      return await model.relateNumbers(texts)
    },
  }
  const sentence = 'In May the hall lent 51 helmets and 20 coats, together 71 things to guests.'
  const unfitting = createFigureSearch(counting)
  await unfitting(read(...Array.from({ length: 60 }, () => sentence)))
  await unfitting(read(...Array.from({ length: 300 }, () => sentence)))
  assert.equal(asked.length, 1)
  assert.ok(asked[0]! > 2 && asked[0]! <= 16, `${asked}`)
  assert.deepEqual(await createFigureSearch(undefined)(read(sentence)), [])
})
