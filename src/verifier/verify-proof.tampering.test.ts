import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  type Claim,
  DOCUMENT,
  type IssuedProofs,
  issueProofs,
  NEWS,
} from '../../test/support/service/issued-proofs.ts'
import { fromUtf8, toBase64, utf8 } from '../core/encoding/bytes.ts'
import { signRecordKey } from '../core/log/keys/record-key.ts'
import { formatVerifierKey, parseVerifierKey } from '../core/log/signed-note.ts'
import { codeIn } from '../core/record/proof.ts'
import { signRecord } from '../core/record/record.ts'
import type { PinproofRecord } from '../core/record/record-shape.ts'
import { verifyProof } from './verify-proof.ts'

type Tampering = [title: string, step: string, tamper: (claim: Claim) => unknown]

describe('a proof', () => {
  let issued: IssuedProofs
  before(async () => {
    issued = await issueProofs()
  })

  /** Signs a changed record with the log's own key, as only a dishonest issuer could. */
  async function resign(record: PinproofRecord): Promise<PinproofRecord> {
    const { proof, ...unsigned } = record
    return JSON.parse(
      fromUtf8(await signRecord(unsigned, proof.verificationMethod, issued.recordSigner.sign))!,
    )
  }

  async function failingStep(claim: Claim, tamper: Tampering[2]): Promise<string> {
    const copy = structuredClone(claim)
    await tamper(copy)
    const { valid, steps } = await verifyProof(copy.proof, copy.content, copy.key)
    assert.equal(valid, false)
    return steps.find(step => step.outcome === 'failed')!.step
  }

  const HASH = toBase64(new Uint8Array(32))
  const tamperings: Tampering[] = [
    ['the key is no key', 'format', claim => (claim.key = 'trust me')],
    [
      'the record has one member more',
      'format',
      ({ proof }) => Object.assign(proof.record, { endorsedBy: 'all' }),
    ],
    [
      'the subject has one member more',
      'format',
      ({ proof }) => Object.assign(proof.record.credentialSubject, { name: 'x' }),
    ],
    [
      'the record’s proof has one member more',
      'format',
      ({ proof }) => Object.assign(proof.record.proof, { domain: 'x' }),
    ],
    [
      'a finding has one member more',
      'format',
      ({ proof }) => Object.assign(proof.record.credentialSubject.findings[0]!, { sentence: 'x' }),
    ],
    [
      'a title holds half a character',
      'format',
      ({ proof }) => (proof.record.credentialSubject.title = '\ud800'),
    ],
    ['the record is missing', 'format', ({ proof }) => Reflect.deleteProperty(proof, 'record')],
    ['the entry is missing', 'format', ({ proof }) => Reflect.deleteProperty(proof, 'entry')],
    [
      'the score is a text',
      'format',
      ({ proof }) => Object.assign(proof.record.credentialSubject, { score: '84' }),
    ],
    ['the hashes are no list', 'format', ({ proof }) => Object.assign(proof.inclusion, { hashes: HASH })],
    ['the content has one letter more', 'content', claim => (claim.content = utf8(`${NEWS.content}s`))],
    ['the paragraphs are others', 'format', ({ proof }) => (proof.paragraphs = [{ leaf: HASH, words: 1 }])],
    ['the content is empty', 'content', claim => (claim.content = new Uint8Array())],
    [
      'the record names another content',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.contentHash = `sha256:${'0'.repeat(64)}`),
    ],
    [
      'the record names no content',
      'content',
      ({ proof }) => delete proof.record.credentialSubject.contentHash,
    ],
    [
      'the code is another',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.code = codeIn(issued.later)),
    ],
    [
      'the product is another',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.product = 'agent_verify'),
    ],
    ['the rubric is another', 'signature', ({ proof }) => (proof.record.credentialSubject.rubric = 'news/0')],
    ['the score is higher', 'signature', ({ proof }) => (proof.record.credentialSubject.score = 100)],
    ['the grade is better', 'signature', ({ proof }) => (proof.record.credentialSubject.grade = 'A')],
    [
      'a finding earned more',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.findings[0]!.points += 1),
    ],
    ['a finding is gone', 'signature', ({ proof }) => proof.record.credentialSubject.findings.pop()],
    [
      'the title is another',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.title = 'Council rejects the bridge'),
    ],
    ['the source is gone', 'signature', ({ proof }) => delete proof.record.credentialSubject.sourceUrl],
    ['the issuer is another', 'signature', ({ proof }) => (proof.record.issuer = 'did:web:paper.example')],
    ['the page is another', 'signature', ({ proof }) => (proof.record.id += 'x')],
    [
      'the time is another',
      'signature',
      ({ proof }) => (proof.record.validFrom = '2020-01-01T00:00:00.000Z'),
    ],
    ['the contexts are fewer', 'signature', ({ proof }) => proof.record['@context'].pop()],
    ['the types are more', 'signature', ({ proof }) => proof.record.type.push('Endorsement')],
    [
      'the signature’s time is another',
      'signature',
      ({ proof }) => (proof.record.proof.created = '2020-01-01T00:00:00.000Z'),
    ],
    [
      'the signature’s key is another',
      'signature',
      ({ proof }) => (proof.record.proof.verificationMethod += 'x'),
    ],
    [
      'the signature is another’s',
      'signature',
      ({ proof }) => (proof.record.proof.proofValue = issued.later.record.proof.proofValue),
    ],
    ['the signature is cut short', 'signature', ({ proof }) => (proof.record.proof.proofValue = 'z1')],
    [
      'the key is of another log',
      'signature',
      claim => (claim.key = formatVerifierKey('other.example/log', new Uint8Array(32).fill(7))),
    ],
    ['nothing introduces the record key', 'signature', ({ proof }) => delete proof.recordKey],
    [
      'the note about the record key is another’s',
      'signature',
      ({ proof }) => (proof.recordKey = proof.checkpoint),
    ],
    [
      'the record key was introduced by itself',
      'signature',
      async ({ proof, key }) => {
        const { name } = parseVerifierKey(key)!
        const { publicKey } = issued.recordSigner
        const verifierKey = formatVerifierKey(name, publicKey)
        const head = { origin: name, size: 0, root: new Uint8Array(32) }
        proof.recordKey = await signRecordKey(head, publicKey, { verifierKey, signer: issued.recordSigner })
      },
    ],
    [
      'the record key was introduced after the entry',
      'signature',
      async ({ proof, key }) => {
        const head = { origin: parseVerifierKey(key)!.name, size: 6, root: new Uint8Array(32) }
        const { publicKey } = issued.recordSigner
        proof.recordKey = await signRecordKey(head, publicKey, { verifierKey: key, signer: issued.signer })
      },
    ],
    [
      'the issuer itself signed a score that does not follow',
      'verdict',
      async ({ proof }) => {
        proof.record.credentialSubject.score = 100
        proof.record.credentialSubject.grade = 'A'
        proof.record = await resign(proof.record)
      },
    ],
    [
      'the issuer itself signed a grade that does not follow',
      'verdict',
      async ({ proof }) => {
        proof.record.credentialSubject.grade = proof.record.credentialSubject.grade === 'A' ? 'B' : 'A'
        proof.record = await resign(proof.record)
      },
    ],
    ['the entry is another certificate’s', 'entry', ({ proof }) => (proof.entry = issued.later.entry)],
    [
      'the entry is of another kind',
      'entry',
      ({ proof }) => (proof.entry = toBase64(utf8('{"code":"x","type":"revoked"}'))),
    ],
    [
      'the entry has a space more',
      'entry',
      ({ proof }) => (proof.entry = toBase64(utf8(`${atob(proof.entry)} `))),
    ],
    ['the entry is empty', 'entry', ({ proof }) => (proof.entry = '')],
    [
      'the issuer itself signed another record under the same code',
      'cid',
      async ({ proof }) => {
        proof.record.credentialSubject.title = 'Council rejects the bridge'
        proof.record = await resign(proof.record)
      },
    ],
    [
      'the checkpoint’s size is another',
      'checkpoint',
      ({ proof }) => (proof.checkpoint = proof.checkpoint.replace(/\n\d+\n/, '\n5\n')),
    ],
    [
      'the checkpoint has no signature',
      'checkpoint',
      ({ proof }) => (proof.checkpoint = proof.checkpoint.replace(/— .*/, '')),
    ],
    [
      'the checkpoint is cut short',
      'checkpoint',
      ({ proof }) => (proof.checkpoint = proof.checkpoint.slice(0, -1)),
    ],
    [
      'the log is another by the same key',
      'signature',
      claim => (claim.key = formatVerifierKey('other.example/log', issued.signer.publicKey)),
    ],
    [
      'the checkpoint is of another moment',
      'inclusion',
      ({ proof }) => (proof.checkpoint = issued.later.checkpoint),
    ],
    ['the index is another', 'inclusion', ({ proof }) => (proof.inclusion.index += 1)],
    ['the size is another', 'inclusion', ({ proof }) => (proof.inclusion.size += 1)],
    [
      'the index is past the size',
      'inclusion',
      ({ proof }) => (proof.inclusion.index = proof.inclusion.size),
    ],
    ['a hash is gone', 'inclusion', ({ proof }) => proof.inclusion.hashes.pop()],
    ['a hash is added', 'inclusion', ({ proof }) => proof.inclusion.hashes.push(HASH)],
    ['a hash is another', 'inclusion', ({ proof }) => (proof.inclusion.hashes[0] = HASH)],
    ['a hash is cut short', 'inclusion', ({ proof }) => (proof.inclusion.hashes[0] = 'AAAA')],
    ['the hashes are turned round', 'inclusion', ({ proof }) => proof.inclusion.hashes.reverse()],
  ]
  for (const [title, step, tamper] of tamperings) {
    test(`fails at "${step}" when ${title}`, async () =>
      assert.equal(await failingStep(issued.news, tamper), step))
  }

  const privateTamperings: Tampering[] = [
    ['the salt is another', 'content', ({ proof }) => (proof.salt = HASH)],
    ['the salt is cut short', 'content', ({ proof }) => (proof.salt = proof.salt!.slice(0, -4))],
    ['the salt is no base64', 'format', ({ proof }) => (proof.salt = '?')],
    [
      'the commitment is another',
      'signature',
      ({ proof }) => (proof.record.credentialSubject.commitment = `sha256:${'0'.repeat(64)}`),
    ],
    [
      'the content differs in one letter',
      'content',
      claim => (claim.content = utf8(DOCUMENT.content.replace('41', '42'))),
    ],
  ]
  for (const [title, step, tamper] of privateTamperings) {
    test(`of a private product fails at "${step}" when ${title}`, async () => {
      assert.equal(await failingStep(issued.document, tamper), step)
    })
  }
})
