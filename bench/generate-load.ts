import { connect, type Socket } from 'node:net'

// As many callers as connections, each asking again as soon as it is answered. Requests are bytes before the load begins,
// and of an answer only its status and its length are read: the generator shares the cores with what it measures, and
// its CPU time is lost to the measured server.

export type LoadRequest = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

type Plan = { url: string; requests?: LoadRequest[] | undefined; connections: number; seconds: number }

export type LoadFigures = {
  /** With 2xx or 3xx. */
  answered: number
  failed: number
  rate: number
  p50: number
  p99: number
}

export async function generateLoad({
  url,
  requests = [{}],
  connections,
  seconds,
}: Plan): Promise<LoadFigures> {
  const target = new URL(url)
  const messages = requests.map(request => messageOf(target, request))
  const ends = performance.now() + seconds * 1000
  const latencies: number[] = []
  let [turn, failed] = [0, 0]

  const next = () => messages[turn++ % messages.length]!
  const count = (status: number, ms: number) => {
    if (performance.now() > ends) return
    if (status >= 200 && status < 400) latencies.push(ms)
    else failed += 1
  }

  async function call(): Promise<void> {
    while (performance.now() < ends) {
      // A connection that breaks is one failure, and its caller opens another.
      await keepAsking(target, { next, count, ends }).catch(() => count(0, 0))
    }
  }

  await Promise.all(Array.from({ length: connections }, call))
  latencies.sort((left, right) => left - right)
  const percentile = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
  return {
    answered: latencies.length,
    failed,
    rate: latencies.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}

function messageOf({ host, pathname, search }: URL, request: LoadRequest): Buffer {
  const { method = 'GET', path = pathname + search, headers, body } = request
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const fields = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body ?? ''}`)
}

const ANSWERED_WITHIN_MS = 10_000

type Caller = { next(): Buffer; count(status: number, ms: number): void; ends: number }

/** Resolves with the first answer after the end, so that no request is left behind. */
function keepAsking({ hostname, port }: URL, { next, count, ends }: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const answers = createAnswerReader(status => {
      count(status, performance.now() - askedAt)
      if (performance.now() < ends) ask()
      else socket.end(resolve)
    })
    const socket: Socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(65_536),
        callback(size, buffer) {
          try {
            answers.read(buffer as Buffer, size)
          } catch (error) {
            socket.destroy(error as Error)
          }
          return true
        },
      },
    })
    let askedAt = 0
    function ask(): void {
      askedAt = performance.now()
      socket.write(next())
    }
    socket.on('connect', ask)
    socket.setTimeout(ANSWERED_WITHIN_MS, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed')))
  })
}

const HEAD_END = '\r\n\r\n'

/** One answer at a time: its caller waits for it. */
function createAnswerReader(onAnswer: (status: number) => void) {
  let head = ''
  let missingBytes = 0
  let status = 0

  function tell(): void {
    if (missingBytes < 0) throw new Error('the answer is longer than it says')
    if (missingBytes === 0) onAnswer(status)
  }

  function readHead(text: string): void {
    head += text
    const end = head.indexOf(HEAD_END)
    if (end === -1) return
    status = Number(head.slice(9, 12))
    const receivedBytes = head.length - end - HEAD_END.length
    missingBytes = lengthOf(head.slice(0, end), status) - receivedBytes
    head = ''
    tell()
  }

  return {
    read(buffer: Buffer, size: number): void {
      if (missingBytes === 0) {
        readHead(buffer.toString('latin1', 0, size))
      } else {
        missingBytes -= size
        tell()
      }
    },
  }
}

function lengthOf(head: string, status: number): number {
  if (status === 204 || status === 304) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (length === null) throw new Error('the answer does not say how long it is')
  return Number(length[1])
}
