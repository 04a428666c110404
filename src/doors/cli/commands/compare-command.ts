import { canonicalMail } from '../../../core/mail/canonical-mail.ts'
import { compareMails } from '../../../core/mail/compare-mails.ts'
import type { CliDeps, Command } from '../cli-deps.ts'

export const compareCommand: Command = {
  usage: 'compare ONE OTHER',
  summary: 'Show how two copies of a mail differ.',
  help: `ONE and OTHER are saved mails (.eml). What servers add on the way, folding and encoding do not count; a footer or a
mark in the subject that a mailing list added, a rewritten sender, another attachment do.

Exit code 0: copies of one mail; 1: they differ, or one of them is no mail.`,
  positionals: [2, 2],
  async run(deps, [onePath, otherPath]) {
    const one = await readMail(deps, onePath!)
    const other = await readMail(deps, otherPath!)
    const differences = compareMails(one, other)
    if (differences.length === 0) {
      deps.print(`The same mail: both have the canonical form ${one.hash}.`)
      return 0
    }
    deps.print(`DIFFERENT: ${one.hash} and ${other.hash}.\n`)
    for (const difference of differences) deps.print(difference)
    if (other.list !== undefined || one.list !== undefined)
      deps.print('\nOne copy came through a mailing list, and lists change mails.')
    return 1
  },
}

async function readMail(deps: CliDeps, path: string) {
  const mail = canonicalMail(await deps.readFile(path))
  if (mail.kind === 'refused') throw new Error(`${path} has no canonical form because ${mail.reason}.`)
  return mail
}
