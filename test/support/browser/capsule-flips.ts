import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

/** Where in a capsule's file a byte lies: what is verified, what is told and not signed, what verifies, what guards it. */
export type CapsuleArea = 'evidence' | 'status' | 'script' | 'policy' | 'page'

/** A capsule in which one bit is not as it was. */
export type Flip = { what: string; file: Buffer }

type Range = { start: number; end: number }

const TOKEN = /"(?:[^"\\]|\\.)*"|\d+/g
const AREAS: Record<Exclude<CapsuleArea, 'page'>, [from: string, to: string]> = {
  evidence: ['id="pinproof-capsule">', ',"status":{'],
  status: [',"status":{', '</script>'],
  script: ['</script>\n<script>', '</script>'],
  policy: ['<meta http-equiv=', '\n'],
}

/**
 * One flip in every name, text and number of that part of the JSON; of a list of findings only in the first, and none in the
 * leaves of the paragraphs: they may be missing, and their numbers of words only help to find them.
 */
export function flipsOfJson(file: Buffer, area: 'evidence' | 'status', seed: string): Flip[] {
  const { start, end } = rangeOf(file, area)
  const json = latin1(file).slice(start, end)
  const [first, last] = [json.indexOf('},{"code"'), json.indexOf('}],')]
  const leaves = json.indexOf('"paragraphs":[')
  const leavesEnd = json.indexOf(']', leaves)
  const tokens = [...json.matchAll(TOKEN)].filter(
    ({ index }) =>
      (first < 0 || index < first || index > last) && (leaves < 0 || index < leaves || index > leavesEnd),
  )
  return tokens.map(({ index, 0: token }) => {
    const length = Buffer.byteLength(token, 'latin1')
    return flipWithin(file, { start: start + index, end: start + index + length }, `${seed} ${index}`, 3)
  })
}

/** As many flips, anywhere in that part; `page` is everything that is in no other. */
export function flipsIn(file: Buffer, area: CapsuleArea, count: number, seed: string): Flip[] {
  const ranges = area === 'page' ? gapsOf(file) : [rangeOf(file, area)]
  return Array.from({ length: count }, (_, at) =>
    flipWithin(file, ranges[at % ranges.length]!, `${seed} ${area} ${at}`, 8),
  )
}

/** The lowest bit of the byte that comes so many bytes after this text ends; before its end if negative. */
export function flipAfter(file: Buffer, text: string, offset = 0): Flip {
  const found = latin1(file).indexOf(text)
  assert.ok(found >= 0, `the capsule does not hold ${text}`)
  const at = found + text.length + offset
  return flipWithin(file, { start: at, end: at + 1 }, text, 1)
}

/** A low bit turns a letter or digit into a neighbour, which is harder to notice than a broken character. */
function flipWithin(file: Buffer, { start, end }: Range, seed: string, bits: number): Flip {
  const digest = createHash('sha256').update(seed).digest()
  const at = start + (digest.readUInt32BE(0) % (end - start))
  const bit = digest[4]! % bits
  const flipped = Buffer.from(file)
  flipped[at]! ^= 1 << bit
  const around = latin1(file).slice(Math.max(0, at - 20), at + 20)
  return { what: `bit ${bit} of byte ${at}, in ${JSON.stringify(around)}`, file: flipped }
}

function rangeOf(file: Buffer, area: keyof typeof AREAS): Range {
  const [from, to] = AREAS[area]
  const before = latin1(file).indexOf(from)
  const start = before + from.length
  const end = latin1(file).indexOf(to, start)
  assert.ok(before >= 0 && end > start, `the capsule has no ${area}`)
  return { start, end }
}

function gapsOf(file: Buffer): Range[] {
  const taken = [rangeOf(file, 'policy'), jsonOf(file), rangeOf(file, 'script')]
  const edges = [0, ...taken.flatMap(({ start, end }) => [start, end]), file.length]
  return Array.from({ length: edges.length / 2 }, (_, at) => ({
    start: edges[2 * at]!,
    end: edges[2 * at + 1]!,
  }))
}

function jsonOf(file: Buffer): Range {
  return { start: rangeOf(file, 'evidence').start, end: rangeOf(file, 'status').end }
}

/** One character for each byte, so that places in the text are places in the file. */
function latin1(file: Buffer): string {
  return file.toString('latin1')
}
