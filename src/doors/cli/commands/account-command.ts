import type { Holdings, StoredRow } from '../../../access/accounts/holdings.port.ts'
import type { CliDeps, Command } from '../cli-deps.ts'

const USAGE_ERROR = 2

type Subcommand = (
  deps: CliDeps,
  name: string,
  switches: ReadonlySet<string>,
  more: string | undefined,
) => Promise<number>

const SUBCOMMANDS: Record<string, Subcommand> = { show, erase, reset, address, 'second-factor': secondFactor }
const WITH_MORE = ['address', 'second-factor']

const PUBLIC_FOR_EVER = `Records and log entries are public for ever. They hold code, product, score, grade, findings without words, and time; of
company documents, mails and whatever else is private nothing else. Title, source and declaration in public records are
what the account itself sent to be published. After an erasure nothing leads from any of them to the account.`

export const accountCommand: Command = {
  usage: 'account show|erase|reset|address|second-factor remove EMAIL [NEW_EMAIL] [--json] [--yes]',
  summary: 'Show or erase what is held about an account; let its holder in again.',
  help: `show    prints every row that is stored about the account, and what of it is public for ever; --json for programs
erase   with --yes, erases the account and everything that is not public for ever; without it tells what would go,
        changes nothing and exits with 1
reset   prints a link that sets a new password, once and within 48 hours: hand it to the holder of the account
address gives the account the address NEW_EMAIL
second-factor remove
        lets the holder in with the password alone, when app and recovery codes are lost: make sure who asks

The account is named by its e-mail address or its id. Works beside a running service on the same data folder. An erasure
that was cut off is completed by repeating it, or by the service. Older backups still hold what they held.`,
  switches: ['json', 'yes'],
  positionals: [2, 3],
  async run(deps, [subcommand, name, more], _options, switches) {
    const takesMore = WITH_MORE.includes(subcommand!)
    if (Object.hasOwn(SUBCOMMANDS, subcommand!) && takesMore === (more !== undefined))
      return SUBCOMMANDS[subcommand!]!(deps, name!, switches, more)
    deps.printError(`Usage: pinproof ${accountCommand.usage}\nSee: pinproof --help`)
    return USAGE_ERROR
  },
}

export const grantCommand: Command = {
  usage: 'grant EMAIL CREDITS',
  summary: 'Grant certifications to an account.',
  help: 'Works beside a running service on the same data folder; effective at once.',
  positionals: [2, 2],
  async run(deps, [email, credits]) {
    if (!/^[1-9]\d{0,8}$/.test(credits!)) {
      deps.printError('CREDITS must be a whole number from 1 to 999999999.')
      return USAGE_ERROR
    }
    const remaining = await deps.grant(email!, Number(credits))
    deps.print(`${email} has ${remaining} certifications left.`)
    return 0
  },
}

async function show(deps: CliDeps, name: string, switches: ReadonlySet<string>): Promise<number> {
  const holdings = await deps.showAccount(name)
  if (holdings === undefined) return reportMissing(deps, name)
  if (switches.has('json')) deps.print(JSON.stringify(holdings, undefined, 2))
  else printHoldings(deps, holdings)
  return 0
}

async function erase(deps: CliDeps, name: string, switches: ReadonlySet<string>): Promise<number> {
  if (switches.has('yes')) {
    const id = await deps.eraseAccount(name)
    if (id === undefined) return reportMissing(deps, name)
    deps.print(`Erased. Should a backup from before be restored, repeat: pinproof account erase ${id} --yes`)
    return 0
  }
  const holdings = await deps.showAccount(name)
  if (holdings === undefined) return reportMissing(deps, name)
  deps.print(`This is held about ${holdings.email}:`)
  for (const { table, rows } of holdings.held) deps.print(`  ${table}: ${rows.length}`)
  deps.print(`${PUBLIC_FOR_EVER}\nPublic certificates: ${holdings.published.length}.`)
  deps.printError(
    'Nothing was erased. Repeat the command with --yes to erase the account; it cannot be undone.',
  )
  return 1
}

async function reset(deps: CliDeps, name: string): Promise<number> {
  const link = await deps.resetLink(name)
  if (link === undefined) return reportMissing(deps, name)
  deps.print(link)
  return 0
}

async function address(
  deps: CliDeps,
  name: string,
  _switches: ReadonlySet<string>,
  email?: string,
): Promise<number> {
  if (!/^[^\s@]+@[^\s@]+$/u.test(email!)) {
    deps.printError('NEW_EMAIL must be an e-mail address.')
    return USAGE_ERROR
  }
  const result = await deps.setAddress(name, email!)
  if (result === undefined) return reportMissing(deps, name)
  if (result === 'taken') {
    deps.printError('Another account has this address.')
    return 1
  }
  deps.print(`The account has the address ${email} now.`)
  return 0
}

/** `pinproof account second-factor remove EMAIL`: the act comes before the name. */
async function secondFactor(
  deps: CliDeps,
  act: string,
  _switches: ReadonlySet<string>,
  name?: string,
): Promise<number> {
  if (act !== 'remove') {
    deps.printError('Usage: pinproof account second-factor remove EMAIL')
    return USAGE_ERROR
  }
  const result = await deps.removeSecondFactor(name!)
  if (result === undefined) return reportMissing(deps, name!)
  deps.print(result === 'removed' ? 'The second factor is removed.' : 'This account has no second factor.')
  return 0
}

function printHoldings({ print }: CliDeps, { accountId, email, held, published }: Holdings): void {
  print(`Held about ${email} (${accountId})`)
  for (const { table, rows } of held) {
    print(`\n${table}: ${rows.length}`)
    for (const row of rows) print(`  ${lineOf(row)}`)
  }
  print(`\nPublic for ever: ${published.length}`)
  for (const { code, product, cid, entryIndex, title, sourceUrl } of published)
    print(`  ${lineOf({ code, product, entry: entryIndex, record: cid, title, source_url: sourceUrl })}`)
  print(`\n${PUBLIC_FOR_EVER}`)
}

/** JSON writes every control character as an escape: no stored text reaches the terminal as a command. */
function lineOf(row: StoredRow): string {
  const values = Object.entries(row).filter(([, value]) => value !== null)
  return values.map(([name, value]) => `${name}: ${escapeControls(JSON.stringify(value))}`).join(', ')
}

/** JSON leaves the C1 control characters and the marks that turn the direction of writing as they are. */
function escapeControls(json: string): string {
  return json.replace(
    /[\p{Cc}\p{Cf}]/gu,
    character => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}

function reportMissing({ printError }: CliDeps, name: string): number {
  printError(`There is no account ${name}.`)
  return 1
}
