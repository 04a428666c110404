import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evidenceStoreContract } from '../../../evidence/sources/evidence-store.contract.ts'
import { newSource } from '../../../evidence/sources/new-source.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createEvidenceStore } from './evidence-store.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const FEED = 'https://paper.example/feed'

onEveryEngine(engine => {
  describe('the evidence library in SQL', () => {
    evidenceStoreContract(async () => {
      const { database, other, close } = await openTemporaryDatabase(engine)
      return { store: createEvidenceStore(database), other: createEvidenceStore(other), close }
    })

    test('of very many passages with the same word the newest are found', async t => {
      const { database, close } = await openTemporaryDatabase(engine)
      t.after(close)
      const store = createEvidenceStore(database)
      await store.addSource(newSource(FEED, undefined, AT, 0))
      for (let number = 0; number < 60; number += 1) {
        const url = `https://paper.example/${number}`
        const passages = Array.from({ length: 60 }, (_, place) => `Flood ${number} flood ${place}.`)
        const story = { url, sourceUrl: FEED, host: 'paper.example', title: undefined, credit: undefined }
        await store.addStory({ ...story, publishedAt: AT, seenAt: AT, passages })
      }
      const hits = await store.searchPassages(['flood'], { until: AT, limit: 60, model: undefined })
      assert.equal(hits.length, 60)
      assert.ok(hits.every(({ url }) => Number(url.split('/').at(-1)) > 20))
    })
  })
})
