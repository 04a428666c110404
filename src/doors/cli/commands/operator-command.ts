import type { Command } from '../cli-deps.ts'

const USAGE_ERROR = 2

export const operatorCommand: Command = {
  usage: 'operator list | add EMAIL | remove EMAIL',
  summary: 'Say which accounts may use the page /admin.',
  help: `list    prints the addresses of accounts that may
add     lets this account use the page
remove  lets it no longer

Works beside a running service on the same data folder; effective at once.`,
  positionals: [1, 2],
  async run({ operators, print, printError }, [subcommand, email]) {
    if (subcommand === 'list' && email === undefined) {
      const addresses = await operators.list()
      print(addresses.length === 0 ? 'No account may use /admin.' : addresses.join('\n'))
      return 0
    }
    if (email === undefined || (subcommand !== 'add' && subcommand !== 'remove')) {
      printError(`Usage: pinproof ${operatorCommand.usage}\nSee: pinproof --help`)
      return USAGE_ERROR
    }
    if (!(await operators[subcommand](email))) {
      const fault = subcommand === 'add' ? 'There is no account with' : 'No operator has'
      printError(`${fault} the address ${email}.`)
      return 1
    }
    print(`${email} may ${subcommand === 'add' ? 'use /admin now' : 'use /admin no longer'}.`)
    return 0
  },
}
