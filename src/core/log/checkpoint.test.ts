import assert from 'node:assert/strict'
import { createPrivateKey, sign as nodeSign } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromHex, toBase64 } from '../encoding/bytes.ts'
import { formatCheckpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { emptyRoot } from './merkle.ts'
import { formatVerifierKey, signNote } from './signed-note.ts'

const ORIGIN = 'pinproof.example/log'
const ROOT = fromHex('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')

// RFC 8032 §7.1, test 1.
const PUBLIC_KEY = fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
const PKCS8 =
  '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const privateKey = createPrivateKey({ key: Buffer.from(PKCS8, 'hex'), format: 'der', type: 'pkcs8' })
const VKEY = formatVerifierKey(ORIGIN, PUBLIC_KEY)

test('A checkpoint is origin, size and root, a line each', () => {
  const text = formatCheckpoint({ origin: ORIGIN, size: 8, root: ROOT })
  assert.equal(text, 'pinproof.example/log\n8\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n')
})

test('What is formatted parses back, up to the largest tree', () => {
  const roots = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(fc.maxSafeNat(), roots, (size, root) => {
      const checkpoint = { origin: ORIGIN, size, root }
      assert.deepEqual(parseCheckpoint(formatCheckpoint(checkpoint)), checkpoint)
    }),
  )
})

test('Nothing that would not parse back is formatted', () => {
  const checkpoint = { origin: ORIGIN, size: 8, root: ROOT }
  for (const origin of ['', 'a\nb'])
    assert.throws(() => formatCheckpoint({ ...checkpoint, origin }), RangeError)
  for (const size of [-1, 0.5, 1e21, 2 ** 53, Number.NaN]) {
    assert.throws(() => formatCheckpoint({ ...checkpoint, size }), RangeError)
  }
  assert.throws(() => formatCheckpoint({ ...checkpoint, root: ROOT.subarray(1) }), RangeError)
})

test('Extension lines are tolerated, but an empty line is not', () => {
  const text = formatCheckpoint({ origin: ORIGIN, size: 8, root: ROOT })
  assert.deepEqual(parseCheckpoint(`${text}one\ntwo\n`), { origin: ORIGIN, size: 8, root: ROOT })
  assert.equal(parseCheckpoint(`${text}\n`), undefined)
  assert.equal(parseCheckpoint(`${text}one\n\n`), undefined)
  assert.equal(parseCheckpoint(text.slice(0, -1)), undefined)
})

test('A signed checkpoint opens to what was signed', async () => {
  const checkpoint = { origin: ORIGIN, size: 0, root: emptyRoot() }
  assert.deepEqual(await openCheckpoint(await signed(formatCheckpoint(checkpoint)), VKEY), checkpoint)
})

test('A changed size, root or origin does not open', async () => {
  const note = await signed(formatCheckpoint({ origin: ORIGIN, size: 8, root: ROOT }))
  for (const changed of [
    note.replace('\n8\n', '\n9\n'),
    note.replace(toBase64(ROOT), toBase64(emptyRoot())),
    note.replace(ORIGIN, 'pinproof.example/other'),
  ]) {
    assert.equal(await openCheckpoint(changed, VKEY), undefined)
  }
})

test('A checkpoint that our key signed for another log does not open', async () => {
  const other = formatCheckpoint({ origin: 'other.example/log', size: 8, root: ROOT })
  assert.equal(await openCheckpoint(await signed(other), VKEY), undefined)
})

test('A signed note that is no checkpoint, or a key that is no key, opens nothing', async () => {
  assert.equal(await openCheckpoint(await signed('Hello.\n'), VKEY), undefined)
  assert.equal(
    await openCheckpoint(await signed(formatCheckpoint({ origin: ORIGIN, size: 8, root: ROOT })), ''),
    undefined,
  )
})

function signed(text: string): Promise<string> {
  return signNote(text, VKEY, async message => new Uint8Array(nodeSign(null, message, privateKey)))
}
