/** A page's claim to be certified: at which service, under which code, or of which hash. Nothing of it is trusted. */
export type Mark = { service: string; code: string | undefined; hash: string | undefined }

/** More are not looked at: a page must not make its reader ask a thousand questions. */
const MARKS_MAX = 5

const PAGE_PATH = /^\/certificate\/(PP-[A-Z0-9]{16})$/
const BADGE_PATH = /^\/api\/v1\/badge\/(sha256(?::|%3a)[0-9a-f]{64})\.(?:svg|png)$/i
const CODE = /^PP-[A-Z0-9]{16}$/
const LOOPBACK = ['127.0.0.1', 'localhost']

/** The mark in an address: of a certificate's page, or of a badge. */
export function readMark(address: string, base: string): Mark | undefined {
  const url = URL.parse(address, base)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  if (!isSecure) return undefined
  const code = PAGE_PATH.exec(url.pathname)?.[1]
  if (code !== undefined) return { service: url.origin, code, hash: undefined }
  const hash = BADGE_PATH.exec(url.pathname)?.[1]
  if (hash === undefined) return undefined
  const pinned = url.searchParams.get('code') ?? ''
  return {
    service: url.origin,
    code: CODE.test(pinned) ? pinned : undefined,
    hash: hash.toLowerCase().replace('%3a', ':'),
  }
}

/** One for each certificate. A badge and the link around it are one mark: the link has the code, the badge the hash. */
export function joinMarks(marks: Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const mark of marks) {
    const same = joined.find(
      other =>
        other.service === mark.service &&
        (mark.code === undefined || other.code === undefined
          ? mark.hash !== undefined && mark.hash === other.hash
          : mark.code === other.code),
    )
    if (same === undefined) joined.push({ ...mark })
    else {
      same.code ??= mark.code
      same.hash ??= mark.hash
    }
  }
  return joined.slice(0, MARKS_MAX)
}
