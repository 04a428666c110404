import type { CliDeps, Command, CopyOperations } from '../cli-deps.ts'

const USAGE_ERROR = 2
const WAITS_MAX = 5

export const copiesCommand: Command = {
  usage: 'copies status | repair [--target NAME]',
  summary: 'Show how the copies of the records stand, and find those that are missing.',
  help: `status  shows for each target how much it was brought and what waits, with the reasons
repair  asks every target, or the one named, for each record that it should have, and queues what is not there;
        the running service then brings it again. Ends with 1 while anything is missing, waits or cannot be checked

Works beside a running service on the same database and with the same settings. A target is named as in status.`,
  options: { target: { type: 'string' } },
  positionals: [1, 1],
  async run(deps, [subcommand], { target }) {
    if (subcommand === 'status' && target === undefined)
      return deps.withCopies(copies => showStatus(deps, copies))
    if (subcommand === 'repair') return deps.withCopies(copies => repair(deps, copies, target))
    deps.printError(`Usage: pinproof ${copiesCommand.usage}\nSee: pinproof --help`)
    return USAGE_ERROR
  },
}

async function showStatus({ print }: CliDeps, copies: CopyOperations): Promise<number> {
  const targets = await copies.status()
  for (const { name, address, entries, next, waiting, refused, trouble, waits } of targets) {
    print(`${name}  ${address}`)
    print(`    ${next} of ${entries} entries brought; of these ${waiting} wait, ${refused} of them refused`)
    if (trouble !== undefined) print(`    last time: ${trouble}`)
    const first = waits.slice(0, WAITS_MAX)
    for (const { place, cid, because, dueAt } of first)
      print(`    entry ${place} ${cid}: ${because}; next ${dueAt.toISOString()}`)
    if (waits.length > first.length) print(`    and ${waits.length - first.length} more`)
  }
  if (targets.length === 0) print(NO_TARGETS)
  return 0
}

async function repair(
  { print, printError }: CliDeps,
  copies: CopyOperations,
  target?: string,
): Promise<number> {
  const repairs = await copies.repair(target)
  for (const { name, stored, waiting, missing, away } of repairs) {
    print(`${name}: ${stored} stored, ${missing} missing and queued, ${waiting} waiting`)
    if (away !== undefined) printError(`${name} could not be asked about the rest: ${away}`)
  }
  if (repairs.length === 0) print(NO_TARGETS)
  const isWhole = repairs.every(({ waiting, missing, away }) => waiting + missing === 0 && away === undefined)
  return isWhole ? 0 : 1
}

const NO_TARGETS = 'No copies are configured: PINPROOF_IPFS names no kubo:, pinning: or s3: target.'
