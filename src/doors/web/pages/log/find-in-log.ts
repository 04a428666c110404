import type { ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiAnswer, ApiClient, ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import { readSearch } from './read-search.ts'

type SearchResult =
  | { kind: 'found'; path: string }
  /** The reason, in a sentence. */
  | { kind: 'nothing'; says: Html }
  | { kind: 'problem'; problem: ApiProblem }

const UNKNOWN_TO_THE_API = new Set(['not-found', 'invalid-field', 'bad-request'])

/** Finds the page for a search. */
export async function findInLog(text: string, size: number, api: ApiClient): Promise<SearchResult> {
  const search = readSearch(text)
  switch (search.kind) {
    case 'code': {
      const path = `/certificate/${search.code}`
      const answer = await api.get(`/api/v1/certificates/${search.code}`)
      return resultOf(answer, () => path, html`No certificate has this code.`)
    }
    case 'hash': {
      const answer = await api.get<ShownCertificatePage>(`/api/v1/certificates?hash=${search.hash}&limit=1`)
      const path = `/certificate/${search.hash}`
      return resultOf(
        answer,
        ({ certificates }) => (certificates.length > 0 ? path : undefined),
        html`No content with this hash has been certified here. One changed letter or line end gives another hash.`,
      )
    }
    case 'cid': {
      const answer = await api.get<ShownCertificatePage>(`/api/v1/certificates?cid=${search.cid}`)
      const toPage = ({ certificates: [first] }: ShownCertificatePage) =>
        first === undefined ? undefined : `/certificate/${first.verify_code}`
      return resultOf(answer, toPage, html`No record of ours has this CID.`)
    }
    case 'entry':
      return search.index < size
        ? { kind: 'found', path: `/log?before=${search.index + 1}#entry-${search.index}` }
        : { kind: 'nothing', says: beyond(size) }
    case 'preview':
      return {
        kind: 'nothing',
        says: html`This code belongs to a sandbox preview. Previews are never stored.`,
      }
    case 'unknown':
      return { kind: 'nothing', says: html`Nothing in the log is known under this.` }
  }
}

function resultOf<Body>(
  answer: ApiAnswer<Body>,
  toPath: (body: Body) => string | undefined,
  says: Html,
): SearchResult {
  if (!answer.ok)
    return UNKNOWN_TO_THE_API.has(answer.problem.code)
      ? { kind: 'nothing', says }
      : { kind: 'problem', problem: answer.problem }
  const path = toPath(answer.body)
  return path === undefined ? { kind: 'nothing', says } : { kind: 'found', path }
}

function beyond(size: number): Html {
  if (size === 0) return html`The log has no entries yet.`
  return html`There is no such entry: the log’s last one is number ${size - 1}.`
}
