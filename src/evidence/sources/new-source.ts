import type { Source } from './evidence-store.port.ts'

const URL_CHARACTERS_MAX = 2_048

/** A subscription that is due at once. */
export function newSource(
  url: string,
  title: string | undefined,
  at: Date,
  intervalMs: number,
  isStarter = false,
): Source {
  return {
    url,
    title,
    addedAt: at,
    isStarter,
    state: 'active',
    movedTo: undefined,
    etag: undefined,
    lastModified: undefined,
    nextPollAt: at,
    intervalMs,
    failures: 0,
    lastError: undefined,
    lastSuccessAt: undefined,
  }
}

/** The canonical spelling of a source's address; undefined for anything but a plain web address. */
export function readSourceUrl(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  url.hash = ''
  return url.href.length > URL_CHARACTERS_MAX ? undefined : url.href
}
