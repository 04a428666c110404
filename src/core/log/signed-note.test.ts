import assert from 'node:assert/strict'
import { generateKeyPairSync, sign as nodeSign } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { toBase64, utf8 } from '../encoding/bytes.ts'
import {
  formatNote,
  formatVerifierKey,
  keyId,
  openNote,
  parseNote,
  parseVerifierKey,
  type Sign,
  signNote,
} from './signed-note.ts'

const NAME = 'pinproof.example/log'
const TEXT = 'One line.\n\nAnother, after an empty one.\n'

const own = createKey(NAME)
const stranger = createKey('witness.example')
const NOTE = await signNote(TEXT, own.vkey, own.sign)

test('What a key signs, its verifier key opens', async () => {
  assert.equal(await openNote(NOTE, own.vkey), TEXT)
})

test('A text of any lines comes back as it was signed', async () => {
  const line = fc.string({ unit: 'grapheme' }).map(text => text.replace(/[\u0000-\u001f]/g, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), async lines => {
      const text = `${lines.join('\n')}\n`
      assert.equal(await openNote(await signNote(text, own.vkey, own.sign), own.vkey), text)
    }),
  )
})

test('A changed character anywhere in the note, or one more or less, never opens', async () => {
  for (let at = 0; at < NOTE.length; at++) {
    const [before, after] = [NOTE.slice(0, at), NOTE.slice(at + 1)]
    const other = NOTE[at] === 'A' ? 'B' : 'A'
    for (const changed of [before + other + after, before + after, before + other + NOTE.slice(at)]) {
      assert.equal(await openNote(changed, own.vkey), undefined, JSON.stringify(changed))
    }
  }
})

test('Signatures by strangers are passed over, before and after our own', async () => {
  const foreign = await signatureLine(stranger)
  const [text, line] = [`${TEXT}\n`, await signatureLine(own)]
  assert.equal(await openNote(text + foreign + line + foreign, own.vkey), TEXT)
  assert.equal(await openNote(text + foreign, own.vkey), undefined)
})

test('A bad signature by our key condemns the note, even beside a good one', async () => {
  const forgery = await signatureLine({ ...own, sign: stranger.sign })
  assert.equal(await openNote(NOTE + forgery, own.vkey), undefined)
  assert.equal(await openNote(`${TEXT}\n${forgery}${await signatureLine(own)}`, own.vkey), undefined)
})

test('A key of the same name and another id is a stranger', async () => {
  const successor = createKey(NAME)
  assert.notEqual(keyId(NAME, successor.publicKey), keyId(NAME, own.publicKey))
  assert.equal(await openNote(NOTE + (await signatureLine(successor)), own.vkey), TEXT)
  assert.equal(await openNote(NOTE, successor.vkey), undefined)
})

test('Sixteen signatures are accepted, and a note of thousands is refused', async () => {
  const foreign = await signatureLine(stranger)
  assert.equal(await openNote(NOTE + foreign.repeat(15), own.vkey), TEXT)
  assert.equal(parseNote(NOTE + foreign.repeat(5000)), undefined)
})

test('Hostile notes of a million characters are answered without trouble', async () => {
  const million = 1 << 20
  for (const text of ['\n', 'aaaa', '\u2014 ', ' ', '\u2014 a a\n', '=', '+']) {
    const hostile = text.repeat(Math.ceil(million / text.length))
    assert.equal(await openNote(hostile, own.vkey), undefined)
    assert.equal(await openNote(`${hostile}\n\n${hostile}\n`, own.vkey), undefined)
    assert.equal(await openNote(`${TEXT}\n\u2014 ${NAME} ${hostile}\n`, own.vkey), undefined)
    assert.equal(parseVerifierKey(`${NAME}+00000000+${hostile}`), undefined)
  }
})

test('A note is well-formed Unicode without control characters', async () => {
  for (const character of ['\u0000', '\t', '\r', '\u001f', '\ud800']) {
    assert.equal(parseNote(NOTE.replace('One', `One${character}`)), undefined, JSON.stringify(character))
    await assert.rejects(() => signNote(`One${character}\n`, own.vkey, own.sign), RangeError)
  }
})

test('Nothing that would not parse back is signed or formatted', async () => {
  await assert.rejects(() => signNote('No newline', own.vkey, own.sign), RangeError)
  await assert.rejects(() => signNote('', own.vkey, own.sign), RangeError)
  await assert.rejects(() => signNote(TEXT, 'not a key', own.sign), RangeError)
  assert.throws(() => formatNote({ text: TEXT, signatures: [] }), RangeError)
  const signature = await own.sign(utf8(TEXT))
  for (const name of ['', 'two words', 'plus+plus', 'new\nline']) {
    assert.throws(
      () => formatNote({ text: TEXT, signatures: [{ name, keyId: '00000000', signature }] }),
      RangeError,
    )
  }
})

test('A parsed note is formatted back to the same bytes', async () => {
  const note = NOTE + (await signatureLine(stranger))
  assert.equal(formatNote(parseNote(note)!), note)
})

test('A verifier key has one text, and its id must follow from name and key', () => {
  const key = parseVerifierKey(own.vkey)
  assert.deepEqual(key, { name: NAME, id: keyId(NAME, own.publicKey), publicKey: own.publicKey })
  assert.equal(formatVerifierKey(NAME, own.publicKey), own.vkey)
  const [name, id, material] = own.vkey.split(/\+(?=[0-9a-f]{8}\+)|(?<=\+[0-9a-f]{8})\+/)
  assert.equal(parseVerifierKey(`other.example/log+${id}+${material}`), undefined)
  assert.equal(parseVerifierKey(`${name}+00000000+${material}`), undefined)
  assert.equal(parseVerifierKey(`${name}+${id}+${toBase64(own.publicKey)}`), undefined)
})

test('No key is made under a name that a note cannot carry', () => {
  for (const name of ['', 'a b', 'a+b', 'a\u2003b', 'a\u0085b', 'a\nb', 'a\u001cb', '\ud800']) {
    assert.throws(() => formatVerifierKey(name, own.publicKey), RangeError, JSON.stringify(name))
  }
  assert.throws(() => formatVerifierKey(NAME, own.publicKey.subarray(1)), RangeError)
})

type Key = { name: string; publicKey: Uint8Array; vkey: string; sign: Sign }

function createKey(name: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const sign: Sign = async message => new Uint8Array(nodeSign(null, message, privateKey))
  return { name, publicKey: raw, vkey: formatVerifierKey(name, raw), sign }
}

/** The signature line that this key puts under TEXT. */
async function signatureLine({ vkey, sign }: Key): Promise<string> {
  return (await signNote(TEXT, vkey, sign)).slice(TEXT.length + 1)
}
