import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryFingerprintIndex } from './memory-fingerprint-index.ts'
import { NUMBER_TEMPLATES, type Template } from './planted-errors.ts'
import { DECOYS, STRUCTURE_TEMPLATES } from './planted-structure.ts'
import { createInfoProduct } from './product.ts'
import { createDraw, type Draw } from './seeded-draw.ts'

const TEMPLATES = [...NUMBER_TEMPLATES, ...STRUCTURE_TEMPLATES]
const SEEDS_EACH = 25
const product = createInfoProduct({ fingerprints: createMemoryFingerprintIndex() })

/** One passage under test between sound passages of other kinds and decoys. */
function writeDocument(template: Template, draw: Draw, planted: boolean): string {
  const others = TEMPLATES.filter(other => other.code !== template.code)
  const passages = [
    draw.pick(others).write(draw, false),
    draw.pick(DECOYS),
    template.write(draw, planted),
    draw.pick(DECOYS),
  ]
  return passages.join('\n\nThe following part of the report is about the other matters of the year.\n\n')
}

async function weakened(content: string): Promise<string[]> {
  const findings = await product.examine({
    product: 'info_verify',
    content,
    contentHash: 'sha256:00',
    receivedAt: new Date(0),
  })
  return findings.filter(finding => finding.outcome === 'weakens').map(finding => finding.code)
}

type Count = { found: number; missed: number; falseAlarms: string[] }

async function tryOut(template: Template): Promise<Count> {
  const count: Count = { found: 0, missed: 0, falseAlarms: [] }
  for (let seed = 0; seed < SEEDS_EACH; seed++) {
    for (const planted of [true, false]) {
      const content = writeDocument(template, createDraw(seed * 7919 + TEMPLATES.indexOf(template)), planted)
      const codes = await weakened(content)
      const hit = codes.includes(template.code)
      if (planted && hit) count.found++
      if (planted && !hit) count.missed++
      const wrong = planted ? codes.filter(code => code !== template.code) : codes
      count.falseAlarms.push(...wrong.map(code => `${code} in:\n${content}`))
    }
  }
  return count
}

test('of generated documents at least nine alarms in ten are real and eight errors in ten are found', async () => {
  const counts: Count[] = []
  for (const template of TEMPLATES) counts.push(await tryOut(template))
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0)
  const [found, missed, wrong] = [sum(c => c.found), sum(c => c.missed), sum(c => c.falseAlarms.length)]
  const alarms = counts.flatMap(count => count.falseAlarms)
  assert.ok(TEMPLATES.length >= 12)
  assert.ok(found / (found + wrong) >= 0.9, `precision ${found / (found + wrong)}\n${alarms[0]}`)
  assert.ok(found / (found + missed) >= 0.8, `recall ${found / (found + missed)}`)
  for (const [place, { found: some, missed: others }] of counts.entries())
    assert.ok(some >= others, `${TEMPLATES[place]!.name}: found ${some}, missed ${others}`)
})
