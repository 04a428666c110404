import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { CliDeps, Command, SourceOperations } from '../cli-deps.ts'

type Subcommand = {
  positionals: [least: number, most: number]
  /** How to treat an absent database. */
  missing: 'create' | 'refuse'
  run(deps: CliDeps, operations: SourceOperations, values: string[]): Promise<number>
}

const ADDRESSES_MAX = 1_000
const USAGE_ERROR = 2

const SUBCOMMANDS: Record<string, Subcommand> = {
  list: { positionals: [0, 0], missing: 'refuse', run: listSources },
  add: { positionals: [1, ADDRESSES_MAX], missing: 'create', run: addSources },
  remove: { positionals: [1, 1], missing: 'refuse', run: removeSource },
  import: { positionals: [1, 1], missing: 'create', run: importSources },
  export: { positionals: [0, 0], missing: 'refuse', run: exportSources },
  poll: { positionals: [0, 0], missing: 'refuse', run: pollSources },
}

export const sourcesCommand: Command = {
  usage: 'sources list | add URL... | remove URL | import FILE | export | poll',
  summary: 'Subscribe to feeds and site maps that news is compared with.',
  help: `list    shows the subscriptions and how polling them stands
add     subscribes to feeds (RSS, Atom, JSON Feed) or site maps; the next poll reads them
remove  ends a subscription and forgets its stories
import  subscribes to all feeds of an OPML file
export  prints the subscriptions as OPML
poll    reads the sources that are due, now and once

Works beside a running service on the same data folder, which polls by itself, and before its first start: add and import
create the database then. Run it as the user who runs the service.
A poll ends with 0 also where sources fail; interrupted, it leaves them as due as they were.`,
  positionals: [1, ADDRESSES_MAX + 1],
  async run(deps, [name, ...values]) {
    const subcommand = Object.hasOwn(SUBCOMMANDS, name!) ? SUBCOMMANDS[name!]! : undefined
    const [least, most] = subcommand?.positionals ?? [0, 0]
    if (subcommand === undefined || values.length < least || values.length > most) {
      deps.printError(`Usage: pinproof ${sourcesCommand.usage}\nSee: pinproof --help`)
      return USAGE_ERROR
    }
    return deps.withSources(operations => subcommand.run(deps, operations, values), subcommand.missing)
  },
}

async function listSources({ print }: CliDeps, operations: SourceOperations): Promise<number> {
  const sources = await operations.list()
  for (const { url, title, state, failures, lastError, lastSuccessAt, nextPollAt } of sources) {
    const lastRead = lastSuccessAt === undefined ? 'never read' : `read ${lastSuccessAt.toISOString()}`
    const next = state === 'paused' ? 'not polled any more' : `next ${nextPollAt.toISOString()}`
    const trouble = lastError === undefined ? 'ok' : `${lastError}, ${failures} in a row`
    print(`${url}${title === undefined ? '' : `  ${title}`}\n    ${trouble}; ${lastRead}; ${next}`)
  }
  const { stories, passages } = await operations.count()
  print(`${sources.length} sources, ${stories} stories, ${passages} passages.`)
  return 0
}

async function addSources(deps: CliDeps, operations: SourceOperations, urls: string[]): Promise<number> {
  return reportAdded(deps, await operations.add(urls.map(url => ({ url, title: undefined }))))
}

async function removeSource(deps: CliDeps, operations: SourceOperations, [url]: string[]): Promise<number> {
  if (await operations.remove(url!)) {
    deps.print(`Removed ${url} and its stories.`)
    return 0
  }
  deps.printError(`There is no source ${url}.`)
  return 1
}

async function importSources(deps: CliDeps, operations: SourceOperations, [path]: string[]): Promise<number> {
  const subscriptions = operations.readSubscriptions(fromUtf8(await deps.readFile(path!)) ?? '')
  if (subscriptions === undefined) {
    deps.printError(`${path} is not an OPML file in UTF-8.`)
    return 1
  }
  return reportAdded(deps, await operations.add(subscriptions))
}

async function exportSources(deps: CliDeps, operations: SourceOperations): Promise<number> {
  deps.print(await operations.writeSubscriptions())
  return 0
}

async function pollSources({ print }: CliDeps, operations: SourceOperations): Promise<number> {
  const polls = await operations.poll()
  if (polls.length === 0) print('No source is due.')
  for (const { url, newStories, state } of polls) {
    print(`${url}\n    ${state.lastError ?? `${newStories} new stories`}`)
  }
  // A source that fails is an ordinary result, and polled again later.
  return 0
}

type Added = Awaited<ReturnType<SourceOperations['add']>>

function reportAdded({ print, printError }: CliDeps, { added, known, refused }: Added): number {
  print(`Added ${added} sources${known === 0 ? '' : `; ${known} were there already`}.`)
  for (const url of refused) printError(`Not an http or https address: ${url}`)
  return refused.length === 0 ? 0 : 1
}
