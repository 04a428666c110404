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
