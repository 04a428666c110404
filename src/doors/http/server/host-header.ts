import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'

const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * RFC 9112, section 3.2: a request with more than one `Host` is answered with 400, because a proxy before us may go by
 * another one than we do. Node keeps the first, so the headers are counted as they came.
 */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

export function twoHosts(): Problem {
  return new Problem('bad-request', say`The request names its host more than once.`)
}

/**
 * Whether the request is addressed to this machine by a name of its own. A page in a browser on this machine can reach us
 * under a name that its author lets point here (DNS rebinding), and then sends that name.
 */
export function isToOwnMachine(host: string | undefined): boolean {
  return host !== undefined && OWN_NAME.test(host)
}
