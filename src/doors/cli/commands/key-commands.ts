import type { Command } from '../cli-deps.ts'

const KINDS = ['log', 'record'] as const

export const rotateKeyCommand: Command = {
  usage: 'rotate-key [log|record]',
  summary: 'Replace the key of the log, or the one that signs records.',
  help: `Works while the service runs on the same data folder, and also while it is stopped. Without an argument it is the key of the log.
log: the old key signs the hand-over to the new one, which becomes an entry of the log; then the old key is destroyed.
Everything that was issued before stays valid, and whoever knows the old key is led to the new one.
record: the key of the log introduces a new key for records. Verifiers need not be told.
Killed half-way, the command can simply be repeated, or the service started.`,
  positionals: [0, 1],
  async run(deps, [name = 'log']) {
    const kind = KINDS.find(each => each === name)
    if (kind === undefined) throw new Error(`There is no key "${name}": log or record.`)
    const { key, entry, isRunning } = await deps.rotateKey(kind)
    if (kind === 'record') deps.print(`Records are signed from now on by:\n${key}`)
    else deps.print(`The key was handed over in entry ${entry}. The new one is:\n${key}`)
    const steps = [
      ...(isRunning ? [] : ['start the service again']),
      ...(kind === 'log' ? ['pass this line on'] : []),
      'make a new backup',
      'destroy copies of the old key',
    ]
    deps.print(`${listed(steps)}.`)
    return 0
  },
}

function listed(steps: string[]): string {
  const text = `${steps.slice(0, -1).join(', ')}, and ${steps.at(-1)}`
  return text[0]!.toUpperCase() + text.slice(1)
}

export const encryptKeysCommand: Command = {
  usage: 'encrypt-keys [--old FILE]',
  summary: 'Encrypt the key files with the passphrase that is set.',
  help: `Stop the service first. The passphrase is read from the file that PINPROOF_KEY_PASSPHRASE_FILE names, never from the
command line. FILE holds the passphrase that the files are encrypted with now, if there is one. A run that was cut off can be
repeated.`,
  options: { old: { type: 'string' } },
  positionals: [0, 0],
  async run(deps, _positionals, { old }) {
    const paths = await deps.encryptKeys(old)
    for (const path of paths) deps.print(`Encrypted ${path}.`)
    if (paths.length === 0) deps.print('All key files are encrypted with this passphrase already.')
    return 0
  },
}
