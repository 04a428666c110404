import { AsyncResource } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
// What most files load. The browser belongs to the lane: loaded within the suite of a file, it would be closed with it.
import '../src/app.ts'
import './support/browser/browser.ts'
import { beginFollowing, endFollowing } from './follow-tests.ts'
import { processorSeconds } from './processor-seconds.ts'

// One lane of `lanes.ts`: a process that runs one test file after the other, which share loaded modules, the browser and
// the database server. Each file is a suite, so that its hooks end with it.

/** From a lane that is free: at its start, and after each file. */
export type LaneReport = { file: string; seconds: number } | 'ready'

void test('a lane', async () => {
  process.prependListener('uncaughtException', endLane)
  process.prependListener('unhandledRejection', endLane)
  const lane = new AsyncResource('lane')
  let report: LaneReport = 'ready'
  for (let file = await nextFile(report); file !== undefined; file = await nextFile(report)) {
    const before = processorSeconds()
    beginFollowing()
    await lane.runInAsyncScope(() => describe(file, () => load(file)))
    report = { file, seconds: processorSeconds() - before }
  }
})

async function load(file: string): Promise<void> {
  try {
    await import(pathToFileURL(file).href)
  } finally {
    endFollowing()
  }
}

/** No test is known to which such an error belongs, and one that waits for something else would wait for ever. */
function endLane(error: unknown): never {
  console.error('a rejection or exception that no test awaits:', error)
  process.exit(1)
}

/** Undefined when there is none left. */
function nextFile(report: LaneReport): Promise<string | undefined> {
  // Otherwise every lane would compile the same modules.
  flushCompileCache()
  return new Promise(resolve => {
    process.once('message', ({ file }: { file?: string }) => {
      if (file === undefined) process.disconnect()
      resolve(file)
    })
    process.send!(report)
  })
}
