import assert from 'node:assert/strict'
import { test } from 'node:test'
import decodeQR from 'qr/decode.js'
import { qrCode } from './qr-code.ts'

const ADDRESS = 'https://pinproof.example/certificate/PP-7Q2K9ZJ4M1XW8B3T'
const PIXELS_PER_MODULE = 4

test('a scanner reads the address from what is drawn', () => {
  assert.equal(decodeQR(paint(String(qrCode(ADDRESS, 'alt')))), ADDRESS)
})

test('it is two paths, however long the address, and says what it is', () => {
  const drawn = String(qrCode(ADDRESS, 'a "code"'))
  assert.equal(drawn.match(/<path/g)?.length, 2)
  assert.match(drawn, /role="img" aria-label="a &quot;code&quot;"/)
  assert.ok(drawn.length < 12_000, `${drawn.length} characters`)
})

/** Draws the dark path on white, as a browser would. */
function paint(svg: string): { width: number; height: number; data: Uint8Array } {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)![1])
  const width = modules * PIXELS_PER_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  const dark = /fill="#000" d="([^"]*)"/.exec(svg)![1]!
  for (const [, x, y, run] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * width + Number(x) * PIXELS_PER_MODULE
      for (let at = start; at < start + Number(run) * PIXELS_PER_MODULE; at += 1)
        data.fill(0, at * 4, at * 4 + 3)
    }
  }
  return { width, height: width, data }
}
