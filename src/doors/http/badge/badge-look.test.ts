import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDescription } from '../../../core/judging/product-description.sample.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import { createLooks } from './badge-look.ts'
import { type BadgeLook, renderBadge, shieldsJson } from './badge-svg.ts'

const { badge } = sampleDescription()
const MARK = { ...badge, qualifiedBy: { 'words-unshown': 'self-declared' } }
const lookOf = createLooks({ of: () => sampleDescription({ badge: MARK }) })

const certificate = (limits: string[] | undefined, parts: Partial<Certificate> = {}) =>
  ({
    product: 'words_verify',
    status: 'active',
    grade: 'C',
    score: 69,
    findings: [{ code: 'words-some', outcome: 'supports', points: 1, max: 1, sentence: '', evidence: [] }],
    limits: limits?.map(code => ({ code, atMost: 69, sentence: '', evidence: [] })),
    ...parts,
  }) as unknown as Certificate

test('a limit that the product names qualifies the badge; another limit, or none, does not', () => {
  const qualified = lookOf(certificate(['words-other', 'words-unshown']))
  assert.equal(qualified.kind === 'certified' && qualified.qualifier, 'self-declared')
  for (const limits of [undefined, [], ['words-other'], ['constructor']]) {
    const plain = lookOf(certificate(limits))
    assert.equal(plain.kind === 'certified' && 'qualifier' in plain, false)
    assert.notEqual(plain, qualified)
  }
})

test('a qualifier stands behind the label, for eye, ear and shields.io, and is a few words of ours', () => {
  const look: BadgeLook = {
    kind: 'certified',
    mark: { ...MARK, label: 'AI Agent Certified' },
    grade: 'C',
    score: 69,
    isEnough: true,
    qualifier: 'self-declared',
  }
  assert.match(renderBadge(look), />AI Agent Certified · self-declared<.*>C · 69</)
  assert.match(renderBadge(look), /<title>Pinproof words: grade C, score 69, self-declared<\/title>/)
  assert.equal(shieldsJson(look).label, 'AI Agent Certified · self-declared')
  for (const qualifier of ['', 'x'.repeat(21), 'caf\u00e9'])
    assert.throws(() => renderBadge({ ...look, qualifier }), TypeError)
})

test('equal looks are one object, with and without a qualifier', () => {
  assert.equal(lookOf(certificate(['words-unshown'])), lookOf(certificate(['words-unshown'])))
  assert.equal(lookOf(certificate([])), lookOf(certificate(undefined)))
})

test('a certificate that is not active any more is told by its status alone', () => {
  assert.deepEqual(lookOf(certificate(['words-unshown'], { status: 'revoked' })), {
    kind: 'revoked',
    mark: MARK,
  })
})
