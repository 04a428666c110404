/** The filter of the account's own certificates, as in the address. */
export type CertificateQuery = { q: string; product_type: string; status: string; cursor: string }

const PAGE_SIZE = 20
const NAMES = ['q', 'product_type', 'status', 'cursor'] as const

export function readCertificateQuery(query: unknown): CertificateQuery {
  const values = query as Record<string, string | string[] | undefined>
  const first = (name: string) => ([values[name]].flat()[0] ?? '').trim()
  return {
    q: first('q'),
    product_type: first('product_type'),
    status: first('status'),
    cursor: first('cursor'),
  }
}

export function isFiltered({ q, product_type, status }: CertificateQuery): boolean {
  return [q, product_type, status].some(Boolean)
}

/** The API's list for this query. */
export function certificatesPath(query: CertificateQuery): string {
  return `/api/v1/certificates?${parameters(query, [['limit', String(PAGE_SIZE)]])}`
}

/** The dashboard's own address of another page of the same list; an empty cursor is its beginning. */
export function pageOfList(query: CertificateQuery, cursor: string): string {
  const search = parameters({ ...query, cursor })
  return `/dashboard${search && `?${search}`}#certificates`
}

function parameters(query: CertificateQuery, more: [string, string][] = []): string {
  const pairs = NAMES.map(name => [name, query[name]] as [string, string]).filter(([, value]) => value !== '')
  return new URLSearchParams([...pairs, ...more]).toString()
}
