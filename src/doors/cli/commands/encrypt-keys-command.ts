import type { Command } from '../cli-deps.ts'

export const encryptKeysCommand: Command = {
  usage: 'encrypt-keys [--old FILE]',
  summary: 'Encrypt the key files with the passphrase that is set.',
  help: `Stop the service first. The passphrase is read from the file that PINPROOF_KEY_PASSPHRASE_FILE names, never from the
command line. FILE holds the passphrase that the files are encrypted with now, if there is one. A run that was cut off can be
repeated.`,
  options: { old: { type: 'string' } },
  positionals: [0, 0],
  async run(deps, _positionals, { old }) {
    const encrypted = await deps.encryptKeys(old)
    for (const path of encrypted) deps.print(`Encrypted ${path}.`)
    if (encrypted.length === 0) deps.print('All key files are encrypted with this passphrase already.')
    return 0
  },
}
