import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import publicRecord from '../../../test/vectors/record/public.json' with { type: 'json' }
import { toBase64 } from '../encoding/bytes.ts'
import { proofShape, readProof } from './proof.ts'
import { isRecord, recordShape } from './record-shape.ts'

// The JSON Schema tells the world the format, the reader is what a sceptic runs: every promise is put to both. The schema is
// read by another implementation, by its patterns alone.
const ajv = new Ajv2020({ validateFormats: false })
const schemaTakesRecord = ajv.compile(recordShape.schema)
const schemaTakesProof = ajv.compile(proofShape.schema)
const READERS = [
  {
    by: 'the schema',
    takesRecord: (value: unknown) => schemaTakesRecord(value),
    takesProof: (value: unknown) => schemaTakesProof(value),
  },
  { by: 'the reader', takesRecord: isRecord, takesProof: (value: unknown) => 'proof' in readProof(value) },
]

type Json = Record<string, unknown>

const RECORD: Json = JSON.parse(publicRecord.bytes)
const PROOF: Json = {
  record: RECORD,
  entry: toBase64(new Uint8Array(100)),
  inclusion: { index: 0, size: 1, hashes: [] },
  checkpoint: 'pinproof.example/log\n1\n…\n',
}

/** The same value with one member changed, taken away or added, anywhere inside. */
function change(value: Json, path: string, to: unknown): Json {
  const copy = structuredClone(value)
  const names = path.split('.')
  const last = names.pop()!
  const holder = names.reduce<Json>((at, name) => at[name] as Json, copy)
  if (to === undefined) delete holder[last]
  else holder[last] = to
  return copy
}

test('a record of ours and a proof around it have the form', () => {
  for (const { takesRecord, takesProof } of READERS) {
    assert.ok(takesRecord(RECORD))
    assert.ok(takesProof(PROOF))
  }
  assert.deepEqual(readProof(PROOF), { proof: PROOF })
})

test('a record with text that has no UTF-8 form is not ours', () => {
  assert.equal(isRecord(change(RECORD, 'credentialSubject.title', '\ud800')), false)
})

test('a reader passes over a member of a proof that it does not know, though we write none', () => {
  const extendedProof = change(PROOF, 'extra', 'x')
  assert.deepEqual(readProof(extendedProof), { proof: extendedProof })
  assert.equal(schemaTakesProof(extendedProof), false)
})

for (const { by, takesRecord } of READERS)
  describe(`a record is not ours for ${by}`, () => {
    const places = ['', 'credentialSubject.', 'credentialSubject.findings.0.', 'proof.']
    for (const place of places) {
      test(`with a member that the format does not name in ${place || 'it'}`, () => {
        assert.equal(takesRecord(change(RECORD, `${place}extra`, 'x')), false)
      })
    }

    for (const name of ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject', 'proof']) {
      test(`without ${name}`, () => {
        assert.equal(takesRecord(change(RECORD, name, undefined)), false)
      })
    }

    const wrong: [path: string, value: unknown][] = [
      ['credentialSubject.score', 101],
      ['credentialSubject.score', -1],
      ['credentialSubject.score', 84.5],
      ['credentialSubject.score', '84'],
      ['credentialSubject.grade', 'E'],
      ['credentialSubject.product', 'Video verify'],
      ['credentialSubject.findings', {}],
      ['credentialSubject.findings.0.outcome', 'proves'],
      ['credentialSubject.findings.0.points', -1],
      ['credentialSubject.findings.0.points', 0.5],
      ['credentialSubject.title', null],
      ['validFrom', 'yesterday'],
      ['validFrom', '2026-01-02'],
      ['validFrom', '2026-02-30T00:00:00Z'],
      ['validFrom', '2026-01-02T24:00:00Z'],
      ['proof.type', 'Ed25519Signature2020'],
      ['proof.cryptosuite', 'eddsa-rdfc-2022'],
      ['proof.proofPurpose', 'authentication'],
      ['proof.proofValue', 5],
    ]
    for (const [path, value] of wrong) {
      test(`with ${JSON.stringify(value)} as ${path}`, () => {
        assert.equal(takesRecord(change(RECORD, path, value)), false)
      })
    }
  })

for (const { by, takesProof } of READERS)
  describe(`a proof has not the form for ${by}`, () => {
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
        assert.equal(takesProof(change(PROOF, name, undefined)), false)
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
        assert.equal(takesProof(change(PROOF, path, value)), false)
      })
    }
  })

describe('the schema and the reader agree', () => {
  const places = [...pathsOf(PROOF), 'salt', 'key', 'record.credentialSubject.declaration', 'record.extra']
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('AAAA', 'AA==', 'A===', '', '=', 0, -0, 1.5, 2 ** 53, [], {}, null),
    fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
    fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{1,9})?Z?$/),
  )

  test('whatever stands in any place of a proof', () => {
    const [schema, reader] = READERS
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.option(values, { nil: undefined }), (path, value) => {
        const forgery = change(PROOF, path, value)
        assert.equal(reader!.takesProof(forgery), schema!.takesProof(forgery))
      }),
      { numRuns: 3000 },
    )
  })

  test('on values that are nothing like a proof', () => {
    const [schema, reader] = READERS
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        assert.equal(reader!.takesProof(value), schema!.takesProof(value))
        assert.equal(reader!.takesRecord(value), schema!.takesRecord(value))
      }),
    )
  })
})

test('what keeps a value from being a proof is told with its place', () => {
  const fault = (path: string, value: unknown) => readProof(change(PROOF, path, value))
  assert.deepEqual(fault('inclusion.hashes', ['AAAA', 5]), { fault: 'inclusion.hashes.1: must be base64' })
  assert.deepEqual(fault('record.credentialSubject.score', undefined), {
    fault: 'record.credentialSubject.score: is missing',
  })
  assert.deepEqual(readProof([]), { fault: 'the file: must be an object' })
})

function pathsOf(value: Json, above = ''): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const path = `${above}${name}`
    return typeof member === 'object' && member !== null
      ? [path, ...pathsOf(member as Json, `${path}.`)]
      : [path]
  })
}
