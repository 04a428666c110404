import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

/** Seconds by file, as JSON: the tests at the top of each file, added up. */
// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default async function* durationsReporter(source: AsyncIterable<TestEvent>) {
  const seconds: Record<string, number> = {}
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || data.file === undefined)
      continue
    const file = relative('.', data.file)
    seconds[file] = (seconds[file] ?? 0) + data.details.duration_ms / 1000
  }
  const rounded = Object.entries(seconds).map(([file, each]) => [file, Number(each.toFixed(1))])
  yield JSON.stringify(Object.fromEntries(rounded))
}
