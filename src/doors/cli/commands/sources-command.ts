import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { CliDeps, Command, SourceOperations } from '../cli-deps.ts'

type Subcommand = {
  positionals: [least: number, most: number]
  /** How to treat an absent database: `plan` says what the first start will do. */
  missing: 'create' | 'refuse' | 'plan'
  run(deps: CliDeps, operations: SourceOperations, values: string[]): Promise<number>
}

const ADDRESSES_MAX = 1_000
const USAGE_ERROR = 2
const STARTER_SETTING = 'PINPROOF_EVIDENCE_STARTER'

const SUBCOMMANDS: Record<string, Subcommand> = {
  list: { positionals: [0, 0], missing: 'plan', run: listSources },
  add: { positionals: [1, ADDRESSES_MAX], missing: 'create', run: addSources },
  remove: { positionals: [1, 1], missing: 'refuse', run: removeSource },
  import: { positionals: [1, 1], missing: 'create', run: importSources },
  export: { positionals: [0, 0], missing: 'refuse', run: exportSources },
  poll: { positionals: [0, 0], missing: 'create', run: pollSources },
  'add-starter': { positionals: [0, 0], missing: 'create', run: addStarter },
  'remove-starter': { positionals: [0, 0], missing: 'create', run: removeStarter },
}

export const sourcesCommand: Command = {
  usage:
    'sources [list | add URL... | remove URL | import FILE | export | poll | starter | add-starter | remove-starter]',
  summary: 'Subscribe to feeds and site maps that news is compared with.',
  help: `list    shows the subscriptions and how polling them stands; also without a word behind sources
add     subscribes to feeds (RSS, Atom, JSON Feed) or site maps; the next poll reads them
remove  ends a subscription and forgets its stories
import  subscribes to all feeds of an OPML file
export  prints the subscriptions as OPML
poll    reads the sources that are due, now and once, and prints what came of each
starter shows the starter list: public feeds that a new service subscribes to by itself
add-starter     subscribes to the starter list, for a service that is older than it
remove-starter  ends the subscriptions that the starter list brought

Works beside a running service on the same data folder, which polls by itself, and before its first start: add, import and
poll create the database then. Run it as the user who runs the service. ${STARTER_SETTING}=off leaves the starter list out.
A poll ends with 0 also where sources fail; interrupted, it leaves them as due as they were.`,
  positionals: [0, ADDRESSES_MAX + 1],
  async run(deps, [name = 'list', ...values]) {
    if (name === 'starter' && values.length === 0) return printStarter(deps)
    const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name]! : undefined
    const [least, most] = subcommand?.positionals ?? [0, 0]
    if (subcommand === undefined || values.length < least || values.length > most) {
      deps.printError(`Usage: pinproof ${sourcesCommand.usage}\nSee: pinproof --help`)
      return USAGE_ERROR
    }
    const { missing } = subcommand
    const starter = await deps.starterList()
    const plan = (path: string) => {
      deps.print(`There is no database at ${path} yet: the first start creates it. ${starterPlan(starter)}`)
      return 0
    }
    return deps.withSources(
      operations => subcommand.run(deps, operations, values),
      missing === 'plan' ? plan : missing,
    )
  },
}

type Starter = Awaited<ReturnType<CliDeps['starterList']>>

function starterPlan({ feeds, isOn }: Starter): string {
  if (!isOn) return `${STARTER_SETTING} is off: it subscribes to nothing.`
  return `It subscribes to the ${feeds.length} public feeds of the starter list (see: pinproof sources starter), unless ${STARTER_SETTING} is off.`
}

async function printStarter({ print, starterList }: CliDeps): Promise<number> {
  const starter = await starterList()
  for (const { outlet, owner, country, language, kind, url } of starter.feeds)
    print(`${url}\n    ${outlet}; ${kind}; ${owner}; ${country}, ${language}`)
  print(
    `${starter.feeds.length} feeds. A new service subscribes to them at its first start${starter.isOn ? '' : `; ${STARTER_SETTING} is off, so this one does not`}.`,
  )
  return 0
}

async function listSources(deps: CliDeps, operations: SourceOperations): Promise<number> {
  const { print } = deps
  const starter = await deps.starterList()
  const sources = await operations.list()
  for (const source of sources) print(describeSource(source, starter.isOn))
  const { stories, passages } = await operations.count()
  print(`${sources.length} sources, ${stories} stories, ${passages} passages.`)
  if (await operations.isStarterPending()) print(`The service has not polled yet. ${starterPlan(starter)}`)
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
    const redirect = state.movedTo === undefined ? '' : `; moved to ${state.movedTo}`
    print(`${url}\n    ${state.lastError ?? `${newStories} new stories`}${redirect}`)
  }
  // A source that fails is an ordinary result, and polled again later.
  return 0
}

async function addStarter(deps: CliDeps, operations: SourceOperations): Promise<number> {
  const code = reportAdded(deps, { ...(await operations.addStarter()), refused: [] })
  if (!(await deps.starterList()).isOn)
    deps.printError(`${STARTER_SETTING} is off here: a service with this setting does not poll them.`)
  return code
}

async function removeStarter({ print }: CliDeps, operations: SourceOperations): Promise<number> {
  print(`Removed ${await operations.removeStarter()} sources of the starter list, and their stories.`)
  return 0
}

type Addition = Awaited<ReturnType<SourceOperations['add']>>

function reportAdded({ print, printError }: CliDeps, { added, known, refused }: Addition): number {
  print(`Added ${added} sources${known === 0 ? '' : `; ${known} were there already`}.`)
  for (const url of refused) printError(`Not an http or https address: ${url}`)
  return refused.length === 0 ? 0 : 1
}

type ListedSource = Awaited<ReturnType<SourceOperations['list']>>[number]

/** With waits that double, a week and more: an outage has an end, a feed that was taken down has none. */
const DEAD_AFTER_FAILURES = 12

/** Two lines: address and title, then how polling stands. */
function describeSource(source: ListedSource, isStarterOn: boolean): string {
  const { url, title, state, isStarter, movedTo, lastSuccessAt, nextPollAt } = source
  const isOff = isStarter && !isStarterOn
  const lastRead = lastSuccessAt === undefined ? 'never read' : `read ${lastSuccessAt.toISOString()}`
  const next =
    state === 'paused'
      ? 'not polled any more'
      : isOff
        ? `not polled: ${STARTER_SETTING} is off`
        : `next ${nextPollAt.toISOString()}`
  const moved = movedTo === undefined ? [] : [`moved to ${movedTo}`]
  const head = `${url}${title === undefined ? '' : `  ${title}`}${isStarter ? '  (starter list)' : ''}`
  return `${head}\n    ${[troubleOf(source), ...moved, lastRead, next].join('; ')}`
}

function troubleOf({ failures, lastError }: ListedSource): string {
  if (lastError === undefined) return 'ok'
  const inRow = failures === 0 ? lastError : `${lastError}, ${failures} in a row`
  return failures >= DEAD_AFTER_FAILURES ? `dead: ${inRow}` : inRow
}
