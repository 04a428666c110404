import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { cidOf } from '../../../core/encoding/cid.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import type { IntroduceContent } from '../../../core/judging/product-description.ts'
import { encodeEntry } from '../../../core/log/entry.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import {
  agent,
  agentDirectoryContract,
  type Entered,
  LISTED_LAST,
} from '../../../pipeline/present/agent-directory.contract.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { foundLog } from '../certificates/log-founding.ts'
import type { Database } from '../engine/database.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAgentDirectory } from './agent-directory.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const HEAD = { origin: 'pinproof.example/log', size: 0, checkpoint: 'empty\n', lastEntryAt: AT }
const ALL = { before: undefined, limit: 100 }

const directoryOn = (database: Database) =>
  createAgentDirectory(database, [
    {
      type: 'agent_verify',
      introduce: ({ content }) => ({ name: content.split('\n')[0]!, excerpt: content }),
      listedLast: LISTED_LAST,
    },
  ])

type Disk = { fault: (() => Promise<never>) | undefined; asked: number }

/** The same database on a disk that may be at fault. */
function onDisk(database: Database, disk: Disk): Database {
  const transaction = () => {
    disk.asked += 1
    return disk.fault === undefined ? database.writer.transaction() : { execute: disk.fault }
  }
  return { ...database, writer: { transaction } as unknown as Database['writer'] }
}

async function takesNothing(): Promise<never> {
  throw new Problem('overloaded', 'The disk is full.')
}

const namesOf = ({ agents }: { agents: { name: string }[] }) => agents.map(each => each.name)

function certificateAt(entryIndex: number, { product, declaration, limits: codes }: Entered) {
  const code = `PP-${entryIndex.toString(36).toUpperCase().padStart(16, '0')}`
  const limits = codes?.map(each => ({ code: each, atMost: 69 }))
  const block = utf8(JSON.stringify({ credentialSubject: { code, declaration, limits } }))
  const certificate: Certificate = {
    code,
    accountId: 'account_ada',
    product,
    contentHash: contentHash(declaration),
    cid: cidOf(block),
    score: 72,
    grade: 'B',
    rubric: 'agent/1',
    issuedAt: AT,
    salt: undefined,
    title: undefined,
    sourceUrl: undefined,
    findings: [],
    limits: limits?.map(limit => ({ ...limit, sentence: 'A sentence.', evidence: [] })),
    entryIndex,
    status: 'active',
    statusAt: AT,
    statusReason: undefined,
    supersededBy: undefined,
  }
  const { cid } = certificate
  const entry = encodeEntry({ type: 'certified', version: 1, code, product, cid, time: AT.toISOString() })
  return { certificate, block, entry }
}

onEveryEngine(engine => {
  async function open() {
    const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
    await addAccount('account_ada')
    await foundLog(database, HEAD, new Uint8Array(32))
    const store = createCommitStore(database)
    const certificates = new Map<string, Certificate>()

    async function enter(...entered: Entered[]): Promise<string[]> {
      const previousSize = certificates.size
      const samples = entered.map((each, offset) => certificateAt(previousSize + offset, each))
      await store.transaction(async tx => {
        const head = { ...HEAD, size: previousSize + entered.length }
        const tiles = [{ level: 0, index: 0, bytes: new Uint8Array() }]
        await tx.extendLog({ previousSize, entries: samples.map(({ entry }) => entry), tiles, head })
        await tx.writeCertificates(
          samples.map(({ certificate, block }) => ({ certificate, block, fingerprint: [] })),
        )
      })
      for (const { certificate } of samples) certificates.set(certificate.code, certificate)
      return samples.map(({ certificate }) => certificate.code)
    }

    let lastChange = 1_000
    return {
      directory: directoryOn(database),
      database,
      other,
      enter,
      async restate(code: string, status: Certificate['status']) {
        lastChange += 1
        await store.transaction(tx => tx.writeStatus({ ...certificates.get(code)!, status }, lastChange))
      },
      close,
    }
  }

  describe('the directory of agents in SQL', () => {
    agentDirectoryContract(open)

    test('goes on after a restart where it stood, and lists nothing twice', async t => {
      const { database, other, enter, close } = await open()
      t.after(close)
      await enter(agent('One'), agent('Two'))
      await directoryOn(database).search(undefined, ALL)
      await enter(agent('Three'))
      const { agents } = await directoryOn(other).search(undefined, ALL)
      assert.deepEqual(
        agents.map(each => each.name),
        ['Three', 'Two', 'One'],
      )
    })

    test('two that read the same entries at once list each agent once', async t => {
      const { database, enter, close } = await open()
      t.after(close)
      await enter(...Array.from({ length: 20 }, (_, at) => agent(`Agent ${at}`)))
      const directories = [directoryOn(database), directoryOn(database)]
      const pages = await Promise.all(directories.map(directory => directory.search('agent', ALL)))
      for (const { agents } of pages) assert.equal(agents.length, 20)
    })

    test('a stretch that fails half-way leaves no trace, and the next search does it again', async t => {
      const { database, enter, close } = await open()
      t.after(close)
      await enter(agent('One'), agent('Two'))
      let broken = true
      const introduce: IntroduceContent = ({ content }) => {
        if (broken && content === 'Two') throw new Error('power cut')
        return { name: content, excerpt: content }
      }
      const directory = createAgentDirectory(database, [{ type: 'agent_verify', introduce }])
      await assert.rejects(directory.search(undefined, ALL), /power cut/)
      broken = false
      assert.equal((await directory.search(undefined, ALL)).agents.length, 2)
    })

    test('what is listed is found while nothing can be written, and what is new once it can', async t => {
      const { database, enter, close } = await open()
      t.after(close)
      await enter(agent('One'))
      await directoryOn(database).search(undefined, ALL)
      await enter(agent('Two'))
      const disk: Disk = { fault: takesNothing, asked: 0 }
      const directory = directoryOn(onDisk(database, disk))
      t.mock.timers.enable({ apis: ['setTimeout'] })
      for (const words of [undefined, 'one', undefined])
        assert.deepEqual(namesOf(await directory.search(words, ALL)), ['One'])
      assert.equal(disk.asked, 1, 'the disk is asked with every search')
      disk.fault = undefined
      t.mock.timers.tick(5_000)
      assert.deepEqual(namesOf(await directory.search(undefined, ALL)), ['Two', 'One'])
    })

    test('nobody waits long for a write that hangs, and whoever searches next does not wait at all', {
      timeout: 60_000,
    }, async t => {
      const { database, enter, close } = await open()
      t.after(close)
      await enter(agent('One'))
      await directoryOn(database).search(undefined, ALL)
      await enter(agent('Two'))
      t.mock.timers.enable({ apis: ['setTimeout'] })
      const hanging: Disk = { fault: () => new Promise(() => {}), asked: 0 }
      const directory = directoryOn(onDisk(database, hanging))
      const first = directory.search(undefined, ALL)
      t.mock.timers.tick(1_500)
      assert.deepEqual(namesOf(await first), ['One'])
      assert.deepEqual(namesOf(await directory.search('one', ALL)), ['One'])
    })

    test('follows a long log through many stretches, short entries and long ones', {
      timeout: 60_000,
    }, async t => {
      const { directory, enter, close } = await open()
      t.after(close)
      const news = Array.from({ length: 1_200 }, (_, at) => ({
        product: 'news_verify' as const,
        declaration: `${at}`,
      }))
      const long = Array.from({ length: 4 }, (_, at) => agent(`Long ${at}\n${'word '.repeat(60_000)}`))
      await enter(agent('First'), ...news, ...long, agent('Last'))
      // A search waits so long and no longer: on a busy machine the next one sees the rest.
      let names: string[]
      do names = namesOf(await directory.search(undefined, ALL))
      while (names.length < 6 && !t.signal.aborted)
      assert.deepEqual(names, ['Last', 'Long 3', 'Long 2', 'Long 1', 'Long 0', 'First'])
    })

    test('certifying does not write the index', async t => {
      const { database, enter, close } = await open()
      t.after(close)
      await enter(agent('One'))
      assert.deepEqual(await database.reader.selectFrom('agents').selectAll().execute(), [])
    })
  })
})
