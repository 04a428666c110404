import { say } from '../../../../core/text/say.ts'
import type { ShownCertificate, ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import { refusal } from './refusal.ts'

/** The part of the API's certificate that is not in the signed record. */
export type CertificateMatch = Pick<
  ShownCertificate,
  'verify_code' | 'status' | 'status_changed_at' | 'revocation_reason' | 'superseded_by'
>

export type MatchPage = { certificates: CertificateMatch[]; more: boolean }

/** The only requests that this page makes. The content is in none of them. */
export type CertificateLookup = {
  /** The newest ones, and whether there are more. With a code also that one, if it is not found by hash alone. */
  certificatesOf(hash: string, code?: string): Promise<MatchPage>
  /** Public ones of the same words, likewise. */
  certificatesOfWords(hash: string): Promise<MatchPage>
  /** With the hash of the content, that of a private certificate holds its salt. */
  proofOf(code: string, hash?: string): Promise<unknown>
  /** The service's proof that no public certificate has this content hash; undefined where it has none to give. */
  absenceOf(hash: string): Promise<unknown>
  logKey(): Promise<string>
}

export function createLookup(request: typeof fetch, signal?: AbortSignal): CertificateLookup {
  async function get(path: string): Promise<Response> {
    const answer = await request(path, signal ? { signal } : {}).catch(cause => {
      signal?.throwIfAborted()
      throw refusal(
        say`The service cannot be reached. Check the connection and try again; nothing is lost.`,
        cause,
      )
    })
    if (answer.status === 404) throw refusal(say`The service knows nothing under that name (404).`)
    if (answer.status === 429) throw refusal(say`The service asks to slow down (429). Try again later.`)
    if (!answer.ok) throw refusal(say`The service cannot answer now (${answer.status}). Try again later.`)
    return answer
  }

  async function getJson(path: string): Promise<unknown> {
    const answer = await get(path)
    return answer.json().catch(cause => {
      signal?.throwIfAborted()
      throw refusal(say`The service sent something that is not JSON. Try again later.`, cause)
    })
  }

  async function list(query: string): Promise<MatchPage> {
    const page = await getJson(`/api/v1/certificates?${query}`)
    const { certificates, next_cursor } = page as ShownCertificatePage
    return { certificates, more: next_cursor !== null }
  }

  return {
    certificatesOf: (hash, code) =>
      list(String(new URLSearchParams(code === undefined ? { hash } : { hash, code }))),
    certificatesOfWords: hash => list(`text_hash=${encodeURIComponent(hash)}`),
    proofOf: (code, hash) => getJson(proofPath(code, hash)),
    absenceOf: hash => getJson(`/api/v1/absence?hash=${encodeURIComponent(hash)}`).catch(() => undefined),
    logKey: async () => (await (await get('/log/key')).text()).trim(),
  }
}

function proofPath(code: string, hash: string | undefined): string {
  const query = hash === undefined ? '' : `?hash=${encodeURIComponent(hash)}`
  return `/api/v1/certificates/${encodeURIComponent(code)}/proof${query}`
}
