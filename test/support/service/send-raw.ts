import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  method: string
  /** Sent as it is: nothing tidies up dots, escapes or repeated slashes. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
}
export type RawAnswer = {
  status: number
  type: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** For requests that `fetch` would put right before anybody could see what becomes of them. */
export function sendRaw(baseUrl: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl, { method, path, headers: { ...headers, ...length }, agent }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          type: answer.headers['content-type'],
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
