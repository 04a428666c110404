import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { passMimeGate, utf7Labels } from './mime-gate.ts'

const multipart = (boundary: string) => `Content-Type: multipart/mixed;\r\n boundary="${boundary}"\r\n\r\n`
const nestedMail = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${multipart(`b${level}`)}--b${level}\r\n`).join('')
const wide = (parts: number) => `${multipart('x')}${'--x\r\n\r\nhello\r\n'.repeat(parts)}--x--\r\n`

test('an ordinary message with an alternative and an attachment passes', () => {
  assert.equal(
    passMimeGate(`From: a@example.org\n${multipart('x')}--x\n\ntext\n--x\n\nmore\n--x--\n`),
    undefined,
  )
})

test('twenty levels pass and twenty-one are refused', () => {
  assert.equal(passMimeGate(nestedMail(20)), undefined)
  assert.deepEqual(passMimeGate(nestedMail(21)), { refused: 'its parts are nested more than 20 levels deep' })
})

test('messages enclosed in messages count as levels', () => {
  assert.ok(passMimeGate('Content-Type: message/rfc822\n\n'.repeat(21)))
})

test('199 parts inside a message pass and 200 are refused, with either line ending', () => {
  for (const source of [wide(199), wide(199).replaceAll('\r\n', '\n')]) {
    assert.equal(passMimeGate(source), undefined)
  }
  assert.deepEqual(passMimeGate(wide(200)), { refused: 'it has more than 200 parts' })
})

test('header bytes are counted over all parts and in UTF-8', () => {
  assert.equal(passMimeGate(`X: ${'a'.repeat(65_000)}\n\n`), undefined)
  assert.deepEqual(passMimeGate(`X: ${'ä'.repeat(33_000)}\n\n`), {
    refused: 'its headers are longer than 64 KB',
  })
  assert.ok(passMimeGate(`${multipart('x')}${`--x\nX: ${'a'.repeat(700)}\n\n`.repeat(100)}`))
})

test('a boundary line that was never declared opens nothing', () => {
  assert.equal(passMimeGate(`From: a@example.org\n\n${'--x\n'.repeat(1000)}`), undefined)
})

test('a closed multipart opens no further parts', () => {
  assert.equal(passMimeGate(`${multipart('x')}--x\n\na\n--x--\n${'--x\n\n'.repeat(1000)}`), undefined)
})

test('a part in UTF-7 is found by the name of its character set, outside enclosed messages', () => {
  const labelled = (source: string) => utf7Labels(source).map(([from, to]) => source.slice(from, to))
  for (const charset of ['utf-7', 'UTF-7', 'unicode-1-1-utf-7', 'utf7'])
    for (const parameter of [
      `charset=${charset}`,
      `charset="${charset}"; x=1`,
      `x=1;\n charset=\n "${charset}"`,
    ])
      assert.deepEqual(
        labelled(`From: a@example.org\nContent-Type: text/plain; ${parameter}\n\n+AGE-`),
        [charset],
        parameter,
      )
  assert.deepEqual(labelled('Content-Type: text/plain; charset=utf-8; name=7\n\nutf-7'), [])
  assert.deepEqual(labelled(`${multipart('utf-7')}--utf-7\nContent-Type: text/html; charset=utf-7\n\na`), [
    'utf-7',
  ])
  const enclosed = 'Content-Type: message/rfc822\n\nContent-Type: text/plain; charset=utf-7\n\n+AGE-'
  assert.deepEqual(labelled(enclosed), [])
})

test('any text is judged without an error', () => {
  const line = fc.constantFrom(
    '',
    '--a',
    '--a--',
    'Content-Type: multipart/mixed; boundary=a',
    ' boundary=b',
    '--b',
    '-',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string())), lines => {
      passMimeGate(lines.join('\n'))
    }),
  )
})

test('one mebibyte of anything is judged in linear time', async () => {
  const units = ['\n', 'a', '--', '--x\n', 'boundary ', 'boundary= ', '\r', 'Content-Type: boundary=', '\n ']
  for (const unit of units) {
    for (const head of ['', multipart('x'), 'Content-Type: ']) {
      await assertLinear(`${head}${unit.repeat(1_048_576 / unit.length)}`, passMimeGate)
    }
  }
})
