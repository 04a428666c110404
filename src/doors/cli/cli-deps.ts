/** What the command line is handed: the world, and the acts that need adapters. */
export type CliDeps = {
  print(line: string): void
  complain(line: string): void
  readFile(path: string): Promise<Uint8Array>
  fetch: typeof fetch
  /** Runs until the process is told to stop. */
  serve(): Promise<void>
  /** What remains on the account after the grant. */
  grant(email: string, credits: number): Promise<number>
  backup(folder: string): Promise<{ entries: number }>
  restore(folder: string): Promise<{ entries: number }>
  settingsHelp: string
}

export type Command = {
  usage: string
  summary: string
  help: string
  options?: Record<string, { type: 'string' }>
  positionals: [least: number, most: number]
  /** The exit code: 0 all is well, 1 the answer is no. */
  run(deps: CliDeps, positionals: string[], options: Record<string, string | undefined>): Promise<number>
}
