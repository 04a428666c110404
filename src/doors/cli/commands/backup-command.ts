import type { Command } from '../cli-deps.ts'

export const backupCommand: Command = {
  usage: 'backup FOLDER',
  summary: 'Copy database and signing key into an empty folder.',
  help: 'Works beside a running service. The copy is consistent: one moment of the log, with its checkpoint. It holds the signing key: guard it.',
  positionals: [1, 1],
  async run(deps, [folder]) {
    const { entries } = await deps.backup(folder!)
    deps.print(`Backed up a log of ${entries} entries to ${folder}.`)
    return 0
  },
}

export const restoreCommand: Command = {
  usage: 'restore FOLDER',
  summary: 'Set up an empty data folder from a backup.',
  help: 'Refuses a data folder that already holds a database or a key, a backup whose log does not match its checkpoint, and one that holds less than the file `checkpoint` in the data folder says was published. Stop the old service first: two copies that both issue would fork the log.',
  positionals: [1, 1],
  async run(deps, [folder]) {
    const { entries } = await deps.restore(folder!)
    deps.print(`Restored a log of ${entries} entries. Start the service with: npm start`)
    return 0
  },
}
