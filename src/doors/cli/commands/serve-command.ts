import type { Command } from '../cli-deps.ts'

export const serveCommand: Command = {
  usage: 'serve',
  summary: 'Run the service.',
  help: 'Creates the data folder, the signing key and the log at the first start. Settings come from the environment.',
  positionals: [0, 0],
  async run(deps) {
    await deps.serve()
    return 0
  },
}
