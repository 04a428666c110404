import { sql } from 'kysely'
import type { Certificate } from '../../../core/record/certificate.ts'
import { recordOfBlock } from '../../../core/record/record-shape.ts'
import type {
  CertificateFilter,
  CertificateReader,
  HashViewer,
} from '../../../pipeline/present/certificate-reader.port.ts'
import { IS_UNDISCOVERABLE } from '../accounts/privacy-choice-store.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { type Engine, engineOf } from '../engine/engine.ts'
import { findForBadge } from './badge-choice.ts'
import { findDetails, findParagraphs } from './certificate-details-rows.ts'
import { type CertificateQuery, readPage, readSearchedPage } from './certificate-pages.ts'
import { certificateFromRow } from './certificate-rows.ts'

/** More than an article has versions. */
const SUPERSEDED_MAX = 20

const byCode = readOnceCompiled(db => db.selectFrom('certificates').selectAll().where('code', '=', ''))

export function createCertificateReader(database: Database): CertificateReader {
  const { reader } = database
  const all = () => reader.selectFrom('certificates').selectAll() as CertificateQuery

  async function findByCode(code: string) {
    const [row] = await byCode(reader, code)
    return row && certificateFromRow(row)
  }

  return {
    findByCode,
    findDetails: code => findDetails(database, code),
    findParagraphs: ({ entryIndex }) => findParagraphs(database, entryIndex),
    async findByCid(cid) {
      const block = await reader
        .selectFrom('blocks')
        .select('bytes')
        .where('cid', '=', cid)
        .executeTakeFirst()
      if (block === undefined) return undefined
      // A record names its own certificate, so certificates need no index by CID, which every commit would have to keep.
      // A private one holds only the hash of its code: the log lists its CID, and no CID may lead to its page.
      const { credentialSubject } = recordOfBlock(block.bytes)
      return findByCode(credentialSubject.code)
    },
    listSuperseded: code => listSuperseded(all(), code),
    listByHash: async (hash, page, viewer = {}) =>
      readPage((await withHash(all, hash)).where(isVisibleTo(viewer)), page),
    listByTextHash: (hash, page, { accountId = '' } = {}) =>
      readPage(all().where('text_hash', '=', hash).where(isShownTo(accountId)), page),
    listByAccount(accountId, page, filter = {}) {
      const own = all().where('account_id', '=', accountId)
      const hasFilter = Object.values(filter).some(value => value !== undefined)
      return hasFilter
        ? readSearchedPage(own, rows => applyFilter(rows, filter, engineOf(reader)), page)
        : readPage(own, page)
    },
    findForBadge: contentHash => findForBadge(reader, contentHash),
  }
}

async function listSuperseded(certificates: CertificateQuery, code: string): Promise<Certificate[]> {
  const superseded = certificates.where('superseded_by', '=', code).orderBy('entry_index')
  return (await superseded.limit(SUPERSEDED_MAX).execute()).map(certificateFromRow)
}

function isShownTo(accountId: string) {
  return sql<boolean>`(salt is null or account_id = ${accountId})`
}

/** Most hashes are of contents as they were sent, and have an index in the order of the page. */
async function withHash(all: () => CertificateQuery, hash: string): Promise<CertificateQuery> {
  const ofWords = () => all().where('text_hash', '=', hash).where('salt', 'is not', null)
  const isShared = await ofWords().clearSelect().select('code').executeTakeFirst()
  return isShared
    ? all().where(row =>
        row.or([
          row('content_hash', '=', hash),
          row.and([row('text_hash', '=', hash), row('salt', 'is not', null)]),
        ]),
      )
    : all().where('content_hash', '=', hash)
}

function isVisibleTo({ accountId = '', code = '' }: HashViewer) {
  return sql<boolean>`(salt is null or account_id = ${accountId} or code = ${code} or not ${IS_UNDISCOVERABLE})`
}

/** Where a text is found inside another. */
const PLACE_IN = { sqlite: sql`instr`, postgres: sql`strpos` }

function applyFilter(
  rows: CertificateQuery,
  { product, status, search }: CertificateFilter,
  engine: Engine,
): CertificateQuery {
  const ofProduct = product === undefined ? rows : rows.where('product', '=', product)
  const inStatus = status === undefined ? ofProduct : ofProduct.where('status', '=', status)
  if (search === undefined) return inStatus
  return inStatus.where(row =>
    row.or([
      row('code', '=', search.toUpperCase()),
      row('content_hash', '=', search.toLowerCase()),
      row('text_hash', '=', search.toLowerCase()),
      row('cid', '=', search.toLowerCase()),
      // Not LIKE: % and _ in the search text would be wildcards.
      sql<boolean>`${PLACE_IN[engine]}(fold_case(title), fold_case(${search})) > 0`,
    ]),
  )
}
