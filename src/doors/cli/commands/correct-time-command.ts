import type { Command } from '../cli-deps.ts'

export const correctTimeCommand: Command = {
  usage: 'correct-time',
  summary: 'Say in the log that its newest times were wrong, and go on at the right time.',
  help: `For a log whose newest entries were made while the clock was ahead: no certificate can be dated before them. Set the
clock right, stop the service, and run this: an entry of the log names the entries that bear wrong times, and issuing goes on.
A service that knows outside time (PINPROOF_TIME_SOURCES) does the same by itself.`,
  positionals: [0, 0],
  async run(deps) {
    const correction = await deps.correctTime()
    if (correction === undefined)
      deps.print('No entry is later than the clock of this machine: nothing to correct.')
    else
      deps.print(
        `Entry ${correction.entry} says that the times from entry ${correction.from} on were too late. Start the service again.`,
      )
    return 0
  },
}
