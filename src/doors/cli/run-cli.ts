import { parseArgs } from 'node:util'
import { Problem } from '../../core/runtime/problem.ts'
import type { CliDeps, Command } from './cli-deps.ts'
import { absentCommand } from './commands/absent-command.ts'
import { accountCommand, grantCommand } from './commands/account-command.ts'
import { auditCommand } from './commands/audit-command.ts'
import { backupCommand, newOriginCommand, restoreCommand } from './commands/backup-command.ts'
import { compareCommand } from './commands/compare-command.ts'
import { copiesCommand } from './commands/copies-command.ts'
import { correctTimeCommand } from './commands/correct-time-command.ts'
import { encryptKeysCommand, rotateKeyCommand } from './commands/key-commands.ts'
import { operatorCommand } from './commands/operator-command.ts'
import { quoteCommand } from './commands/quote-command.ts'
import { replayCommand } from './commands/replay-command.ts'
import { rootCommand } from './commands/root-command.ts'
import { mcpCommand, serveCommand } from './commands/serve-commands.ts'
import { sourcesCommand } from './commands/sources-command.ts'
import { textCommand } from './commands/text-command.ts'
import { verifyCommand } from './commands/verify-command.ts'
import { witnessCommand } from './commands/witness-command.ts'

export const COMMANDS: Record<string, Command> = {
  serve: serveCommand,
  grant: grantCommand,
  operator: operatorCommand,
  account: accountCommand,
  sources: sourcesCommand,
  copies: copiesCommand,
  verify: verifyCommand,
  absent: absentCommand,
  quote: quoteCommand,
  compare: compareCommand,
  text: textCommand,
  replay: replayCommand,
  audit: auditCommand,
  witness: witnessCommand,
  mcp: mcpCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'new-origin': newOriginCommand,
  'rotate-key': rotateKeyCommand,
  root: rootCommand,
  'correct-time': correctTimeCommand,
  'encrypt-keys': encryptKeysCommand,
}

const USAGE_ERROR = 2

/** Runs one command and returns the exit code. An error is printed as one line, never as a stack. */
export async function runCli(argv: string[], deps: CliDeps): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    deps.print(overview(deps))
    return name === undefined ? USAGE_ERROR : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined
  if (command === undefined) return printUsageError(deps, `There is no command ${name}.`)
  if (rest.includes('--help') || rest.includes('-h')) {
    deps.print(`pinproof ${command.usage}\n\n${command.summary}\n${command.help}`)
    return 0
  }
  try {
    const { values, positionals } = readOptions(command, rest)
    const [least, most] = command.positionals
    if (positionals.length < least || positionals.length > most) {
      return printUsageError(deps, `Usage: pinproof ${command.usage}`)
    }
    const switches = new Set((command.switches ?? []).filter(each => values[each] === true))
    return await command.run(deps, positionals, values as Record<string, string | undefined>, switches)
  } catch (error) {
    if (isUsageError(error))
      return printUsageError(deps, `${error.message}\nUsage: pinproof ${command.usage}`)
    deps.printError(messageOf(error))
    return 1
  }
}

function readOptions({ options = {}, switches = [] }: Command, args: string[]) {
  const switchOptions = Object.fromEntries(switches.map(name => [name, { type: 'boolean' as const }]))
  return parseArgs({ args, options: { ...options, ...switchOptions }, allowPositionals: true })
}

function overview({ settingsHelp }: CliDeps): string {
  const commands = Object.values(COMMANDS).map(
    ({ usage, summary }) => `  pinproof ${usage}\n      ${summary}`,
  )
  return `Pinproof certifies content.\n\nCommands\n${commands.join('\n')}\n\nSettings (environment)\n${settingsHelp}`
}

function printUsageError(deps: CliDeps, message: string): number {
  deps.printError(`${message}\nSee: pinproof --help`)
  return USAGE_ERROR
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}

/** A failed connection hides its reason in the cause. */
function messageOf(error: unknown): string {
  if (error instanceof Problem || !(error instanceof Error)) return String((error as Error).message ?? error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}
