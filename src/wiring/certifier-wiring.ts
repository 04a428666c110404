import { createCardVerifier } from '../adapters/jose/card-verifier.ts'
import { createMailReader } from '../adapters/mailparser/mail-reader.ts'
import { createPooledRandomBytes } from '../adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from '../adapters/sql/accounts/account-store.ts'
import { createJudgeConsents } from '../adapters/sql/accounts/judge-consents.ts'
import { createEarlierDeclarations } from '../adapters/sql/agents/agent-versions.ts'
import { createOperatorIdentity } from '../adapters/sql/agents/operator-identity.ts'
import { createPublisherDomains } from '../adapters/sql/agents/publisher-domains.ts'
import { createAnswerReader } from '../adapters/sql/certificates/answer-reader.ts'
import { createCommitStore } from '../adapters/sql/certificates/commit-store.ts'
import { createFingerprintIndex } from '../adapters/sql/certificates/fingerprint-index.ts'
import { createKeptDocuments } from '../adapters/sql/certificates/kept-document-store.ts'
import { createLogReader } from '../adapters/sql/certificates/log-reader.ts'
import { createStatusPlaces } from '../adapters/sql/certificates/status-places.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { registrableDomain } from '../adapters/tldts/registrable-domain.ts'
import type { Certificate } from '../core/record/certificate.ts'
import type { DocumentCipher } from '../core/record/document-cipher.port.ts'
import type { Signer } from '../core/record/signer.port.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { NamedFinder } from '../evidence/finding/combined-finder.ts'
import { type Certifier, createCertifier } from '../pipeline/certifier.ts'
import { allowanceSpent } from '../pipeline/commit/admit.ts'
import { type Committer, createCommitter } from '../pipeline/commit/committer.ts'
import type { LogIdentity } from '../pipeline/commit/extend-tree.ts'
import { createSealer } from '../pipeline/seal/seal-record.ts'
import { createPlaceTaker } from '../pipeline/seal/take-places.ts'
import { type CatalogLine, openCatalog, rangeOf } from '../products/catalog.ts'
import type { Config } from '../settings/config.ts'
import {
  type AdviserSettings,
  domainRatingsOf,
  endpointWeb,
  judgesOf,
  mailAuthenticatorOf,
  modelThreads,
  openModel,
  ownJudgeOf,
  pageReadingOf,
} from './advisers.ts'
import { declaredWebOf, userAgentOf } from './declared-web.ts'
import type { LiveFinderDeps } from './evidence/live-finders.ts'
import { type LibrarySettings, openEvidenceFinder, startEvidencePolling } from './evidence-library.ts'
import { startPrefixRoots } from './history/prefix-roots.ts'
import { startSelfAudit } from './history/self-audit.ts'
import type { WatchedClock } from './history/watch-clock.ts'

/** Notification to the rest of the service after a batch has become durable. */
export type CommitNotice = {
  size: number
  checkpoint: string
  /** Certificates issued or changed in status. */
  certificates: Pick<Certificate, 'code' | 'contentHash' | 'cid'>[]
}

export type CertifierSettings = Pick<
  Config,
  | 'CONTENT_BYTES_MAX'
  | 'FREE_CERTIFICATIONS'
  | 'ANALYSIS_SECONDS'
  | 'TIME_SOURCES'
  | 'SELF_AUDIT_PERCENT'
  | 'PREFIX_ROOT_SECONDS'
> &
  AdviserSettings &
  LibrarySettings

/** Analyses wait for pages and sources too: while some do, others keep the model busy. */
const SLOTS_PER_THREAD = 8

type Listeners = { onPublished(news: CommitNotice): void; onError(error: unknown): void }

/** The one writer of the log. Rejects when the stored log is damaged. */
export function openCommitter(
  database: Database,
  { cipher, ...identity }: LogIdentity & { cipher: DocumentCipher },
  { clock, guard }: Pick<WatchedClock, 'clock' | 'guard'>,
  { onPublished, onError }: Listeners,
): Promise<Committer> {
  return createCommitter({
    store: createCommitStore(database),
    log: createLogReader(database),
    identity,
    cipher,
    clock,
    trust: guard,
    onPublished({ size, checkpoint }, certificates) {
      const summaries = certificates.map(({ code, contentHash, cid }) => ({ code, contentHash, cid }))
      onPublished({ size, checkpoint, certificates: summaries })
    },
    onError,
  })
}

type WiringDeps = {
  settings: CertifierSettings
  catalog: readonly CatalogLine[]
  database: Database
  /** Signs records. */
  signer: Signer
  verifierKey: string
  cipher: DocumentCipher
  committer: Committer
  baseUrl: string
  clock: Clock
  onError(error: unknown): void
}

/** Wires the pipeline to its adapters: products, analysis and sealing, in front of the committer. */
export async function openCertifier(deps: WiringDeps): Promise<Certifier> {
  const { settings, catalog, database, signer, verifierKey, cipher, committer, baseUrl, clock, onError } =
    deps
  const products = rangeOf(catalog)
  const userAgent = userAgentOf(baseUrl)
  const { SELF_AUDIT_PERCENT: percent, PREFIX_ROOT_SECONDS: seconds } = settings
  const audit = startSelfAudit({ percent, database, verifierKey, committer, onError })
  const prefixRoots = startPrefixRoots({ seconds, database, committer, onError })
  const model = await openModel(settings, onError)
  const library = { settings, database, products, userAgent, model, clock, onError }
  const pollLoop = startEvidencePolling(library)
  const accounts = createAccountStore(database)
  const pageReading = pageReadingOf(settings, userAgent)
  const downloads = new AbortController()
  const web = endpointWeb(settings, userAgent)
  const stop = downloads.signal
  const live = await openLiveFinders({ settings, web, pageReading, userAgent, clock, stop, onError })
  const certifier = createCertifier({
    catalog: await openCatalog(catalog, {
      model,
      evidence: openEvidenceFinder(library, baseUrl, live),
      pageReading,
      judges: await judgesOf(settings, userAgent),
      ownJudge: await ownJudgeOf(settings, userAgent, createJudgeConsents(database)),
      publisherDomains: createPublisherDomains(database),
      domainRatings: await domainRatingsOf(settings),
      earlier: createKeptDocuments(database, cipher),
      fingerprints: createFingerprintIndex(database, {
        fingerprinted: products.typesThat(({ leavesFingerprints }) => leavesFingerprints),
        open: products.typesThat(({ disclosure }) => disclosure === 'public'),
      }),
      mail: createMailReader(),
      authenticator: mailAuthenticatorOf(settings),
      registrableDomain,
      earlierAgents: createEarlierDeclarations(database),
      operators: createOperatorIdentity(database),
      cardVerifier: createCardVerifier(),
      agentWeb: declaredWebOf(settings, userAgent),
    }),
    sealer: createSealer({
      baseUrl,
      signer,
      clock,
      randomBytes: createPooledRandomBytes(),
      takePlace: createPlaceTaker(createStatusPlaces(database)),
    }),
    committer,
    answers: createAnswerReader(database),
    clock,
    baseUrl,
    contentBytesMax: settings.CONTENT_BYTES_MAX,
    deadlineMs: settings.ANALYSIS_SECONDS * 1000,
    analysisSlots: model === undefined ? Number.POSITIVE_INFINITY : SLOTS_PER_THREAD * modelThreads(settings),
    checkAllowance: settings.FREE_CERTIFICATIONS === undefined ? undefined : requireAllowance,
  })
  return {
    ...certifier,
    load: async () => ({
      calls: { waiting: 0, bytes: 0, refused: 0 },
      model: model?.load(),
      certifierHeapBytes: undefined,
      audit: audit.load(),
    }),
    async drain() {
      await audit.stop()
      await prefixRoots.stop()
      await certifier.drain()
      downloads.abort()
      await pollLoop.stop()
      await model?.close()
    },
  }

  async function requireAllowance(accountId: string): Promise<void> {
    const account = await accounts.findById(accountId)
    if (account === undefined || account.remaining < 1) throw allowanceSpent()
  }
}

/** Loaded where a server is set: most services ask none. */
async function openLiveFinders(deps: LiveFinderDeps): Promise<NamedFinder[]> {
  if (deps.settings.SEARCH.length + deps.settings.FACT_CHECK.length === 0) return []
  const { liveFindersOf } = await import('./evidence/live-finders.ts')
  return liveFindersOf(deps)
}
