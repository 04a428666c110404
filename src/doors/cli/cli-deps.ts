import type { Holdings } from '../../access/accounts/holdings.port.ts'
import type { RecomputedVerdict } from '../../core/judging/recomputed-verdict.ts'
import type { Submission } from '../../core/judging/submission.ts'

/** What the command line is handed: the world, and the acts that need adapters. */
export type CliDeps = {
  print(line: string): void
  complain(line: string): void
  /** `-` is what is piped in. */
  readFile(path: string): Promise<Uint8Array>
  fetch: typeof fetch
  /** Runs until the process is told to stop. */
  serve(): Promise<void>
  /** What remains on the account after the grant. */
  grant(email: string, credits: number): Promise<number>
  /** What is held about an account, by e-mail address or id; undefined when there is none. */
  showAccount(emailOrId: string): Promise<Holdings | undefined>
  /** The id it had; undefined when there is no such account. */
  eraseAccount(emailOrId: string): Promise<string | undefined>
  backup(folder: string): Promise<{ entries: number }>
  restore(folder: string): Promise<{ entries: number }>
  /** The new key, and the entry by which the log was handed over to it. */
  rotateKey(): Promise<{ verifierKey: string; entry: number }>
  /** The files that were not encrypted with the present passphrase before. */
  encryptKeys(oldPassphraseFile: string | undefined): Promise<string[]>
  /**
   * Opens the subscriptions of the evidence library for as long as the work lasts; a signal to stop ends a poll. Where
   * there is no database yet, one is created and that is told, or it is said how to get one.
   */
  withSources<T>(work: (desk: SourceDesk) => Promise<T>, missing: 'create' | 'refuse'): Promise<T>
  /** Opens what is known of copies for as long as the work lasts. */
  withCopies<T>(work: (desk: CopyDesk) => Promise<T>): Promise<T>
  /** What the present code finds in a content, without a database and without a network. */
  replay(submission: Submission, model: 'shipped' | 'none'): Promise<RecomputedVerdict>
  /** Speaks MCP for the service at this address, or at the one that the environment names, until the input ends. */
  serveMcp(url: string | undefined): Promise<void>
  settingsHelp: string
}

/** What an operator does with subscriptions. */
export type SourceDesk = {
  list(): Promise<ListedSource[]>
  count(): Promise<{ stories: number; passages: number }>
  add(subscriptions: Subscription[]): Promise<{ added: number; known: number; refused: string[] }>
  /** False when there is no such source. */
  remove(url: string): Promise<boolean>
  /** What an OPML file names; undefined when it is none. */
  readSubscriptions(opml: string): Subscription[] | undefined
  writeSubscriptions(): Promise<string>
  poll(): Promise<{ url: string; newStories: number; state: { lastError: string | undefined } }[]>
}

/** What an operator does about copies. */
export type CopyDesk = {
  status(): Promise<
    {
      name: string
      address: string
      entries: number
      next: number
      waiting: number
      refused: number
      trouble: string | undefined
      waits: { place: number; cid: string; because: string; dueAt: Date }[]
    }[]
  >
  repair(
    target?: string,
  ): Promise<{ name: string; stored: number; waiting: number; missing: number; away: string | undefined }[]>
}

type Subscription = { url: string; title: string | undefined }

type ListedSource = Subscription & {
  state: 'active' | 'paused'
  failures: number
  lastError: string | undefined
  lastSuccessAt: Date | undefined
  nextPollAt: Date
}

export type Command = {
  usage: string
  summary: string
  help: string
  options?: Record<string, { type: 'string' }>
  /** Options that take no value. */
  switches?: string[]
  positionals: [least: number, most: number]
  /** The exit code: 0 all is well, 1 the answer is no. */
  run(
    deps: CliDeps,
    positionals: string[],
    options: Record<string, string | undefined>,
    switches: ReadonlySet<string>,
  ): Promise<number>
}
