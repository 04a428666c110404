import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export type StandInS3 = LoopbackServer & {
  /** By key, without the bucket. */
  objects: Map<string, Uint8Array>
  /** How often each was put. */
  puts: Map<string, number>
}

type Account = { bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const SKEW_MS_MAX = 15 * 60 * 1000
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']

type Refusal = Error & { status: number }

function refusal(status: number, code: string): Refusal {
  return Object.assign(new Error(code), { status })
}

/** A bucket in path style. Signatures of version 4 are computed here from what arrived, by the specification alone. */
export async function startStandInS3(account: Account): Promise<StandInS3> {
  const objects = new Map<string, Uint8Array>()
  const puts = new Map<string, number>()

  async function route(request: IncomingMessage): Promise<[status: number, body: Uint8Array | string]> {
    const body = await bodyOf(request)
    checkSignature(request, body, account)
    const { pathname } = new URL(request.url!, 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (bucket !== account.bucket) throw refusal(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, body)
      puts.set(key, (puts.get(key) ?? 0) + 1)
      return [200, '']
    }
    if (request.method !== 'GET') throw refusal(405, 'MethodNotAllowed')
    const object = objects.get(key)
    if (object === undefined) throw refusal(404, 'NoSuchKey')
    return [200, object]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, body] = await route(request).catch((error: unknown): [number, string] => {
      const { status = 500, message } = error as Partial<Refusal>
      return [status, `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${message}</Code></Error>`]
    })
    response.writeHead(status).end(body)
  }

  const server = await startLoopbackServer((request, response) => void answer(request, response))
  return { ...server, objects, puts }
}

/** AWS Signature Version 4 for one request whose hash of the body is in a header. */
function checkSignature(request: IncomingMessage, body: Uint8Array, account: Account): void {
  const { region, accessKeyId, secretAccessKey } = account
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (credential === undefined || signedHeaders === undefined || signature === undefined)
    throw refusal(403, 'AccessDenied')
  const time = String(request.headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`) throw refusal(403, 'InvalidAccessKeyId')
  if (!(Math.abs(Date.now() - parseTime(time)) < SKEW_MS_MAX)) throw refusal(403, 'RequestTimeTooSkewed')
  if (!MUST_BE_SIGNED.every(name => signedHeaders.split(';').includes(name)))
    throw refusal(403, 'AccessDenied')
  const bodyHash = sha256Hex(body)
  if (request.headers['x-amz-content-sha256'] !== bodyHash) throw refusal(400, 'XAmzContentSHA256Mismatch')
  const text = [
    'AWS4-HMAC-SHA256',
    time,
    scope,
    sha256Hex(canonicalRequest(request, signedHeaders, bodyHash)),
  ]
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(key, text.join('\n'))
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw refusal(403, 'SignatureDoesNotMatch')
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string, bodyHash: string): string {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3')
  const path = decodeURIComponent(pathname).split('/').map(encode).join('/')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signedHeaders.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  return [request.method, path, query.join('&'), headers.join(''), signedHeaders, bodyHash].join('\n')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function parseTime(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
