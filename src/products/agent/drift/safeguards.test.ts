import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { registrableDomain } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { compareDeclarations } from './compare-declarations.ts'

/** One declaration with this text under this heading. */
const declare = (heading: string, text: string) => `# Fjord Ferry Desk

Operator: Havnelinjen AS, https://havnelinjen.example

## Purpose

The agent answers questions of passengers about ferry departures.

## ${heading}

${text}
`

function kindsBetween(heading: string, before: string, after: string): string[] {
  const [earlier, later] = [before, after].map(text => readAgent({ content: declare(heading, text) }, []))
  const { changes } = compareDeclarations(earlier!, later!, registrableDomain)
  return [...new Set(changes.map(({ kind }) => kind))]
}

const APPROVAL = 'A clerk approves every refund before it is paid and can stop the agent at any time.'
const PERIOD = 'Conversations are kept for 14 days and then deleted.'
const SHARING = 'Data is never sold and is shared with no third party.'
const TRAINING = 'Conversations are not used for training.'
const NOTICE = 'Changes are announced in the changelog 14 days in advance.'
const LIMIT = 'It cannot rebook groups and is not a substitute for the harbour office.'

describe('a safeguard that is kept in part only is gone', () => {
  const cases: Record<string, [before: string, ...after: string[]]> = {
    Oversight: [
      APPROVAL,
      'A second model approves every refund before it is paid, and a clerk can stop the agent at any time.',
      'The agent approves every refund before it is paid; a clerk can stop the agent at any time.',
      'An automated rule engine approves every refund before it is paid and can stop the agent at any time.',
      'Every refund is approved by software before it is paid, and a clerk can stop the agent at any time.',
      'Every refund is approved before it is paid, and the agent can be stopped at any time.',
      'Every refund is approved automatically before it is paid, and a clerk can stop the agent at any time.',
      'A clerk approves every refund above 5,000 euros before it is paid and can stop the agent at any time.',
      'A clerk approves every large refund before it is paid and can stop the agent at any time.',
      'A clerk approves most refunds before they are paid and can stop the agent at any time.',
      'On request, a clerk approves every refund before it is paid and can stop the agent at any time.',
      'During office hours a clerk approves every refund before it is paid and can stop the agent at any time.',
      'In the test environment a clerk approves every refund before it is paid and can stop the agent at any time.',
      'Until version 3 a clerk approved every refund before it is paid and could stop the agent at any time.',
      'We plan that a clerk approves every refund before it is paid and can stop the agent at any time.',
      'A clerk no longer approves every refund before it is paid but can stop the agent at any time.',
      'A clerk approves every refund before it is paid if the customer complains, and can stop the agent at any time.',
      'A clerk approves every refund before it is paid unless it is urgent, and can stop the agent at any time.',
      'A clerk sees every refund before it is paid and can stop the agent at any time.',
      'A clerk approves every refund before it is paid.',
      'A clerk can stop the agent at any time.',
      'Currently a clerk approves every refund before it is paid and can stop the agent at any time.',
    ],
    Data: [
      `${PERIOD} ${SHARING} ${TRAINING}`,
      `Conversations are kept for 14 days. ${SHARING} ${TRAINING}`,
      `Conversations are kept for 14 days and then moved to cold storage. ${SHARING} ${TRAINING}`,
      `Conversations are kept for 14 days after the account is closed and then deleted. ${SHARING} ${TRAINING}`,
      `Conversations of guests are kept for 14 days and then deleted. ${SHARING} ${TRAINING}`,
      `Most conversations are kept for 14 days and then deleted. ${SHARING} ${TRAINING}`,
      `${PERIOD} ${SHARING} Conversations are not used for training by us.`,
      `${PERIOD} ${SHARING} Conversations are not used for training if you opt out.`,
      `${PERIOD} ${SHARING} Conversations are not used for training by default.`,
      `${PERIOD} ${SHARING} Most conversations are not used for training.`,
      `${PERIOD} ${SHARING} Conversations are currently not used for training.`,
      `${PERIOD} ${SHARING} Conversations are not used for training of other firms.`,
      `${PERIOD} Data is never sold without consent and is shared with no third party. ${TRAINING}`,
      `${PERIOD} Data is never sold in a form that names you and is shared with no third party. ${TRAINING}`,
      `${PERIOD} Data is never sold. ${TRAINING}`,
    ],
    Changes: [
      NOTICE,
      'Changes are announced in the changelog afterwards.',
      'Changes are announced in the changelog.',
      'Changes may happen at any time without notice.',
      'Changes are usually announced in the changelog 14 days in advance.',
    ],
    Limits: [
      `The agent works with read access only. ${LIMIT}`,
      `The agent works with access. ${LIMIT}`,
      'The agent works with read access only. It cannot rebook groups.',
      'The agent works with read access only. It cannot rebook groups without being asked and is not a substitute for the harbour office.',
    ],
  }
  for (const [heading, [before, ...weakened]] of Object.entries(cases))
    for (const after of weakened)
      test(after, () => assert.notDeepEqual(kindsBetween(heading, before, after), ['wording']))
})

describe('a safeguard in other words, or a stricter one, still stands', () => {
  const cases: Record<string, [before: string, ...after: string[]]> = {
    Oversight: [
      APPROVAL,
      'Every refund is approved by a clerk before payment, and a clerk can stop the agent whenever needed.',
      'Before any refund is paid, a clerk approves it; the clerk can halt the agent at any time.',
      'A clerk approves every refund before it is paid. They can also stop the agent at any time.',
      'A clerk approves each refund before it is paid, and can stop the agent at any time.',
      'A clerk has to approve every single refund before it is paid, and can switch the agent off at any time.',
      'No refund is paid before a clerk has approved it, and a clerk can stop the agent at any time.',
      'No refund is paid that a clerk has not approved, and a clerk can stop the agent at any time.',
      'Refunds are paid only after a clerk has approved them; a clerk can stop the agent at any time.',
      'No refund is paid without the approval of a clerk, who can stop the agent at any time.',
      'Two clerks approve every refund before it is paid and can stop the agent at any time.',
      'A trained clerk approves every refund before it is paid and can stop the agent at any time.',
      'A clerk of the harbour office approves every refund before it is paid and can stop the agent at any time.',
      'A clerk approves every refund before it is paid, a second clerk every refund above 5,000 euros, and either can stop the agent at any time.',
      'A clerk approves every refund before it is paid and can stop the agent at any time; a supervisor checks some of them again.',
      'A human clerk always approves every refund before it is paid and can stop the agent at any time.',
      'A manager approves every refund before it is paid and can stop the agent at any time.',
      'A clerk must confirm every refund before it is paid; a clerk can pause or stop the agent at any time.',
      'A clerk approves every refund — before it is paid — and can stop the agent at any time!',
      'A clerk can stop the agent at any time and approves every refund before it is paid.',
      'A clerk will approve every refund before it is paid and may stop the agent at any time.',
      'If a refund is due, a clerk approves it before it is paid; a clerk can stop the agent at any time.',
    ],
    Data: [
      `${PERIOD} ${SHARING} ${TRAINING}`,
      `${PERIOD} We never sell data, share it with no third party and do not train on conversations.`,
      `Conversations are deleted after 14 days. ${SHARING} ${TRAINING}`,
      `Conversations are kept for two weeks and then erased. ${SHARING} ${TRAINING}`,
      `Conversations are kept for a fortnight and then deleted. ${SHARING} ${TRAINING}`,
      `Conversations are kept for 7 days and then deleted. ${SHARING} ${TRAINING}`,
      `Conversations are kept for no longer than 14 days. ${SHARING} ${TRAINING}`,
      `Conversations are kept for at most 14 days and then permanently deleted. ${SHARING} ${TRAINING}`,
      `Conversations are kept on servers in Norway for 14 days and then deleted. ${SHARING} ${TRAINING}`,
      `Conversations are kept in encrypted form for 14 days and then deleted. ${SHARING} ${TRAINING}`,
      `All conversations are kept for 14 days and then deleted. ${SHARING} ${TRAINING}`,
      `We keep conversations for 14 days, then delete them. ${SHARING} ${TRAINING}`,
      `${TRAINING} ${SHARING} ${PERIOD}`,
      `${PERIOD} Data is never sold to anybody and is shared with no third party. ${TRAINING}`,
      `${PERIOD} We do not sell data. We do not share data with third parties. We do not train on conversations.`,
      `${PERIOD} ${SHARING} Conversations are never used for training.`,
      `${PERIOD} ${SHARING} Conversations are not used for training, neither by us nor by others.`,
      `${PERIOD} ${SHARING} Conversations are not used to train any model.`,
      `${PERIOD} Data is neither sold nor shared with any third party. ${TRAINING}`,
    ],
    Changes: [
      NOTICE,
      'The changelog announces every change 14 days in advance.',
      'Changes are announced in the changelog two weeks ahead.',
      'Changes are announced in the changelog 30 days in advance.',
      'We announce changes in the changelog at least 14 days before they take effect.',
      'Changes are announced in the changelog and by e-mail 14 days in advance.',
    ],
    Limits: [
      `The agent works with read access only. ${LIMIT}`,
      `The agent works with read-only access. ${LIMIT}`,
      `The agent has nothing but read access. ${LIMIT}`,
      'The agent works with read access only. Groups cannot be rebooked by it, and it does not replace the harbour office.',
      'The agent works with read access only. It cannot rebook groups. It is not a substitute for the harbour office.',
      'The agent works with read access only. It is no substitute for the harbour office and cannot rebook groups or cars.',
    ],
  }
  for (const [heading, [before, ...reworded]] of Object.entries(cases))
    for (const after of reworded)
      test(after, () => assert.deepEqual(kindsBetween(heading, before, after), ['wording']))
})

test('a corrected typing error is wording', () => {
  const misspelt = APPROVAL.replace('approves', 'aproves').replace('paid', 'payed')
  assert.deepEqual(kindsBetween('Oversight', misspelt, APPROVAL), ['wording'])
})
