import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import publicRecord from '../../test/vectors/record/public.json' with { type: 'json' }
import { toBase64 } from './bytes.ts'
import { proofSchema, recordSchema } from './proof.ts'

type Json = Record<string, unknown>

const RECORD: Json = JSON.parse(publicRecord.bytes)
const PROOF: Json = {
  record: RECORD,
  entry: toBase64(new Uint8Array(100)),
  inclusion: { index: 0, size: 1, hashes: [] },
  checkpoint: 'pinproof.example/log\n1\n…\n',
}

/** The same value with one member changed, taken away or added, anywhere inside. */
function changed(value: Json, path: string, to: unknown): Json {
  const copy = structuredClone(value)
  const names = path.split('.')
  const last = names.pop()!
  const holder = names.reduce<Json>((at, name) => at[name] as Json, copy)
  if (to === undefined) delete holder[last]
  else holder[last] = to
  return copy
}

test('a record of ours and a proof around it have the form', () => {
  assert.deepEqual(recordSchema.parse(RECORD), RECORD)
  assert.deepEqual(proofSchema.parse(PROOF), PROOF)
})

describe('a record is not ours', () => {
  const places = ['', 'credentialSubject.', 'credentialSubject.findings.0.', 'proof.']
  for (const place of places) {
    test(`with a member that the format does not name in ${place || 'it'}`, () => {
      assert.equal(recordSchema.safeParse(changed(RECORD, `${place}extra`, 'x')).success, false)
    })
  }

  for (const name of ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject', 'proof']) {
    test(`without ${name}`, () => {
      assert.equal(recordSchema.safeParse(changed(RECORD, name, undefined)).success, false)
    })
  }

  const wrong: [path: string, value: unknown][] = [
    ['credentialSubject.score', 101],
    ['credentialSubject.score', -1],
    ['credentialSubject.score', 84.5],
    ['credentialSubject.score', '84'],
    ['credentialSubject.grade', 'E'],
    ['credentialSubject.product', 'video_verify'],
    ['credentialSubject.findings', {}],
    ['credentialSubject.findings.0.outcome', 'proves'],
    ['credentialSubject.findings.0.points', -1],
    ['credentialSubject.findings.0.points', 0.5],
    ['credentialSubject.title', null],
    ['validFrom', 'yesterday'],
    ['validFrom', '2026-01-02'],
    ['proof.type', 'Ed25519Signature2020'],
    ['proof.cryptosuite', 'eddsa-rdfc-2022'],
    ['proof.proofPurpose', 'authentication'],
    ['proof.proofValue', 5],
  ]
  for (const [path, value] of wrong) {
    test(`with ${JSON.stringify(value)} as ${path}`, () => {
      assert.equal(recordSchema.safeParse(changed(RECORD, path, value)).success, false)
    })
  }
})

describe('a proof has not the form', () => {
  for (const name of [
    'record',
    'entry',
    'inclusion',
    'checkpoint',
    'inclusion.index',
    'inclusion.size',
    'inclusion.hashes',
  ]) {
    test(`without ${name}`, () => {
      assert.equal(proofSchema.safeParse(changed(PROOF, name, undefined)).success, false)
    })
  }

  const wrong: [path: string, value: unknown][] = [
    ['entry', 'not base64!'],
    ['inclusion.index', -1],
    ['inclusion.index', 2 ** 53],
    ['inclusion.size', 0],
    ['inclusion.hashes', 'AAAA'],
    ['inclusion.hashes', ['***']],
    ['checkpoint', 5],
    ['salt', 'é'],
    ['key', null],
  ]
  for (const [path, value] of wrong) {
    test(`with ${JSON.stringify(value)} as ${path}`, () => {
      assert.equal(proofSchema.safeParse(changed(PROOF, path, value)).success, false)
    })
  }
})
