import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ROOT, read, rowsOf } from './markdown-pages.ts'

describe('docs/decisions', () => {
  test('gives a reason for every package that is installed to run, and for no other', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, object>
    const rows = rowsOf('docs/decisions/dependencies.md', /^`/)
    const installed = Object.keys({ ...dependencies, ...optionalDependencies })
    assert.deepEqual(rows.map(([name]) => name!.slice(1, -1)).sort(), installed.sort())
    assert.deepEqual(
      rows.filter(([, reason]) => reason!.length < 20),
      [],
    )
  })

  test('numbers its records without a gap, each with context, decision, consequences and what was measured', () => {
    const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort()
    for (const [at, path] of records.entries()) {
      const number = String(at + 1).padStart(4, '0')
      const text = read(path)
      assert.ok(path.startsWith(`docs/decisions/${number}-`) && text.startsWith(`# ${number} `), path)
      assert.deepEqual(
        text.match(/(?<=^\*\*)\w+(?=\.\*\*)/gm),
        ['Context', 'Decision', 'Consequences', 'Measured'],
        path,
      )
    }
  })
})
