import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import {
  a2aCard,
  germanDeclaration,
  mcpCard,
  proseDeclaration,
  registrableDomain,
  submissionOf,
} from '../declarations.sample.ts'
import { createAgentProduct } from '../product.ts'

const SINCE = 'PP-0000000000000001'

/** Outcome of the check for a declaration whose agent had declared `before`. */
async function after(before: string | undefined, now: string, accountId: string | undefined = 'account_ada') {
  const declared = before && {
    code: SINCE,
    contentHash: contentHash(before),
    title: undefined,
    content: async () => before,
  }
  const earlierAgents = { last: async () => declared || undefined }
  const product = createAgentProduct({ registrableDomain, earlierAgents })
  const submission = { ...submissionOf(now), contentHash: contentHash(now), ...(accountId && { accountId }) }
  if (accountId === '') delete (submission as { accountId?: string }).accountId
  const { findings, limits, lineage } = await product.examine(submission)
  const limit = limits.find(({ code }) => code === 'agent-dangerous-change')
  return { ...findings.find(({ code }) => code === 'agent-drift')!, lineage, limit }
}

test('a first declaration, and one without an account, leave the question open', async () => {
  assert.equal((await after(undefined, proseDeclaration)).outcome, 'inconclusive')
  const preview = await after(proseDeclaration, proseDeclaration, '')
  assert.deepEqual([preview.outcome, preview.lineage], ['inconclusive', undefined])
})

test('the same words again, and other words for the same, speak for it', async () => {
  assert.match((await after(proseDeclaration, proseDeclaration)).sentence, /word for word/)
  const reworded = proseDeclaration.replace(
    'It is built for professional users',
    'It was made for professional users',
  )
  const answer = await after(proseDeclaration, reworded)
  assert.deepEqual([answer.outcome, answer.points], ['supports', 3])
  assert.deepEqual(answer.lineage?.changes, { since: SINCE, kinds: ['wording'] })
})

test('a dangerous change speaks against it, by its kind and with the words it stands on', async () => {
  const changed = proseDeclaration.replace(
    'A duty officer reviews every booking draft, and can switch',
    'Anybody can switch',
  )
  const { outcome, points, sentence, evidence, lineage, limit } = await after(proseDeclaration, changed)
  assert.deepEqual([outcome, points], ['weakens', 0])
  assert.match(
    sentence,
    new RegExp(
      `^Since the certificate ${SINCE}, a limit, a safeguard or a piece of human oversight is gone\\.$`,
    ),
  )
  assert.match(evidence[0]!.text, /duty officer/)
  assert.deepEqual(lineage?.changes?.kinds, ['removed-safeguard'])
  assert.equal(limit?.atMost, 54)
  assert.match(limit.sentence, /and the declaration does not announce it\.$/)
})

test('a dangerous change that the declaration announces is told, and no limit', async () => {
  const changed = proseDeclaration
    .replace('Llama 3.1 70B', 'GPT-5')
    .replace('## Changes\n', '## Changes\n\nSince version 1.4 the answers have been coming from GPT-5.\n')
  const { outcome, sentence, limit, lineage } = await after(proseDeclaration, changed)
  assert.deepEqual([outcome, limit], ['weakens', undefined])
  assert.match(sentence, /another model answers, or another version of it; the declaration announces it\.$/)
  assert.deepEqual(lineage?.changes?.kinds, ['model-changed'])
})

test('a first version, the same words and other words for the same are no limit', async () => {
  const reworded = proseDeclaration.replace('It is built for', 'It was made for')
  for (const [before, now] of [
    [undefined, proseDeclaration],
    [proseDeclaration, proseDeclaration],
    [proseDeclaration, reworded],
  ] as const)
    assert.equal((await after(before, now)).limit, undefined)
})

test('hosts are found behind escapes, in other notations and without a scheme', async () => {
  const card = JSON.stringify(a2aCard)
  const add = (text: string) => card.replace('"skills":', `"note":"${text}","skills":`)
  for (const text of [
    'https:\\/\\/evil.test.org\\/x',
    '\\u0068ttps://evil.test.org',
    'see wss://EVIL.TEST.ORG:9000/',
    'see http://user@evil.test.org/',
    'see http://0x7f.1/',
    'ask collector.evil.org about it',
    'mail agents@evil.org',
  ]) {
    const { lineage } = await after(card, add(text))
    assert.deepEqual(lineage?.changes?.kinds, ['new-host'], text)
  }
  assert.deepEqual((await after(card, add('see https://docs.recipes.example/'))).lineage?.changes?.kinds, [
    'wording',
  ])
})

test('a tool that changes its flags may do more, one that is renamed is another', async () => {
  const [search, reply] = mcpCard.tools
  const withTools = (...tools: object[]) => JSON.stringify({ ...mcpCard, tools })
  const before = withTools(search!, reply!)
  const opened = withTools({ ...search!, annotations: { readOnlyHint: true } }, reply!)
  const writing = withTools(
    { ...search!, annotations: { readOnlyHint: false, openWorldHint: false } },
    reply!,
  )
  const renamed = withTools({ ...search!, name: 'find_tickets' }, reply!)
  assert.deepEqual((await after(before, opened)).lineage?.changes?.kinds, ['wider-permission'])
  assert.deepEqual((await after(before, writing)).lineage?.changes?.kinds, ['wider-permission'])
  assert.deepEqual((await after(before, renamed)).lineage?.changes?.kinds, ['new-tool'])
})

test('where sentences cannot be read, what programs can compare is still found, and silence decides nothing', async () => {
  const reworded = germanDeclaration.replace('beantwortet Fragen', 'klärt Fragen')
  assert.equal((await after(germanDeclaration, reworded)).outcome, 'inconclusive')
  const other = germanDeclaration.replace('Hafenamt Beispielstadt', 'Fremde Holding')
  assert.deepEqual((await after(germanDeclaration, other)).lineage?.changes?.kinds, ['operator-changed'])
})

test('what is too long to be compared to its end is said to be, and padding hides nothing behind a good answer', async () => {
  const padded = `${proseDeclaration}\n${'It is so. '.repeat(20_000)}`
  const { outcome, sentence } = await after(proseDeclaration, padded)
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /too long/)
})

test('an announcement that is denied, or that says that all is as before, announces nothing', async () => {
  const oversight = 'A duty officer reviews every booking draft, and can switch'
  const announce = (sentence: string) =>
    proseDeclaration
      .replace(oversight, 'Anybody can switch')
      .replace('## Changes\n', `## Changes\n\n${sentence}\n`)
  for (const sentence of [
    'In this version it is not true that a duty officer no longer reviews every booking draft.',
    'In this version a duty officer still reviews every booking draft and can switch the agent off.',
    'In this version a duty officer reviews every booking draft and can switch the agent off.',
  ])
    assert.equal((await after(proseDeclaration, announce(sentence))).limit?.atMost, 54, sentence)
  const honest = announce(
    'In this version no duty officer reviews every booking draft; the agent can still be switched off at any hour.',
  )
  assert.equal((await after(proseDeclaration, honest)).limit, undefined)
})
