import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKeys } from '../src/access/api-keys/api-keys.ts'
import { createCardVerifier } from '../src/adapters/jose/card-verifier.ts'
import { createPooledRandomBytes } from '../src/adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from '../src/adapters/sql/accounts/account-store.ts'
import { createApiKeyStore } from '../src/adapters/sql/accounts/api-key-store.ts'
import { createEarlierDeclarations } from '../src/adapters/sql/agents/agent-versions.ts'
import { createOperatorIdentity } from '../src/adapters/sql/agents/operator-identity.ts'
import { createCommitStore } from '../src/adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../src/adapters/sql/certificates/log-reader.ts'
import { createStatusPlaces } from '../src/adapters/sql/certificates/status-places.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import { utf8 } from '../src/core/encoding/bytes.ts'
import { parseStrictJson } from '../src/core/encoding/strict-json.ts'
import { analyzeSubmission } from '../src/pipeline/analyze/analyze-submission.ts'
import { createCommitter } from '../src/pipeline/commit/committer.ts'
import { acceptSubmission } from '../src/pipeline/intake/accept-submission.ts'
import { readWords } from '../src/pipeline/intake/read-words.ts'
import { createSubmissionFields, type SubmissionFields } from '../src/pipeline/intake/submission-fields.ts'
import { createSealer } from '../src/pipeline/seal/seal-record.ts'
import { createPlaceTaker } from '../src/pipeline/seal/take-places.ts'
import { createAgentProduct } from '../src/products/agent/product.ts'
import { PRODUCTS } from '../src/products/catalog.ts'
import { loadConfig } from '../src/settings/config.ts'
import { openDataFolder } from '../src/wiring/data-folder.ts'
import { declaration } from './declaration.ts'

// Where the time of a certification goes: CPU time of each stage by itself, in one process, without HTTP.

const RUNS = 4_096
const BATCH = 64
/** Compilers and indexes take this share of the runs to settle; a service runs for weeks. */
const WARM_UP_SHARE = 0.5

export async function printStages(): Promise<void> {
  console.log('CPU time per certification, stage by stage, without HTTP')
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-stages-'))
  const config = loadConfig({ PINPROOF_DATA: folder })
  const opened = await openDataFolder(config, 'bench.example/log', () => new Date())
  const { database, signingKey: signer, verifierKey, cipher } = opened
  try {
    const clock = () => new Date()
    const randomBytes = createPooledRandomBytes()
    const account = {
      id: 'account_bench',
      email: 'a@bench.example',
      passwordHash: '-',
      createdAt: clock(),
      remaining: 1,
      certified: 0,
    }
    await createAccountStore(database).insert(account)
    const apiKeys = createApiKeys({
      store: createApiKeyStore(database),
      clock,
      randomBytes,
      onSecurityEvent: () => {},
      onError: console.error,
    })
    const { key } = await apiKeys.create(account.id, 'bench', undefined)
    const product = createAgentProduct({
      registrableDomain,
      earlierAgents: createEarlierDeclarations(database),
      operators: createOperatorIdentity(database),
      cardVerifier: createCardVerifier(),
    })
    const sealer = createSealer({
      baseUrl: 'https://bench.example',
      signer,
      clock,
      randomBytes,
      takePlace: createPlaceTaker(createStatusPlaces(database)),
    })
    const identity = { signer, verifierKey }
    const log = createLogReader(database)
    const store = createCommitStore(database)
    const committer = await createCommitter({
      store,
      log,
      identity,
      cipher,
      clock,
      onPublished() {},
      onError() {},
    })

    const bodies = Array.from({ length: RUNS }, (_, number) =>
      utf8(JSON.stringify({ product_type: 'agent_verify', content: declaration(number) })),
    )
    const parsed = await stage('read strict JSON', bodies, parseStrictJson)
    const schema = createSubmissionFields(
      { titleCharactersMax: 500, sourceUrlCharactersMax: 2_048 },
      PRODUCTS,
    )
    const fields = await stage('validate fields', parsed, value => schema.parse(value) as SubmissionFields)
    const limits = { contentBytesMax: 1 << 20, receivedAt: clock(), accountId: account.id }
    const words = await stage('read the words', fields, ({ content }) => readWords(product, content))
    const arrivals = fields.map((each, at) => ({ each, words: words[at] }))
    const submissions = await stage('hash content', arrivals, ({ each, words }) =>
      acceptSubmission(each, { ...limits, words }),
    )
    await stage('find the API key', submissions, () => apiKeys.authenticate(key))
    await stage('refuse credentials', submissions, each => product.refuse!(each))
    const analyses = await stage('analyze (agent checks)', submissions, each =>
      analyzeSubmission(product, each),
    )
    const judged = analyses.map(({ verdict, publisher, text }, at) => ({
      product,
      submission: submissions[at]!,
      verdict,
      publisher,
      text,
      accountId: account.id,
    }))
    const sealedRecords = await stage('seal (record, signature, CID)', judged, each =>
      sealer.sealRecord(each),
    )
    const changes = sealedRecords.map((each, at) => ({
      kind: 'certified' as const,
      ...each,
      ...analyses[at]!.traces,
      idempotency: undefined,
      debit: false,
    }))
    const batches = Array.from({ length: RUNS / BATCH }, (_, at) =>
      changes.slice(at * BATCH, (at + 1) * BATCH),
    )
    await stage(
      `commit (in groups of ${BATCH})`,
      batches,
      batch => Promise.all(batch.map(change => committer.commit(change))),
      BATCH,
    )
  } finally {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function stage<In, Out>(
  name: string,
  inputs: In[],
  work: (input: In) => Out | Promise<Out>,
  per = 1,
): Promise<Out[]> {
  const results: Out[] = []
  const first = Math.floor(inputs.length * WARM_UP_SHARE)
  for (const input of inputs.slice(0, first)) results.push(await work(input))
  const before = process.cpuUsage()
  for (const input of inputs.slice(first)) results.push(await work(input))
  const { user, system } = process.cpuUsage(before)
  const microseconds = (user + system) / (inputs.length - first) / per
  console.log(`  ${name.padEnd(32)} ${microseconds.toFixed(1).padStart(7)} µs`)
  return results
}
