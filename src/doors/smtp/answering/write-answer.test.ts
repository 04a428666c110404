import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCatalogue, ENGLISH } from '../../../messages/catalogue.ts'
import { RECEIVED_AT } from '../certifying/letters.sample.ts'
import { type AnswerDeps, writeAnswer } from './write-answer.ts'

const deps = { baseUrl: 'https://pinproof.example', certificates: { findByCode: async () => undefined } }
const answer = (outcome: Parameters<typeof writeAnswer>[0]['outcome'], catalogue = ENGLISH) =>
  writeAnswer(
    { id: 'mail_1', accountId: 'a', outcome, inReplyTo: undefined, createdAt: RECEIVED_AT, attempts: 0 },
    deps as unknown as AnswerDeps,
    catalogue,
  )

test('a refusal says why, in our words, and where to read more', async () => {
  const { subject, text, attachments } = await answer({ kind: 'refused', reason: 'allowance-spent' })
  assert.equal(subject, 'Not certified: No certifications are left on this account')
  assert.match(text, /https:\/\/pinproof\.example\/problems\/allowance-spent/)
  assert.deepEqual(attachments, [])
})

test('a refusal is written in the language of the account, reason and table included', async () => {
  const german = createCatalogue('de', {
    'Not certified: {0}': 'Nicht zertifiziert: {0}',
    'No certifications are left on this account': 'Auf diesem Konto ist keine Zertifizierung mehr übrig',
    Reason: 'Grund',
    More: 'Mehr dazu',
  })
  const { subject, text } = await answer({ kind: 'refused', reason: 'allowance-spent' }, german)
  assert.equal(subject, 'Nicht zertifiziert: Auf diesem Konto ist keine Zertifizierung mehr übrig')
  assert.match(text, /\n\nGrund: {5}Auf diesem Konto .+\nMehr dazu: https:/)
})

test('a reason that nobody knows any more is told as a fault of ours', async () => {
  const { subject } = await answer({ kind: 'refused', reason: 'gone\r\nBcc: victim@x.example' })
  assert.equal(subject, 'Not certified: Something went wrong on our side')
})

test('a certificate that cannot be found is no reason to write something else', async () => {
  await assert.rejects(answer({ kind: 'certified', code: 'PP-NONE' }))
})
