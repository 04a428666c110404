/** The only way out to the web. Failures of a site, a name or a URL are answers, never thrown. */
export interface WebFetcher {
  /**
   * Asks a public web site for one page, following a few redirects. Never reaches a private address, and holds at most
   * `maxBytes` of the page. A caller may ask for less time and fewer bytes than the fetcher allows, never for more.
   */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchOutcome>
}

/** Puts questions to an endpoint that the operator named: never to an address that a caller chose. */
export interface JsonPoster {
  /**
   * Sends this value as JSON and gives the final answer, of any status. Follows no redirect: a value for one server is not
   * sent to another. Headers may hold secrets; they go to this address and appear nowhere else.
   */
  postJson(url: string, value: unknown, options?: PostOptions): Promise<Page | Unreachable>
}

/** Sends forms to an endpoint that the operator named, or that it names. */
export interface FormPoster {
  /** As `postJson`, with the fields as `application/x-www-form-urlencoded`. */
  postForm(url: string, fields: Record<string, string>, options?: PostOptions): Promise<Page | Unreachable>
}

/** Hands a message to an address that a caller chose. Like a fetch it never reaches a private address. */
export interface MessagePoster {
  /**
   * Sends exactly these bytes, which are JSON, so that a signature over them holds at the receiver. Follows no redirect, and
   * reads only the head of the answer.
   */
  postMessage(
    url: string,
    message: Uint8Array,
    options?: MessageOptions,
  ): Promise<MessageAnswer | Unreachable>
}

export type MessageOptions = {
  headers?: Record<string, string>
  deadlineMs?: number
  /** Gives up at once when it is aborted, as if the time were over. */
  signal?: AbortSignal
}

/** The receiver has answered; whether it took the message, its status says. */
export type MessageAnswer = { kind: 'taken'; status: number; retryAfter: string | undefined }

export type PostOptions = {
  headers?: Record<string, string>
  /** Of the answer, counted after inflation. */
  maxBytes?: number
  /** For everything together, as in a fetch. */
  deadlineMs?: number
  /** Gives up at once when it is aborted, as if the time were over. */
  signal?: AbortSignal
}

export type FetchOptions = {
  accept?: string
  /** Headers of an earlier page; with one of these an unchanged page answers `unchanged`. */
  etag?: string
  lastModified?: string
  /** Counted after inflation. */
  maxBytes?: number
  /** For everything together: names, connections, redirects, headers and body. */
  deadlineMs?: number
  /** Gives up at once when it is aborted, as if the time were over. */
  signal?: AbortSignal
}

export type FetchOutcome = Page | (Redirection & { kind: 'unchanged' }) | Unreachable

/** Where permanent redirects alone led (301 and 308), up to the first of another kind; missing where there was none. */
type Redirection = { movedTo?: string }

/** Any final answer of the site, a 404 too: the caller interprets the status. */
export type Page = Redirection & {
  kind: 'page'
  /** Where the redirects ended, without a fragment. */
  url: string
  status: number
  contentType: string | undefined
  headers: PageHeaders
  body: Uint8Array
}

export type PageHeaders = { etag?: string; lastModified?: string; retryAfter?: string; link?: string }

export type Unreachable = { kind: 'unreachable'; reason: UnreachableReason }

/**
 * Tells no more than the caller could find out without us. `not-public` is both an unknown name and a name of a private
 * address, so that no caller can read a private name server through us; `no-address`, an unknown name, is told only to the operator.
 */
export type UnreachableReason =
  | 'bad-url'
  | 'not-public'
  | 'no-address'
  | 'no-connection'
  | 'bad-redirect'
  | 'bad-answer'
  | 'too-large'
  | 'too-slow'
