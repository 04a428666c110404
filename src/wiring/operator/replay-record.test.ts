import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { contentHash } from '../../core/encoding/content-hash.ts'
import type { ProductType } from '../../core/judging/product-type.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge } from '../../core/judging/verdict.ts'
import type { RecordSubject } from '../../core/record/record-shape.ts'
import { PRODUCTS } from '../../products/catalog.ts'
import { OUTSIDE_KNOWLEDGE } from '../../products/outside-knowledge.ts'
import { compareVerdicts } from '../../verifier/compare-verdicts.ts'
import { replayContent } from './replay-record.ts'

const ARTICLE = `Council approves the new bridge
By Ann Lee, 2 January 2026

The city council approved the new bridge on Thursday, said Mayor Tom Hill. Seven members voted for it and two against.
The bridge costs 41 million euros, according to the city treasury. Of these, 12 million come from the state.
“We have waited for this for twenty years,” said Hill. Work starts in March, the building office announced.
Opponents said that the money is missing elsewhere. “Schools need it more,” said Eva Stein, who leads the opposition.`

const DOCUMENT = `Annual report. The company sold 1,200 boats in 2025. Every boat was built in Hamburg.
The office in Lisbon is open on weekdays. The office in Lisbon is closed on all weekdays.
The board met four times during the year and approved the accounts without a vote against.`

const MAIL =
  'From: ann@paper.example\r\nTo: tom@city.example\r\nSubject: Bridge\r\n\r\nThe vote is on Thursday.\r\n'

function submissionOf(product: ProductType, content: string): Submission {
  const receivedAt = new Date('2026-01-05T00:00:00Z')
  return { product, content, contentHash: contentHash(content), receivedAt }
}

describe('a content judged again', () => {
  for (const [product, content] of [
    ['news_verify', ARTICLE],
    ['info_verify', DOCUMENT],
    ['email_verify', MAIL],
    ['agent_verify', 'Bridge bot answers questions about the bridge. It is run by the city of Hill.'],
  ] as const) {
    test(`as ${product} gets every answer that it got before`, async () => {
      const submission = submissionOf(product, content)
      const first = await replayContent(submission)
      const verdict = judge(first.findings, first.rubric, first.limits)
      const subject: RecordSubject = { version: 2, code: 'PP-1', product, ...verdict }
      const { result, checks } = compareVerdicts(subject, await replayContent(submission))
      assert.equal(result, 'same')
      const always = Object.values(PRODUCTS.of(product).rubric.checks).filter(({ optional }) => !optional)
      assert.equal(checks.length, always.length)
    })
  }

  test('asks the model: two sentences that it takes for contradictory are remarked on', async () => {
    const { findings } = await replayContent(submissionOf('info_verify', DOCUMENT))
    const remark = findings.find(({ code }) => code === 'info-remarks')!
    assert.match(remark.sentence, /closed on all weekdays” may not both be true/)
  })

  test('asks no model where none is wanted, and leaves open what only it can tell', async () => {
    const { findings } = await replayContent(submissionOf('info_verify', DOCUMENT), 'none')
    assert.equal(findings.find(({ code }) => code === 'info-contradiction')!.outcome, 'inconclusive')
  })
})

test('a model that cannot be used is told, and no verdict is made without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-replay-'))
  try {
    const submission = submissionOf('news_verify', ARTICLE)
    await assert.rejects(
      replayContent(submission, 'shipped', folder),
      /^ModelUnavailable: .*judge\.json cannot be read/,
    )
    const modelFolder = fileURLToPath(new URL('../../../models/judge', import.meta.url))
    await cp(join(modelFolder, 'judge.json'), join(folder, 'judge.json'))
    await writeFile(join(folder, 'judge.words.onnx'), 'no weights')
    await assert.rejects(
      replayContent(submission, 'shipped', folder),
      /^ModelUnavailable: The language model cannot be used/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what goes by more than the content is a check or a limit of some rubric', () => {
  const codes = PRODUCTS.all.flatMap(({ rubric: { checks, limits = {} } }) =>
    Object.keys({ ...checks, ...limits }),
  )
  assert.deepEqual(
    Object.keys(OUTSIDE_KNOWLEDGE).filter(code => !codes.includes(code)),
    [],
  )
})
