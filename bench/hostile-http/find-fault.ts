import type { PlainAnswer } from './answer-reader.ts'

/** Frames of a stack, files of the source, the database and Node's own errors. */
const INNER_LIFE =
  /\n\s+at .+:\d+:\d+|node_modules|\bsrc\/[\w/-]+\.ts|\.ts:\d+|SQLITE_|\bERR_[A-Z]{3,}|node:internal/
/** Node itself refuses some requests without a word. */
const NO_BODY = /^(?:0\r\n\r\n)?$/
const INJECTED = /^x-injected:/im

/** Promises about any answer at all; returns the first that is broken. */
export function findFault({ status, head, body }: PlainAnswer, secrets: string[]): string | undefined {
  if (status >= 500 && status !== 503) return `it is a defect: ${status}`
  if (status === 503 && !/\r\nretry-after: /i.test(head))
    return 'it is a 503 that does not say when to come back'
  if (status >= 400 && INNER_LIFE.test(body)) return 'it shows the inner life of the service'
  if (!NO_BODY.test(body) && !/\r\nx-content-type-options: nosniff/i.test(head)) return 'it may be sniffed'
  if (INJECTED.test(head)) return 'a request wrote its headers'
  const secret = secrets.find(each => body.includes(each) || head.includes(each))
  return secret === undefined ? undefined : `it tells a secret: ${secret}`
}
