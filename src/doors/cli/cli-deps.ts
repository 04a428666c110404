import type { Holdings } from '../../access/accounts/holdings.port.ts'
import type { OpenPdf } from '../../core/files/pdf-text.ts'
import type { RecomputedVerdict } from '../../core/judging/recomputed-verdict.ts'
import type { Submission } from '../../core/judging/submission.ts'

/** Everything the command line is handed: input, output, and the operations that need adapters. */
export type CliDeps = {
  print(line: string): void
  /** To standard output, without an end of line. */
  write(text: string): void
  printError(line: string): void
  /** `-` is standard input. */
  readFile(path: string): Promise<Uint8Array>
  openPdf: OpenPdf
  fetch: typeof fetch
  /** Runs until the process is told to stop. */
  serve(): Promise<void>
  /** Returns the certifications that remain on the account after the grant. */
  grant(email: string, credits: number): Promise<number>
  /** Everything stored about an account, by e-mail address or id; undefined when there is none. */
  showAccount(emailOrId: string): Promise<Holdings | undefined>
  /** Returns the account's former id; undefined when there is no such account. */
  eraseAccount(emailOrId: string): Promise<string | undefined>
  /** A link that sets a new password, for the operator to hand over; undefined when there is no such account. */
  resetLink(emailOrId: string): Promise<string | undefined>
  /** Undefined when there is no such account, `taken` where another one has the address. */
  setAddress(emailOrId: string, email: string): Promise<'changed' | 'taken' | undefined>
  /** Undefined where there is no such account. */
  removeSecondFactor(emailOrId: string): Promise<'removed' | 'none' | undefined>
  /** Accounts that may use the operator's page. False when there is no such account, or no such operator. */
  operators: {
    list(): Promise<string[]>
    add(email: string): Promise<boolean>
    remove(email: string): Promise<boolean>
  }
  /** `moving`: the log goes on elsewhere, and this folder signs nothing more. */
  backup(folder: string, options: { moving: boolean }): Promise<{ entries: number }>
  /** `isNewest`: something shows that nothing was published after the backup. Otherwise the folder signs nothing yet. */
  restore(
    folder: string,
    options: { underNewOrigin: boolean },
  ): Promise<{ entries: number; isNewest: boolean }>
  /** Returns the new name of the log with its key, and the entry by which it was handed over. */
  takeNewOrigin(): Promise<{ origin: string; verifierKey: string; entry: number }>
  /** Returns the new key, and, of the log's, the entry by which it was handed over. `isRunning`: a service has done it. */
  rotateKey(kind: 'log' | 'record'): Promise<{ key: string; entry: number | undefined; isRunning: boolean }>
  /** Work with the root key and the sets of keys that it signs. */
  withRoot<T>(work: (operations: RootOperations) => Promise<T>): Promise<T>
  /** Returns the first entry whose time was too late, and the entry that says so; undefined where none was. */
  correctTime(): Promise<{ from: number; entry: number } | undefined>
  /** Returns the files that were not encrypted with the present passphrase before. */
  encryptKeys(oldPassphraseFile: string | undefined): Promise<string[]>
  /**
   * Opens the subscriptions of the evidence library for as long as the work lasts; a signal to stop ends a poll. An absent
   * database is created, which is printed, or is an error that says how to create it, or is answered in place of the work.
   */
  withSources<T>(
    work: (sources: SourceOperations) => Promise<T>,
    missing: 'create' | 'refuse' | ((path: string) => T),
  ): Promise<T>
  /** The feeds that a new service subscribes to, and whether the settings let it. */
  starterList(): Promise<{ feeds: StarterFeed[]; isOn: boolean }>
  /** Opens the state of the copies for as long as the work lasts. */
  withCopies<T>(work: (copies: CopyOperations) => Promise<T>): Promise<T>
  /** Judges a content with the present code, without a database and without a network. */
  replay(submission: Submission, model: 'shipped' | 'none'): Promise<RecomputedVerdict>
  /** Cosigns checkpoints of the logs in this file until the process is told to stop. */
  serveWitness(logsPath: string, name: string | undefined): Promise<void>
  /** Speaks MCP for the service at this address, or at the one that the environment names, until the input ends. */
  serveMcp(url: string | undefined): Promise<void>
  settingsHelp: string
}

export type RootOperations = {
  /** Writes a new root key to this file and returns its verifier key. */
  create(path: string, name: string): Promise<string>
  /** The next key set, unsigned. */
  request(name: string | undefined): Promise<string>
  /** Signs a key set with the root key in this file. */
  sign(path: string, text: string): Promise<string>
  /** The root's verifier key is needed the first time. */
  install(note: string, rootKey: string | undefined): Promise<{ name: string; version: number }>
}

/** An operator's work with subscriptions. */
export type SourceOperations = {
  list(): Promise<ListedSource[]>
  count(): Promise<{ stories: number; passages: number }>
  add(subscriptions: Subscription[]): Promise<{ added: number; known: number; refused: string[] }>
  /** Subscribes to the starter list, also where it was passed over. */
  addStarter(): Promise<{ added: number; known: number }>
  /** Ends the subscriptions that the starter list brought, and returns their number. */
  removeStarter(): Promise<number>
  /** True until the list is subscribed to, at the first start. */
  isStarterPending(): Promise<boolean>
  /** False when there is no such source. */
  remove(url: string): Promise<boolean>
  /** The subscriptions in an OPML file; undefined when it is none. */
  readSubscriptions(opml: string): Subscription[] | undefined
  writeSubscriptions(): Promise<string>
  poll(): Promise<PollResult[]>
}

type PollResult = {
  url: string
  newStories: number
  state: { lastError: string | undefined; movedTo: string | undefined }
}

/** A feed of the starter list, and the house that publishes it. */
export type StarterFeed = {
  outlet: string
  owner: string
  country: string
  language: string
  kind: string
  url: string
}

/** An operator's work with copies. */
export type CopyOperations = {
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
  isStarter: boolean
  movedTo: string | undefined
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
