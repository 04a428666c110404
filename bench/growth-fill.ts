import { sql } from 'kysely'
import { createMailReader } from '../src/adapters/mailparser/mail-reader.ts'
import { createPooledRandomBytes } from '../src/adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from '../src/adapters/sql/accounts/account-store.ts'
import { createEarlierDeclarations } from '../src/adapters/sql/agents/agent-versions.ts'
import { createCommitStore } from '../src/adapters/sql/certificates/commit-store.ts'
import { createFingerprintIndex } from '../src/adapters/sql/certificates/fingerprint-index.ts'
import { createLogReader } from '../src/adapters/sql/certificates/log-reader.ts'
import { createStatusPlaces } from '../src/adapters/sql/certificates/status-places.ts'
import type { Database } from '../src/adapters/sql/engine/database.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import type { Product, Traces } from '../src/core/judging/product.ts'
import type { Submission } from '../src/core/judging/submission.ts'
import type { Verdict } from '../src/core/judging/verdict.ts'
import { analyzeSubmission } from '../src/pipeline/analyze/analyze-submission.ts'
import type { Certification } from '../src/pipeline/commit/change.ts'
import { loadTree } from '../src/pipeline/commit/tree-state.ts'
import { writeBatch } from '../src/pipeline/commit/write-batch.ts'
import { createSealer } from '../src/pipeline/seal/seal-record.ts'
import { createPlaceTaker } from '../src/pipeline/seal/take-places.ts'
import { CATALOG, openCatalog } from '../src/products/catalog.ts'
import { infoDescription } from '../src/products/info/description.ts'
import { readInfo } from '../src/products/info/request.ts'
import { fingerprintOfWords } from '../src/products/info/reuse/document-fingerprint.ts'
import { createDraw } from '../src/products/info/seeded-draw.sample.ts'
import { loadConfig } from '../src/settings/config.ts'
import { openDataFolder } from '../src/wiring/data-folder.ts'
import { contentOf } from './growth-contents.ts'

export type Sample = { code: string; contentHash: string }

const BATCH = 1_000
const ACCOUNTS = 200
/** How many verdicts the news, documents and mails share. Every agent is judged by itself, as its versions are compared. */
const VERDICTS_SHARED = 8
const SAMPLES_MAX = 5_000
/** Nothing here is anybody's: what a power cut would take is made again. The cache holds what large batches touch. */
const IN_BULK = ['synchronous = OFF', 'cache_size = -1048576']

/**
 * Certifies until the log has so many entries: real contents, records, signatures, tiles and checkpoints, by the code
 * that certifies otherwise, only in larger batches and without callers. Every tenth certificate belongs to `customerId`.
 */
export async function fillLog(folder: string, baseUrl: string, until: number, customerId: string) {
  const config = loadConfig({ PINPROOF_DATA: folder })
  const clock = () => new Date()
  const opened = await openDataFolder(config, `${new URL(baseUrl).host}/log`, clock)
  const { database, signingKey: signer, verifierKey, cipher } = opened
  const samples: Sample[] = []
  try {
    for (const pragma of IN_BULK) await sql.raw(`PRAGMA ${pragma}`).execute(database.writer)
    await addAccounts(database, clock())
    const store = createCommitStore(database)
    const judge = await createJudge(database)
    const { sealRecord } = createSealer({
      baseUrl,
      signer,
      clock,
      randomBytes: createPooledRandomBytes(),
      takePlace: createPlaceTaker(createStatusPlaces(database)),
    })
    let state = await loadTree(createLogReader(database), verifierKey)

    async function certify(number: number): Promise<Certification> {
      const accountId = number % 10 === 0 ? customerId : `account_${number % ACCOUNTS}`
      const submission = { ...contentOf(number), accountId, receivedAt: clock() }
      const { product, verdict, traces } = await judge(submission, number)
      const sealed = await sealRecord({
        product,
        submission,
        verdict,
        publisher: undefined,
        text: undefined,
        accountId,
      })
      if (isSampled(number, until))
        samples.push({ code: sealed.draft.code, contentHash: submission.contentHash })
      return {
        kind: 'certified',
        ...sealed,
        ...traces,
        document: undefined,
        idempotency: undefined,
        debit: false,
      }
    }

    while (state.head.size < until) {
      const changes: Certification[] = []
      const size = Math.min(BATCH, until - state.head.size)
      for (let at = 0; at < size; at += 1) changes.push(await certify(state.head.size + at))
      await store.transaction(async tx => {
        const batch = await writeBatch(tx, changes, {
          state,
          clock,
          identity: { signer, verifierKey },
          cipher,
          onError: console.error,
        })
        state = batch.state
      })
    }
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.writer)
  } finally {
    await opened.close()
  }
  return samples
}

function isSampled(number: number, until: number): boolean {
  return createDraw(number).whole(1, Math.max(1, Math.ceil(until / SAMPLES_MAX))) === 1
}

async function addAccounts(database: Database, createdAt: Date): Promise<void> {
  const accounts = createAccountStore(database)
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const id = `account_${number}`
    if ((await accounts.findById(id)) !== undefined) return
    const email = `${id}@bench.example`
    await accounts.insert({ id, email, passwordHash: '-', createdAt, remaining: 0, certified: 0 })
  }
}

/** Judges a submission: its verdict, and the traces kept beside its record. Verdicts are shared within a product. */
async function createJudge(database: Database) {
  const catalog = await openCatalog(CATALOG, {
    fingerprints: createFingerprintIndex(database, {
      fingerprinted: [infoDescription.type],
      open: [infoDescription.type],
    }),
    mail: createMailReader(),
    registrableDomain,
    earlierAgents: createEarlierDeclarations(database),
    model: undefined,
  })
  const shared = new Map<string, Verdict>()

  return async (submission: Submission, number: number) => {
    const product = catalog.get(submission.product)!
    const name = `${submission.product} ${number % VERDICTS_SHARED}`
    const known = product.comparesVersions ? undefined : shared.get(name)
    if (known !== undefined) return { product, verdict: known, traces: tracesOf(product, submission) }
    const { verdict, traces } = await analyzeSubmission(product, submission)
    shared.set(name, verdict)
    return { product, verdict, traces }
  }
}

/** Traces of a submission with a shared verdict: only the fingerprint is its own. */
function tracesOf({ leavesFingerprints }: Product, submission: Submission): Traces {
  const fingerprint = leavesFingerprints ? fingerprintOfWords(readInfo(submission).ownWords) : []
  return { fingerprint, lineage: undefined, details: undefined, document: undefined }
}
