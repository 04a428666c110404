import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chooseFormat } from './choose-format.ts'

const RAW = 'application/vnd.ipld.raw'
const CAR = 'application/vnd.ipld.car'

test('the format in the address beats the Accept header', () => {
  assert.equal(chooseFormat({ format: 'raw', accept: CAR }), 'raw')
  assert.equal(chooseFormat({ format: 'car', accept: 'application/json' }), 'car')
  assert.equal(chooseFormat({ format: 'json', accept: RAW }), 'json')
})

test('a format that we do not have is refused even when Accept names one that we have', () => {
  for (const format of ['tar', 'dag-json', 'ipns-record', 'RAW', '', '__proto__'])
    assert.equal(chooseFormat({ format, accept: RAW }), undefined, format)
})

const CHOICES: [accept: string, choice: string | undefined][] = [
  [RAW, 'raw'],
  [CAR, 'car'],
  ['application/json', 'json'],
  ['Application/VND.IPLD.Raw', 'raw'],
  [`${CAR}; version=1; order=dfs; dups=y`, 'car'],
  [`${CAR};version="1";order=unk`, 'car'],
  [`${CAR}; version=2`, undefined],
  [`${CAR}; order=bfs`, undefined],
  // The example of the specification: the first wish is not available, the second is.
  [`${CAR};order=foo, ${CAR};order=dfs;dups=y;q=0.5`, 'car'],
  [`${RAW};q=0.1, ${CAR};q=0.9`, 'car'],
  [`${CAR}, ${RAW}`, 'car'],
  [`${RAW}, */*`, 'raw'],
  [`*/*;q=0.8, ${RAW};q=0.8`, 'raw'],
  [`application/json;q=0, application/*`, 'raw'],
  [`${RAW};q=0`, undefined],
  [`${RAW};q=2`, undefined],
  [`${RAW};q=nonsense`, undefined],
  ['text/html', undefined],
  ['application/vnd.ipld.dag-json', undefined],
  ['', undefined],
  [',;,=;', undefined],
]

for (const [accept, choice] of CHOICES)
  test(`Accept "${accept}" gives ${choice ?? 'nothing'}`, () => {
    assert.equal(chooseFormat({ accept }), choice)
  })

test('a browser, curl and a caller without Accept get JSON', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
  for (const accept of [browser, '*/*', 'application/*', undefined])
    assert.equal(chooseFormat({ accept }), 'json')
})

test('no header, however odd, makes us fail', () => {
  const pieces = fc.constantFrom(
    RAW,
    CAR,
    '*/*',
    ';',
    ',',
    '=',
    'q',
    '0.5',
    '"',
    ' ',
    'version',
    '__proto__',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 200, size: 'max' }), parts => {
      const choice = chooseFormat({ accept: parts.join('') })
      assert.ok(choice === undefined || ['raw', 'car', 'json'].includes(choice))
    }),
  )
})
