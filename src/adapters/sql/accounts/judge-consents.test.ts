import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createJudgeConsents } from './judge-consents.ts'

const MORNING = new Date('2026-03-01T08:00:00Z')
const EVENING = new Date('2026-03-01T20:00:00Z')

onEveryEngine(engine => {
  describe('agreements to the operator’s own judge', () => {
    test('are none at first, hold for every process, keep their first time, and end when they are withdrawn', async t => {
      const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
      t.after(close)
      for (const id of ['ada', 'bob']) await addAccount(id)
      const [consents, elsewhere] = [createJudgeConsents(database), createJudgeConsents(other)]
      assert.equal(await elsewhere.hasAgreed('ada'), false)
      await consents.agree('ada', MORNING)
      await consents.agree('ada', EVENING)
      assert.equal(await elsewhere.hasAgreed('ada'), true)
      assert.equal(await elsewhere.hasAgreed('bob'), false)
      const row = database.reader.selectFrom('accounts').select('judge_agreed_at').where('id', '=', 'ada')
      assert.equal((await row.executeTakeFirstOrThrow()).judge_agreed_at, MORNING.getTime())
      await consents.withdraw('ada')
      assert.equal(await elsewhere.hasAgreed('ada'), false)
      assert.equal(await elsewhere.hasAgreed('nobody'), false)
    })
  })
})
