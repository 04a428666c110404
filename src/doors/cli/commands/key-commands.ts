import type { Command } from '../cli-deps.ts'

export const rotateKeyCommand: Command = {
  usage: 'rotate-key',
  summary: 'Give the log a new signing key.',
  help: `Stop the service first, and start it again afterwards. The old key signs the hand-over to the new one, which becomes an
entry of the log; then the old key is destroyed. Everything that was issued before stays valid, and whoever knows the old
key is led to the new one. Killed half-way, the command can simply be repeated, or the service started.`,
  positionals: [0, 0],
  async run(deps) {
    const { verifierKey, entry } = await deps.rotateKey()
    deps.print(`The key was handed over in entry ${entry}. The new one is:\n${verifierKey}`)
    deps.print(
      'Start the service again, pass this line on, make a new backup, and destroy copies of the old key.',
    )
    return 0
  },
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
