import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { a2aCard, mcpCard, registrableDomain } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { compareDeclarations } from './compare-declarations.ts'

const BEFORE = `# Harbour Bot

Operator: Harbour Letters Ltd, 3 Quay Street, Westhaven, Ireland. Contact: agents@harbour.example
Address of the agent: https://bot.harbour.example/

## Purpose
Answers questions of subscribers about their subscription.

## Tools
- lookup_subscription: reads the subscription of the present user.
- draft_reply: writes a draft that a person sends.

## Data
Name and e-mail address of the subscriber. Kept for 30 days, then deleted. Not shared with anybody and not used for training.

## Human oversight
A member of staff approves every reply before it is sent. The agent can be stopped at any time.
`

function kindsBetween(before: string, after: string): string[] {
  const [earlier, later] = [before, after].map(content => readAgent({ content }, []))
  const { changes } = compareDeclarations(earlier!, later!, registrableDomain)
  return [...new Set(changes.map(({ kind }) => kind))]
}

/** The kinds of changes that are told when these words take the place of those. */
function kindsAfter(from: string, to: string): string[] {
  assert.ok(BEFORE.includes(from), `the declaration does not say: ${from}`)
  return kindsBetween(BEFORE, BEFORE.replace(from, to))
}

/** The kinds of changes that are told when a card has these fields instead of its own. */
function kindsWith(card: object, fields: object): string[] {
  return kindsBetween(JSON.stringify(card), JSON.stringify({ ...card, ...fields }))
}

describe('a change that makes an agent more dangerous', () => {
  const cases: [what: string, kind: string, from: string, to: string][] = [
    [
      'sends what a person sent before',
      'wider-permission',
      'writes a draft that a person sends',
      'sends the reply',
    ],
    ['trains on what it did not', 'wider-data', 'not used for training', 'used to train our models'],
    [
      'has a sample looked at',
      'removed-safeguard',
      'approves every reply before it is sent',
      'looks at a sample of replies each week',
    ],
    ['has some approved', 'removed-safeguard', 'approves every reply', 'approves some replies'],
    ['is approved when it is too late', 'removed-safeguard', 'before it is sent', 'after it was sent'],
    ['belongs to another firm', 'operator-changed', 'Harbour Letters Ltd', 'Blue Ocean Ltd'],
    ['is run by another firm', 'operator-changed', ', Ireland. Contact', ', run by Blue Ocean. Contact'],
    [
      'has another firm at its address',
      'operator-changed',
      '3 Quay Street',
      'c/o Blue Ocean Inc, 3 Quay Street',
    ],
    [
      'trains on what is not shared',
      'wider-data',
      'Not shared with anybody and not used for training',
      'Not shared with anybody and used for training',
    ],
    ['reads the subscriptions of anybody', 'wider-permission', 'the present user', 'any user'],
    [
      'has another address in plain text',
      'encryption-lost',
      'https://bot.harbour.example/',
      'http://bot.harbour.example/',
    ],
  ]
  for (const [what, kind, from, to] of cases)
    test(`is told by its kind: one that ${what}`, () => assert.deepEqual(kindsAfter(from, to), [kind]))
})

describe('other words for the same', () => {
  const cases: [what: string, from: string, to: string][] = [
    [
      'who sends, in two sentences',
      'writes a draft that a person sends',
      'prepares a draft; a person sends it',
    ],
    [
      'who sends, the other way round',
      'writes a draft that a person sends',
      'writes a draft, which is sent by a person',
    ],
    ['another mailbox', 'agents@', 'mailbox@'],
    ['the street, shortened', '3 Quay Street', '3 Quay St.'],
    ['the name of the firm, spelt out', 'Ltd', 'Limited'],
    [
      'a denial, put together',
      'Not shared with anybody and not used for training',
      'Neither shared nor used for training',
    ],
  ]
  for (const [what, from, to] of cases)
    test(`are wording: ${what}`, () => assert.deepEqual(kindsAfter(from, to), ['wording']))
})

describe('a card', () => {
  test('with a further skill beside those it had has a new one, however alike they are', () => {
    const [first] = a2aCard.skills
    const further = { ...first!, id: 'further', name: `${first!.name}, in French` }
    assert.deepEqual(kindsWith(a2aCard, { skills: [...a2aCard.skills, further] }), ['new-tool'])
  })

  test('that lets everybody in beside those who log in is not guarded any more', () => {
    const guarded = { ...a2aCard, securityRequirements: [{ schemes: { bearer: { list: [] } } }] }
    for (const open of [{}, { schemes: {} }])
      assert.deepEqual(
        kindsWith(guarded, { securityRequirements: [...guarded.securityRequirements, open] }),
        ['weaker-authentication'],
      )
  })

  test('whose tool takes commands, or is said to delete, by a new parameter may do more', () => {
    const [tool, ...others] = mcpCard.tools
    const kindsWithParameter = (name: string, description?: string) => {
      const properties = { ...tool!.inputSchema.properties, [name]: { type: 'string', description } }
      return kindsWith(mcpCard, { tools: [{ ...tool, inputSchema: { properties } }, ...others] })
    }
    assert.deepEqual(kindsWithParameter('shellCommand'), ['wider-permission'])
    assert.deepEqual(kindsWithParameter('then', 'Deletes the row afterwards.'), ['wider-permission'])
    assert.deepEqual(kindsWithParameter('order', 'By date or by name.'), ['wording'])
  })
})
