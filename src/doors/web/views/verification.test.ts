import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import publicRecord from '../../../../test/vectors/record/public.json' with { type: 'json' }
import type { CertificateStatus } from '../../../core/record/certificate.ts'
import type { PinproofRecord } from '../../../core/record/record-shape.ts'
import { STEPS, type StepOutcome, type StepResult } from '../../../verifier/step.ts'
import { concludeFrom, type KeySource } from './conclusion.ts'
import { type VerificationDetails, verificationView } from './verification.ts'

const RECORD: PinproofRecord = JSON.parse(publicRecord.bytes)
const ATTACK = '<img src=x onerror=alert(1)>"\''

function stepsWith(changes: Partial<Record<string, StepOutcome>> = {}): StepResult[] {
  return STEPS.map(step => ({ step, outcome: changes[step] ?? 'passed', says: 'so it is' }))
}

function shown(changes: Partial<VerificationDetails> = {}): VerificationDetails {
  const { code, product } = RECORD.credentialSubject
  const key = { line: 'a key', from: 'service' } as const
  const names = new Map([[product, 'Some words']])
  return { code, steps: stepsWith(), record: RECORD, key, names, ...changes }
}

describe('a conclusion', () => {
  const statuses: (CertificateStatus | undefined)[] = ['active', 'revoked', 'superseded', undefined]
  const sources: KeySource[] = ['service', 'proof', 'capsule']

  test('is good only with every step passed, a key from elsewhere, and nothing withdrawn', () => {
    for (const status of statuses) {
      for (const keyFrom of sources) {
        for (const content of ['passed', 'skipped', 'failed'] as const) {
          const { tone, headline } = concludeFrom({ steps: stepsWith({ content }), status, keyFrom })
          const good = content === 'passed' && keyFrom !== 'proof' && (status ?? 'active') === 'active'
          assert.equal(tone === 'good', good)
          assert.equal(String(headline) === 'Valid', good, `${status} ${keyFrom} ${content}`)
        }
      }
    }
  })

  test('says so whenever the content was not compared', () => {
    for (const status of statuses) {
      for (const keyFrom of sources) {
        const { means, headline } = concludeFrom({
          steps: stepsWith({ content: 'skipped' }),
          status,
          keyFrom,
        })
        assert.match(`${headline}. ${means}`, /content was not compared/)
      }
    }
  })

  test('waits while steps are missing', () => {
    for (let done = 0; done < STEPS.length; done += 1) {
      assert.equal(concludeFrom({ steps: stepsWith().slice(0, done), keyFrom: 'service' }).tone, 'waiting')
    }
  })

  test('names the step that fails and says what it means', () => {
    for (const step of STEPS) {
      const { tone, headline, means } = concludeFrom({
        steps: stepsWith({ [step]: 'failed' }),
        keyFrom: 'service',
      })
      assert.equal(tone, 'bad')
      assert.match(
        String(headline),
        step === 'content' ? /^Another text: / : /^Not valid: “.+” does not hold$/,
      )
      assert.ok(String(means).length > 20)
    }
  })
})

describe('the view of a verification', () => {
  test('shows what the record says only once every step is done and none has failed', () => {
    const grade = /class="facts"/
    assert.match(verificationView(shown()).toString(), grade)
    assert.match(verificationView(shown({ steps: stepsWith({ content: 'skipped' }) })).toString(), grade)
    assert.doesNotMatch(
      verificationView(shown({ steps: stepsWith({ inclusion: 'failed' }) })).toString(),
      grade,
    )
    assert.doesNotMatch(verificationView(shown({ steps: stepsWith().slice(0, 7) })).toString(), grade)
  })

  test('calls a product by its name for people, and one without a name by the type that was signed', () => {
    const product = (view: unknown) => /<dt>Product<\/dt><dd>(.*?)<\/dd>/.exec(String(view))?.[1]
    assert.equal(product(verificationView(shown())), 'Some words')
    const { product: type } = RECORD.credentialSubject
    const unnamed = verificationView(shown({ names: new Map() }))
    assert.equal(product(unnamed), `<bdi class="mono">${type}</bdi>`)
  })

  /** Puts the text into every field that a third party may have written. */
  function shownWith(text: string): string {
    const record = structuredClone(RECORD)
    Object.assign(record, { issuer: text, id: text })
    Object.assign(record.credentialSubject, {
      title: text,
      sourceUrl: text,
      contentHash: text,
      commitment: text,
      rubric: text,
    })
    const changedAt = '2026-01-02T03:04:05.678Z'
    const status = {
      status: 'revoked',
      changedAt,
      reason: text,
      supersededBy: text,
      asOf: changedAt,
    } as const
    const steps = stepsWith().map(step => ({ ...step, says: text }))
    const key = { line: text, from: 'proof' } as const
    return verificationView(shown({ record, status, steps, code: text, key })).toString()
  }

  test('lets no text of a stranger become markup', () => {
    const page = shownWith(ATTACK)
    assert.doesNotMatch(page, /<img|onerror=alert\(1\)>/)
    assert.match(page, /&lt;img/)
  })

  test('lets no text of a stranger turn our words around', () => {
    const page = shownWith('\u2069\u202ekey')
    assert.doesNotMatch(page, /[\u202a-\u202e\u2066-\u2069]/)
    assert.match(page, /Verified with the key <span class="mono">\\u2069\\u202ekey</)
  })

  test('makes a revoked certificate unmistakable', () => {
    const status = {
      status: 'revoked',
      changedAt: '2026-01-02T03:04:05.678Z',
      reason: 'Sent by mistake',
    } as const
    const page = verificationView(shown({ status })).toString()
    assert.match(page, /<h3>Revoked<\/h3>/)
    assert.match(page, /callout-bad.*Revoked.*2 Jan 2026, 03:04:05 UTC.*Sent by mistake/s)
    assert.doesNotMatch(page, /class="seal/)
  })
})
