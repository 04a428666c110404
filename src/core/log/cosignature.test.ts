import assert from 'node:assert/strict'
import { generateKeyPairSync, sign as nodeSign } from 'node:crypto'
import { test } from 'node:test'
import { formatCheckpoint } from './checkpoint.ts'
import {
  addSignatures,
  cosignCheckpoint,
  cosignedAt,
  formatWitnessKey,
  parseWitnessKey,
} from './cosignature.ts'
import { emptyRoot } from './merkle.ts'
import { formatVerifierKey, openNote, parseNote, type Sign, signNote } from './signed-note.ts'

const SECONDS = 1_679_315_147
const log = createKey('log.example')
const witness = createKey('witness.example/w1')
const LOG_KEY = formatVerifierKey('log.example', log.publicKey)
const WITNESS_KEY = formatWitnessKey('witness.example/w1', witness.publicKey)
const TEXT = formatCheckpoint({ origin: 'log.example', size: 7, root: emptyRoot() })
const NOTE = await signNote(TEXT, LOG_KEY, log.sign)
const LINE = await cosignCheckpoint(TEXT, WITNESS_KEY, witness.sign, SECONDS)

test('a cosignature is a line under the checkpoint, and its witness’s key tells when it was made', async () => {
  const note = addSignatures(NOTE, LINE)!
  assert.equal(note, NOTE + LINE)
  assert.deepEqual(
    await cosignedAt(parseNote(note)!, parseWitnessKey(WITNESS_KEY)!),
    new Date(SECONDS * 1000),
  )
  assert.equal(await openNote(note, LOG_KEY), TEXT, 'the log’s own signature still opens it')
})

test('a note that the witness has not cosigned has no time', async () => {
  assert.equal(await cosignedAt(parseNote(NOTE)!, parseWitnessKey(WITNESS_KEY)!), undefined)
})

test('a cosignature of another checkpoint, of another time or with one bit changed is bad', async () => {
  const key = parseWitnessKey(WITNESS_KEY)!
  const other = formatCheckpoint({ origin: 'log.example', size: 8, root: emptyRoot() })
  const moved = parseNote((await signNote(other, LOG_KEY, log.sign)) + LINE)!
  assert.equal(await cosignedAt(moved, key), 'bad')
  const { text, signatures } = parseNote(NOTE + LINE)!
  for (const at of [0, 7, 8, 71]) {
    const changed = signatures.map(each => ({ ...each, signature: Uint8Array.from(each.signature) }))
    changed[1]!.signature[at]! ^= 1
    assert.equal(await cosignedAt({ text, signatures: changed }, key), 'bad', String(at))
  }
})

test('a plain signature of the witness’s key is no cosignature, and its verifier key is of another type', async () => {
  const plainKey = formatVerifierKey('witness.example/w1', witness.publicKey)
  assert.equal(parseWitnessKey(plainKey), undefined)
  assert.notEqual(WITNESS_KEY, plainKey)
  const plain = parseNote(await signNote(TEXT, plainKey, witness.sign))!
  assert.equal(await cosignedAt(plain, parseWitnessKey(WITNESS_KEY)!), undefined)
})

test('a cosignature without a time is bad', async () => {
  const line = await cosignCheckpoint(TEXT, WITNESS_KEY, witness.sign, 0)
  assert.equal(await cosignedAt(parseNote(NOTE + line)!, parseWitnessKey(WITNESS_KEY)!), 'bad')
})

test('lines that would change the text of a note are not added', () => {
  for (const lines of ['', '\n', 'a line\n', `\n${LINE}`, LINE.slice(0, -1)])
    assert.ok([undefined, NOTE].includes(addSignatures(NOTE, lines)), JSON.stringify(lines))
})

function createKey(name: string): { name: string; publicKey: Uint8Array; sign: Sign } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  return {
    name,
    publicKey: Uint8Array.from(spki.subarray(-32)),
    sign: async message => new Uint8Array(nodeSign(null, message, privateKey)),
  }
}
