import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standingChecks } from '../../../../core/judging/verdict.ts'
import { newsDescription } from '../../../../products/news/description.ts'
import { sampleCertificate, sampleFindings } from './sample-certificate.ts'

test('the sample is one that the present rubric can give', () => {
  const findings = sampleFindings(newsDescription)
  assert.deepEqual(
    findings.map(({ code, max }) => [code, max]),
    standingChecks(newsDescription.rubric).map(([code, { points }]) => [code, points]),
  )
  for (const { code, points, max } of findings) assert.ok(points <= max, code)
})

test('the sample shows something that speaks for it, something against it and something unchecked', () => {
  const markup = String(sampleCertificate(newsDescription))
  for (const outcome of ['supports', 'weakens', 'inconclusive'])
    assert.match(markup, new RegExp(`finding-${outcome}`))
})
