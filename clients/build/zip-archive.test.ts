import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { zipArchive } from './zip-archive.ts'

const FILES = [
  { name: 'b/zoë.txt', body: Buffer.from('two\n'.repeat(1000)) },
  { name: 'a.txt', body: Buffer.from('one') },
  { name: 'empty', body: Buffer.alloc(0) },
]
/** Another implementation reads it back, and checks every sum on the way. */
const READ_BACK = `import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([[info.filename, archive.read(info).decode(), info.date_time] for info in archive.infolist()]))`

test('what is put into an archive comes out of it in another program, in the order of names', t => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-zip-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'x.zip'), zipArchive(FILES))
  const seen = JSON.parse(
    execFileSync('python3', ['-c', READ_BACK, join(folder, 'x.zip')], { encoding: 'utf8' }),
  )
  const expected = [FILES[1]!, FILES[0]!, FILES[2]!].map(({ name, body }) => [
    name,
    body.toString(),
    [1980, 1, 1, 0, 0, 0],
  ])
  assert.deepEqual(seen, expected)
})

test('the same files give the same archive, in whatever order they come', () => {
  assert.deepEqual(zipArchive(FILES), zipArchive(FILES.toReversed()))
})
