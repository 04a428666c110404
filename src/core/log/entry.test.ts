import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromUtf8, utf8 } from '../encoding/bytes.ts'
import { canonicalJson } from '../encoding/canonical-json.ts'
import { cidOf } from '../encoding/cid.ts'
import { codeHashOf } from '../record/verify-code.ts'
import { type Entry, encodeEntry, parseEntry } from './entry.ts'
import { ENTRY_BYTES_MAX } from './tiles.ts'

const CERTIFIED: Extract<Entry, { type: 'certified'; version: 1 }> = {
  type: 'certified',
  version: 1,
  code: 'PP-7K3M9QX2T4WZ8B1C',
  product: 'news_verify',
  cid: 'bafkreicecnx2gvntm6fbcrvnc336qze6st5u7qq7457igegamd3bzkx7ri',
  time: '2026-01-01T00:00:00.000Z',
}

const codes = fc
  .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), minLength: 16, maxLength: 16 })
  .map(letters => `PP-${letters}`)
const times = fc
  .date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map(date => date.toISOString())
const cids = fc.uint8Array().map(cidOf)

const entries: fc.Arbitrary<Entry> = fc
  .tuple(codes, codes, times, cids, fc.constantFrom('news_verify', 'info_verify', 'video_verify'), fc.nat(2))
  .filter(([code, by]) => code !== by)
  .map(([code, by, time, cid, product, kind]): Entry => {
    if (kind === 0) return { type: 'certified', version: 1, code, product, cid, time }
    if (kind === 1) return { type: 'revoked', version: 1, code, time }
    return { type: 'superseded', version: 1, code, by, time }
  })

test('An entry comes back from its bytes', () => {
  fc.assert(fc.property(entries, entry => assert.deepEqual(parseEntry(encodeEntry(entry)), entry)))
})

test('An entry about a private certificate holds the hash of its code, under version 2 and no other', () => {
  const hash = codeHashOf(CERTIFIED.code)
  const PRIVATE = { ...CERTIFIED, version: 2, code: hash } as const
  const SUPERSEDED = {
    type: 'superseded',
    version: 2,
    code: hash,
    by: CERTIFIED.code,
    time: CERTIFIED.time,
  } as const
  const bytes = (entry: Record<string, string | number>) => utf8(canonicalJson(entry))
  for (const entry of [PRIVATE, SUPERSEDED, { ...SUPERSEDED, code: CERTIFIED.code, by: hash }])
    assert.deepEqual(parseEntry(bytes(entry)), entry)
  for (const wrong of [
    { ...PRIVATE, version: 1 },
    { ...CERTIFIED, version: 2 },
    { ...SUPERSEDED, code: 'PP-0A1B2C3D4E5F6G7H' },
    { ...SUPERSEDED, by: hash },
  ])
    assert.equal(parseEntry(bytes(wrong)), undefined)
})

test('An entry is canonical JSON: its members sorted, nothing between them', () => {
  assert.equal(
    fromUtf8(encodeEntry(CERTIFIED)),
    `{"cid":"${CERTIFIED.cid}","code":"PP-7K3M9QX2T4WZ8B1C","product":"news_verify","time":"2026-01-01T00:00:00.000Z","type":"certified","version":1}`,
  )
})

test('Every entry fits a bundle many times over', () => {
  fc.assert(fc.property(entries, entry => assert.ok(encodeEntry(entry).length * 100 < ENTRY_BYTES_MAX)))
})

test('The same members in any other bytes are not an entry', () => {
  fc.assert(
    fc.property(
      entries,
      fc.nat(),
      fc.constantFrom(' ', '\n', '\t', '\ufeff', '\u0000', ','),
      (entry, seed, extra) => {
        const text = fromUtf8(encodeEntry(entry))!
        const at = seed % text.length
        const [before, after] = [text.slice(0, at), text.slice(at)]
        assert.equal(parseEntry(utf8(before + extra + after)), undefined)
        assert.equal(parseEntry(utf8(text + extra)), undefined)
        const shortenedEntry = parseEntry(utf8(before + after.slice(1)))
        // A shorter name may be another product's.
        if (shortenedEntry?.type === 'certified') assert.notDeepEqual(shortenedEntry, entry)
        else assert.equal(shortenedEntry, undefined)
      },
    ),
  )
})

test('A wrong, missing or additional member is refused, in writing as in reading', () => {
  const wrong: Record<string, unknown>[] = [
    { ...CERTIFIED, title: 'A word of the caller' },
    { ...CERTIFIED, by: 'PP-0A1B2C3D4E5F6G7H' },
    { ...CERTIFIED, version: 2 },
    { ...CERTIFIED, code: 'PP-SANDBOX7K3M9QX2T' },
    { ...CERTIFIED, code: 'PP-7K3M9QX2T4WZ8B1C\n' },
    { ...CERTIFIED, product: 'toString' },
    { ...CERTIFIED, cid: CERTIFIED.cid.replace('bafkrei', 'bafyrei') },
    { ...CERTIFIED, time: '2026-02-30T00:00:00.000Z' },
    { ...CERTIFIED, time: '2026-01-01T00:00:00Z' },
    {
      type: 'revoked',
      version: 1,
      code: CERTIFIED.code,
      time: CERTIFIED.time,
      reason: 'none of your business',
    },
    { type: 'superseded', version: 1, code: CERTIFIED.code, by: CERTIFIED.code, time: CERTIFIED.time },
    { type: 'revoked', version: 1, time: CERTIFIED.time },
  ]
  for (const value of wrong) {
    assert.throws(() => encodeEntry(value as Entry), RangeError, JSON.stringify(value))
    const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    assert.equal(parseEntry(utf8(JSON.stringify(sorted))), undefined, JSON.stringify(value))
  }
})

test('Bytes that are no JSON, or far too much of it, are no entry', () => {
  for (const bytes of [
    new Uint8Array(),
    Uint8Array.of(0xff),
    utf8('{'),
    utf8('['.repeat(60_000)),
    utf8('null'),
  ]) {
    assert.equal(parseEntry(bytes), undefined)
  }
})
