import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer, post } from '../../../../../test/support/service/client.ts'
import { ONE_OF_EACH } from '../../../../../test/support/service/one-of-each.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import type { ProductType } from '../../../../core/judging/product-type.ts'
import { type PartScore, scoreParts } from '../../../../core/judging/score-parts.ts'
import { standingChecks } from '../../../../core/judging/verdict.ts'
import type { PinproofRecord, PublicFinding } from '../../../../core/record/record-shape.ts'
import { PRODUCTS } from '../../../../products/catalog.ts'

type Judged = { parts: PartScore[]; findings: PublicFinding[] }

describe('the parts of a certificate', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
  })
  after(() => service.close())

  async function read<Body>(path: string, headers: Record<string, string> = {}): Promise<Body> {
    const answer = await fetch(base + path, { headers })
    assert.equal(answer.status, 200, path)
    return (await answer.json()) as Body
  }

  for (const fields of ONE_OF_EACH) {
    const product = fields.product_type as ProductType
    const rubric = PRODUCTS.of(product).rubric

    test(`of ${product} are shown to anyone, in the rubric’s order, and follow from the public record`, async () => {
      const { verify_code, ipfs_cid } = await certified(base, owner.key, fields)
      const { parts } = await read<Judged>(`/api/v1/certificates/${verify_code}`)
      const { credentialSubject } = await read<PinproofRecord>(`/ipfs/${ipfs_cid}`)
      assert.deepEqual(parts, scoreParts(credentialSubject.findings, rubric))
      const standing = standingChecks(rubric).map(([, { part }]) => part)
      assert.deepEqual(
        parts.map(({ part }) => part),
        Object.keys(rubric.parts).filter(part => standing.includes(part)),
      )
      const { certificates } = await read<{ certificates: Judged[] }>('/api/v1/certificates', {
        cookie: owner.cookie,
      })
      assert.deepEqual(certificates[0]!.parts, parts)
    })
  }

  test('have neither score nor grade where nothing was decided', async () => {
    const { verify_code } = await certified(base, owner.key, ONE_OF_EACH[0]!)
    const { parts, findings } = await read<Judged>(`/api/v1/certificates/${verify_code}`)
    assert.equal(findings.find(({ code }) => code === 'news-corroboration')!.outcome, 'inconclusive')
    const [corroboration] = parts
    const editorial = parts.find(({ part }) => part === 'editorial')
    assert.deepEqual(corroboration, {
      part: 'corroboration',
      label: 'Corroboration',
      score: null,
      grade: null,
    })
    assert.match(editorial!.grade!, /^[A-F]$/)
  })

  test('are shown by the sandbox as a certificate would show them', async () => {
    const answer = await post(base, '/api/v1/sandbox', ONE_OF_EACH[1]!)
    const { parts, findings } = (await answer.json()) as Judged
    assert.deepEqual(parts, scoreParts(findings, PRODUCTS.of('info_verify').rubric))
    assert.deepEqual(
      parts.map(({ label }) => label),
      ['Uniqueness', 'Consistency', 'Contradiction'],
    )
  })
})
