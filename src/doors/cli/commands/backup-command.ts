import type { CliDeps, Command } from '../cli-deps.ts'

export const backupCommand: Command = {
  usage: 'backup FOLDER [--move]',
  summary: 'Copy database and signing key into an empty folder.',
  help: `Works beside a running service. The copy is consistent: one moment of the log, with its checkpoint. It holds the signing
key: guard it. With --move, for which the service must be stopped, nothing more is signed in this data folder, and the backup
can be restored elsewhere as the newest state of the log.`,
  switches: ['move'],
  positionals: [1, 1],
  async run(deps, [folder], _options, switches) {
    const moving = switches.has('move')
    const { entries } = await deps.backup(folder!, { moving })
    deps.print(`Backed up a log of ${entries} entries to ${folder}.`)
    if (moving) deps.print('This data folder issues nothing more: restore the backup where the log goes on.')
    return 0
  },
}

export const restoreCommand: Command = {
  usage: 'restore FOLDER [--new-origin]',
  summary: 'Set up an empty data folder from a backup.',
  help: `Refuses a data folder that already holds a database or a key, a backup whose log does not match its checkpoint, and one
that holds less than was published, by the file \`checkpoint\` in the data folder or by that of PINPROOF_CHECKPOINT_COPY. Where
neither is there, and the backup was not made with --move, nothing shows that it is the newest: then the service does not
start before \`pinproof new-origin\`. With --new-origin that is done at once, also with a backup that holds less. Stop the old
service first.`,
  switches: ['new-origin'],
  positionals: [1, 1],
  async run(deps, [folder], _options, switches) {
    const underNewOrigin = switches.has('new-origin')
    const { entries, isNewest } = await deps.restore(folder!, { underNewOrigin })
    deps.print(`Restored a log of ${entries} entries.`)
    if (underNewOrigin) return goOn(deps)
    if (isNewest) deps.print('Start the service with: npm start')
    else
      deps.print(
        'Nothing shows that no certificate was issued after this backup, and two histories under one name cannot be repaired.\nSo the log goes on under a new name: run pinproof new-origin, then start the service.',
      )
    return 0
  },
}

export const newOriginCommand: Command = {
  usage: 'new-origin',
  summary: 'Let the log go on under a new name, after entries were lost.',
  help: `For a log that was restored from a backup which may not be the newest, or that holds less than was published. Stop the
service first. The old key signs the hand-over to a new name with a new key, which becomes an entry of the log. Proofs from
before stay valid, also those of certificates that were lost, and whoever knows the old key is led to the new one.`,
  positionals: [0, 0],
  run: deps => goOn(deps),
}

async function goOn(deps: CliDeps): Promise<number> {
  const { origin, verifierKey, entry } = await deps.takeNewOrigin()
  deps.print(`The log goes on as ${origin}, from entry ${entry} on. Its key is:\n${verifierKey}`)
  deps.print('Start the service with npm start, pass this line on, and tell your auditors.')
  return 0
}
