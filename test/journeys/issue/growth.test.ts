import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fillLog } from '../../../bench/growth-fill.ts'
import { plotGrowth } from '../../../bench/growth-plot.ts'
import { createAttestationReader } from '../../../src/adapters/sql/attestations/attestation-reader.ts'
import { createBlockStore } from '../../../src/adapters/sql/certificates/block-store.ts'
import { createCertificateReader } from '../../../src/adapters/sql/certificates/certificate-reader.ts'
import { createLogReader } from '../../../src/adapters/sql/certificates/log-reader.ts'
import { createStoredPrefixTree } from '../../../src/adapters/sql/prefix-tree/prefix-tree-rows.ts'
import { loadTree } from '../../../src/pipeline/commit/tree-state.ts'
import { buildProof } from '../../../src/pipeline/present/build-proof.ts'
import { loadConfig } from '../../../src/settings/config.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { openDataFolder } from '../../../src/wiring/data-folder.ts'

test('a log that is filled for measurements is a true one: it loads, and its certificates prove themselves', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-growth-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const samples = [
    ...(await fillLog(folder, 'http://growth.example', 30, 'account_0')),
    ...(await fillLog(folder, 'http://growth.example', 60, 'account_0')),
  ]
  const config = loadConfig({ PINPROOF_DATA: folder })
  const opened = await openDataFolder(config, 'growth.example/log', () => new Date())
  t.after(() => opened.close())
  const { database, verifierKey } = opened
  const [log, blocks] = [createLogReader(database), createBlockStore(database)]
  const attestations = createAttestationReader(database, [])
  assert.equal((await loadTree(log, verifierKey)).head.size, 60)

  const certificates = createCertificateReader(database)
  assert.equal(samples.length, 60)
  for (const { code, contentHash } of samples) {
    const certificate = (await certificates.findByCode(code))!
    assert.equal(certificate.contentHash, contentHash)
    const prefixTree = createStoredPrefixTree(database)
    const deps = { blocks, log, attestations, prefixTree, verifierKey, certificates }
    const proof = await buildProof(certificate, { owner: true }, deps)
    const { holds, steps } = await verifyProof(proof, undefined, verifierKey)
    assert.ok(holds, JSON.stringify(steps))
  }
})

test('the plot of growth names every question once, beside the logarithm', () => {
  const svg = plotGrowth([
    { size: 1_000, times: { proof: 2, badge: 1 } },
    { size: 1_000_000, times: { proof: 3, badge: 1 } },
  ])
  for (const label of ['proof', 'badge', 'the logarithm'])
    assert.equal(svg.split(`>${label}</text>`).length, 2)
  assert.doesNotMatch(svg, /NaN|Infinity|undefined/)
})
