import type { IncomingMessage } from 'node:http'
import { parseStrictJson } from '../../../core/encoding/strict-json.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'

const CHARSET_PARAMETER = /;\s*charset\s*=\s*"?([^";\s]*)/i

/** The only body parser. It accepts one JSON value that every other parser reads the same way. */
export function readJsonBody(message: IncomingMessage, body: Buffer): unknown {
  const encoding = message.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Problem('not-json', say`Send the body without Content-Encoding.`)
  }
  const charset = CHARSET_PARAMETER.exec(message.headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new Problem('not-json', say`JSON is sent in UTF-8.`)
  }
  // Many clients put a Content-Type on every request, also on a DELETE that has no body.
  if (body.length === 0 && message.method === 'DELETE') return undefined
  return parseStrictJson(body)
}
