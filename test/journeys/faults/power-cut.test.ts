import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, type TestContext, test } from 'node:test'
import { countEarlyAnswers } from '../../../bench/campaigns/power-cut/answers.ts'
import { cutPower } from '../../../bench/campaigns/power-cut/cut-power.ts'
import type { Act } from '../../../bench/campaigns/power-cut/read-trace.ts'
import { traceRestore, traceRotation } from '../../../bench/campaigns/power-cut/traced-commands.ts'
import { createTracedDisk, type Rules } from '../../../bench/campaigns/power-cut/traced-disk.ts'
import { type TracedRun, traceRun, traceStart } from '../../../bench/campaigns/power-cut/traced-run.ts'
import { createDraw } from '../../../src/products/info/seeded-draw.sample.ts'

const hasStrace = spawnSync('strace', ['--version']).status === 0

const endings: (() => unknown)[] = []
after(async () => {
  for (const end of endings.toReversed()) await end()
})

/** Traced once: its first lifetime is a first start as well. */
let traced: Promise<TracedRun> | undefined
function tracedRun(): Promise<TracedRun> {
  traced ??= traceRun({ after: work => void endings.push(work) }, 30)
  return traced
}

function firstStartOf(run: TracedRun): TracedRun {
  const ready = run.acts.find(act => act.kind === 'answer')!.begin
  return { ...run, acts: run.acts.filter(({ begin }) => begin < ready), key: undefined }
}

test('a power cut loses nothing that callers were told of, and no answer leaves before it is synced', {
  skip: hasStrace ? false : 'strace is not installed',
  timeout: 900_000,
}, async () => {
  const run = await tracedRun()
  const cuts = await cutPower(run, { cuts: 2, seed: 3 })
  assert.deepEqual(
    cuts.filter(({ lost, faults }) => lost > 0 || faults.length > 0),
    [],
  )
  const { answers, early } = countEarlyAnswers(run.acts)
  assert.ok(answers >= 30)
  assert.equal(early, 0)
  const liesFrom = run.acts.find(act => act.kind === 'answer')!.begin
  const lying = await cutPower(run, { cuts: 2, seed: 3, liesFrom, survivals: ['none'] })
  assert.ok(
    lying.some(({ lost }) => lost > 0),
    'a disk that lies lost nothing',
  )
})

for (const phase of ['first-start', 'upgrade'] as const)
  test(`a power cut at any moment of the ${phase.replace('-', ' ')} leaves a folder that starts and issues`, {
    skip: hasStrace ? false : 'strace is not installed',
    timeout: 900_000,
  }, async t => {
    const run = phase === 'first-start' ? firstStartOf(await tracedRun()) : await traceStart(t, phase)
    const cuts = await cutPower(run, { cuts: 2, seed: 5, evenly: true })
    assert.deepEqual(
      cuts.filter(({ lost, faults }) => lost > 0 || faults.length > 0),
      [],
    )
  })

const COMMANDS: Record<string, (t: TestContext) => Promise<TracedRun>> = {
  'a rotation of both keys': t => traceRotation(t, 8),
  'a restore of the newest backup': t => traceRestore(t, true),
  'a restore and the taking of a new name': t => traceRestore(t, false),
}
for (const [name, trace] of Object.entries(COMMANDS))
  test(`a power cut at any moment of ${name} leaves a folder on which it was not begun, is done, or is done by repeating it`, {
    skip: hasStrace ? false : 'strace is not installed',
    timeout: 900_000,
  }, async t => {
    const cuts = await cutPower(await trace(t), { cuts: 2, seed: 5, evenly: true })
    assert.deepEqual(
      cuts.filter(({ lost, faults }) => lost > 0 || faults.length > 0),
      [],
    )
  })

describe('after a power cut, the disk of the campaign', () => {
  /** Files on the disk after these acts, by name. */
  function leftBy(t: TestContext, acts: Plain[], rules: Partial<Rules> = {}, liesFrom?: number) {
    const to = mkdtempSync(join(tmpdir(), 'pinproof-traced-disk-'))
    t.after(() => rmSync(to, { recursive: true }))
    const disk = createTracedDisk('/disk', { liesFrom })
    for (const [number, act] of acts.entries()) {
      const timed = { ...act, begin: number, end: number } as Act
      disk.begin(timed)
      disk.end(timed)
    }
    disk.leave(to, { writes: 'none', names: 'none', draw: createDraw(1), ...rules })
    const names = existsSync(to) ? readdirSync(to) : []
    return Object.fromEntries(names.map(name => [name, readFileSync(join(to, name), 'latin1')]))
  }
  type Plain = Record<string, unknown> & { kind: Act['kind'] }
  const open = (fd: number, path: string): Plain => ({
    kind: 'open',
    fd,
    path,
    truncates: false,
    mode: 0o600,
  })
  const write = (fd: number, at: number | undefined, text: string): Plain => ({
    kind: 'write',
    fd,
    at,
    bytes: Buffer.from(text),
  })
  const sync = (fd: number): Plain => ({ kind: 'sync', fd })
  const FILE = open(3, '/disk/file')
  const NAMED = [FILE, open(4, '/disk'), sync(4)]

  test('holds what was synced, under a name that was synced', t => {
    assert.deepEqual(leftBy(t, [...NAMED, write(3, 0, 'synced'), sync(3)]), { file: 'synced' })
  })

  test('has forgotten a name whose folder was not synced, whatever was synced in the file', t => {
    const acts = [FILE, write(3, 0, 'synced'), sync(3)]
    assert.deepEqual(leftBy(t, acts), {})
    assert.deepEqual(leftBy(t, acts, { names: 'all' }), { file: 'synced' })
  })

  test('has forgotten what was written after the last sync, unless it happened to survive', t => {
    const acts = [...NAMED, write(3, 0, 'old'), sync(3), write(3, undefined, 'new')]
    assert.deepEqual(leftBy(t, acts), { file: 'old' })
    assert.deepEqual(leftBy(t, acts, { writes: 'all' }), { file: 'new' })
  })

  test('keeps sectors of a write that was not synced, and loses others', t => {
    const acts = [...NAMED, write(3, 0, '-'.repeat(8192)), sync(3), write(3, 100, '#'.repeat(8000))]
    const { file } = leftBy(t, acts, { writes: 'torn at 512' })
    const sectors = Array.from({ length: 14 }, (_, sector) =>
      file!.slice((sector + 1) * 512, (sector + 2) * 512),
    )
    for (const sector of sectors) assert.match(sector, /^(?:-+|#+)$/)
    assert.equal(new Set(sectors).size, 2)
  })

  test('keeps the old name when a rename was not synced', t => {
    const acts: Plain[] = [
      ...NAMED,
      write(3, 0, 'text'),
      sync(3),
      { kind: 'rename', from: '/disk/file', to: '/disk/other' },
    ]
    assert.deepEqual(leftBy(t, acts), { file: 'text' })
    assert.deepEqual(leftBy(t, acts, { names: 'all' }), { other: 'text' })
  })

  test('knows the file of a number that one thread takes while the close of another has not returned', () => {
    const disk = createTracedDisk('/disk')
    const timed = (act: Plain) => ({ ...act, begin: 1, end: 1 }) as Act
    const [first, close, second] = [
      timed(FILE),
      timed({ kind: 'close', fd: 3 }),
      timed(open(3, '/disk/other')),
    ]
    for (const step of [disk.begin, disk.end]) step(first)
    disk.begin(close)
    for (const step of [disk.begin, disk.end]) step(second)
    disk.end(close)
    assert.doesNotThrow(() => disk.begin(timed(sync(3))))
  })

  test('holds nothing of what it only said to have synced', t => {
    const acts = [...NAMED, write(3, 0, 'true'), sync(3), write(3, 0, 'lies'), sync(3)]
    assert.deepEqual(leftBy(t, acts, {}, acts.length - 1), { file: 'true' })
  })
})
