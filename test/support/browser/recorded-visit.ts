import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core'

export type SeenRequest = {
  url: string
  method: string
  /** `document`, `script`, `fetch` and so on, as the browser sorts them. */
  kind: string
  body: string | undefined
  /** Size of the response on the wire, headers included; 0 if none came, undefined while in flight, NaN if not weighed. */
  bytes: number | undefined
}

/** Events recorded during a visit. */
export type Recording = {
  requests: SeenRequest[]
  /** Errors on the console, uncaught errors and violations of the content security policy, as sentences. */
  faults: string[]
  /** The texts of alerts, questions and the like; each is dismissed. */
  dialogs: string[]
  /** Resolves when all requests seen so far have ended. */
  ended(): Promise<void>
}

/** Records one visit after the other. */
export type Recorder = {
  /** Ends the recording before, if there is one. Weighing takes three questions to the browser for each request. */
  restart(isWeighed?: boolean): Recording
}

declare global {
  var tellViolation: (violation: string) => void
}

type Notes = Omit<Recording, 'ended'> & { endings: Promise<void>[]; isWeighed: boolean }

export async function recordContext(context: BrowserContext): Promise<Recorder> {
  let notes = newNotes()
  const current = () => notes
  recordRequests(context, current)
  await recordFaults(context, current)
  context.on('dialog', dialog => {
    notes.dialogs.push(dialog.message())
    void dialog.dismiss().catch(nothing)
  })
  return {
    restart(isWeighed = false) {
      notes = newNotes(isWeighed)
      const { endings, ...rest } = notes
      return { ...rest, ended: async () => void (await Promise.all(endings)) }
    },
  }
}

function newNotes(isWeighed = false): Notes {
  return { requests: [], faults: [], dialogs: [], endings: [], isWeighed }
}

function recordRequests(context: BrowserContext, current: () => Notes): void {
  const underWay = new Map<Request, (bytes: number) => void>()

  context.on('request', request => {
    const { requests, endings } = current()
    const note = noteOf(request)
    requests.push(note)
    const { promise, resolve } = Promise.withResolvers<number>()
    underWay.set(request, resolve)
    endings.push(
      promise.then(bytes => {
        note.bytes = bytes
        underWay.delete(request)
      }),
    )
  })
  context.on('requestfinished', async request => {
    const bytes = current().isWeighed ? await weigh(request).catch(nothing) : Number.NaN
    underWay.get(request)?.(bytes)
  })
  context.on('requestfailed', request => underWay.get(request)?.(0))
  context.on('page', page =>
    page.on('websocket', socket =>
      current().requests.push({
        url: socket.url(),
        method: 'GET',
        kind: 'websocket',
        body: undefined,
        bytes: 0,
      }),
    ),
  )
}

async function recordFaults(context: BrowserContext, current: () => Notes): Promise<void> {
  const tell = (fault: string) => current().faults.push(fault)
  context.on('weberror', error => tell(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', message => {
    if (message.type() === 'error' && !isExpected(message, current().requests))
      tell(`console: ${message.text()} (${message.location().url})`)
  })
  await context.exposeBinding('tellViolation', (_source, violation: string) =>
    tell(`content security policy: ${violation}`),
  )
  await context.addInitScript(watchPolicy)
}

function noteOf(request: Request): SeenRequest {
  return {
    url: request.url(),
    method: request.method(),
    kind: request.resourceType(),
    body: request.postData() ?? undefined,
    bytes: undefined,
  }
}

/** The browser does not tell how long a worker's own script was; its Content-Length does. */
async function weigh(request: Request): Promise<number> {
  const [sizes, response] = await Promise.all([request.sizes(), request.response()])
  const length = Number((await response?.headerValue('content-length')) ?? 0)
  return sizes.responseHeadersSize + Math.max(sizes.responseBodySize, length)
}

/** A visit may end while the browser is still reporting; the result is then unused. */
function nothing(): number {
  return 0
}

/**
 * The status of a page itself is for its visitor to judge; and Chromium asks for /favicon.ico of its own accord, at a
 * moment of its own, on a page that names no icon.
 */
function isExpected(message: ConsoleMessage, requests: SeenRequest[]): boolean {
  // The console names the fragment, too, which is no part of a request.
  const [url = ''] = message.location().url.split('#')
  if (!message.text().startsWith('Failed to load resource')) return false
  return (
    URL.parse(url)?.pathname === '/favicon.ico' ||
    requests.some(request => request.kind === 'document' && request.url === url)
  )
}

/** Runs in the page, before anything of its own; the policy does not apply to it. */
function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', event => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    tellViolation(`${effectiveDirective} forbids ${blockedURI} (${sourceFile}:${lineNumber})`)
  })
}
