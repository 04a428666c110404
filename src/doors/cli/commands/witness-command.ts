import type { Command } from '../cli-deps.ts'

export const witnessCommand: Command = {
  usage: 'witness LOGS [--name NAME]',
  summary: 'Be a witness for other logs: cosign what extends the history that was seen before.',
  help: `LOGS is a file with a line "log <verifier key>" for each log that is witnessed, as in a tlog-policy: the line at /log/key of
a Pinproof, or that of any other C2SP log. Of a log that has changed its key, list both. NAME is how this witness is known, such as
witness.example/pinproof; it is given at the first start and kept with the key.
Logs submit to POST /add-checkpoint of this server (c2sp.org/tlog-witness). It listens on PINPROOF_HOST and PINPROOF_PORT and
keeps its key and the newest cosigned checkpoints in the folder witness of PINPROOF_DATA. Never run two with one key, and never
start one from an old backup of that folder: it could then cosign a fork.`,
  options: { name: { type: 'string' } },
  positionals: [1, 1],
  async run(deps, [logsPath], { name }) {
    await deps.serveWitness(logsPath!, name)
    return 0
  },
}
