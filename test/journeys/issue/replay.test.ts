import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { replayContent } from '../../../src/wiring/operator/replay-record.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const ARTICLE = {
  product_type: 'news_verify',
  title: 'Council approves the new bridge',
  content: `By Ann Lee, 2 January 2026

The city council approved the new bridge on Friday, said Mayor Tom Hill. Seven members voted for it and two against.
The bridge costs 41 million euros, according to the city treasury. Of these, 12 million come from the state.
“We have waited for this for twenty years,” said Hill. Work starts in March, the building office announced.`,
}
const DOCUMENT = {
  product_type: 'info_verify',
  content: `The office in Lisbon is open on weekdays from nine to five. The office in Lisbon is closed on all weekdays.
The board met four times during the year and approved the accounts without a vote against.`,
}
const LETTER = {
  product_type: 'email_verify',
  title: 'The vote',
  content: 'Dear all, the vote is on Friday.',
}

type Fields = { product_type: string; content: string; title?: string }

for (const model of ['shipped', 'none']) {
  describe(`what a service with the model ${model} certifies`, () => {
    let service: RunningService
    let key: string
    before(async () => {
      service = await runService({ PINPROOF_MODEL: model, PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
      key = (await newCustomer(service.baseUrl)).key
    })
    after(() => service.close())

    async function replayed(fields: Fields, options: string[] = []) {
      const { verify_code, hash } = await certified(service.baseUrl, key, fields)
      const answer = await fetch(`${service.baseUrl}/api/v1/certificates/${verify_code}/proof?hash=${hash}`)
      const files = { proof: new Uint8Array(await answer.arrayBuffer()), text: utf8(fields.content) }
      const withModel = model === 'none' ? ['--without-model'] : []
      return runWithFiles(['replay', 'proof', 'text', ...withModel, ...options], files, new Map(), 404, {
        replay: replayContent,
      })
    }

    for (const fields of [ARTICLE, DOCUMENT]) {
      test(`as ${fields.product_type} gets the same verdict when it is replayed`, async () => {
        const { code, out, err } = await replayed(fields)
        assert.deepEqual([code, err], [0, ''], out)
        assert.match(out, /^SAME VERDICT: /m)
      })
    }

    test('as a bare mail gets the same verdict with the title that was sent', async () => {
      const { code, out } = await replayed(LETTER, ['--title', LETTER.title])
      assert.equal(code, 0, out)
    })
  })
}
