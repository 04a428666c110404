import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import publicRecord from '../../../test/vectors/record/public.json' with { type: 'json' }
import { sampleDescription } from '../../core/judging/product-description.sample.ts'
import { createProductRange } from '../../core/judging/product-range.ts'
import { proofInCapsule } from '../../core/record/capsule.ts'
import type { Proof } from '../../core/record/proof.ts'
import type { PinproofRecord } from '../../core/record/record-shape.ts'
import { renderCapsule } from './render-capsule.ts'

const RECORD: PinproofRecord = JSON.parse(publicRecord.bytes)
const SCRIPT = 'document.title = "checked"'
const STYLES = 'body { margin: 0 }'
const ATTACK = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"\'&\u2028'

type Input = Parameters<typeof renderCapsule>[0]

function inputWith(changes: Partial<Input> = {}): Input {
  const { code, score, grade, product, rubric } = RECORD.credentialSubject
  const proof: Proof = {
    record: structuredClone(RECORD),
    entry: 'AAAA',
    inclusion: { index: 0, size: 1, hashes: [] },
    checkpoint: 'pinproof.example/log\n1\n…\n',
  }
  const certificate: Input['certificate'] = {
    verify_code: code,
    trust_grade: grade,
    trust_score: score,
    hash: `sha256:${'0'.repeat(64)}`,
    ipfs_cid: 'bafkrei',
    badge_url: 'https://pinproof.example/badge.svg',
    product_type: product,
    issued_at: RECORD.validFrom,
    coverage: 1,
    enough_to_judge: true,
    limits: [],
    status: 'active',
    status_changed_at: RECORD.validFrom,
    rubric,
    parts: [],
    findings: [],
    log: { index: 0, size: 1 },
    certificate_url: `https://pinproof.example/certificate/${code}`,
    proof_url: `https://pinproof.example/api/v1/certificates/${code}/proof`,
    record_url: 'https://pinproof.example/ipfs/x',
  }
  return {
    proof,
    certificate,
    products: createProductRange([sampleDescription({ type: product, name: 'Some words' })]),
    script: SCRIPT,
    styles: STYLES,
    baseUrl: 'https://pinproof.example',
    asOf: new Date('2026-02-03T04:05:06.789Z'),
    ...changes,
  }
}

/** Content of the element as a browser parses it: a raw text element ends at the first closing tag. */
function insideOf(page: string, open: string): string {
  const start = page.indexOf(open) + open.length
  return page.slice(start, page.indexOf('</', start))
}

describe('a capsule', () => {
  test('lets in exactly its own script and styles, and lets nothing out', () => {
    const page = renderCapsule(inputWith())
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    const [script, styles] = [insideOf(page, '<script>'), insideOf(page, '<style>')]
    assert.deepEqual([script, styles], [SCRIPT, STYLES])
    const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(styles)}'; img-src data:; base-uri 'none'; form-action 'none'`
    assert.ok(page.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}">`))
    assert.ok(page.indexOf('Content-Security-Policy') < page.indexOf('<style>'))
  })

  test('says that nothing was checked until a script says otherwise', () => {
    const page = renderCapsule(inputWith())
    const text = page.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')
    assert.match(text, /Not checked/)
    assert.doesNotMatch(text, /\bvalid\b|\bpassed\b/i)
  })

  test('carries the proof unchanged, and shows what it is about', () => {
    const input = inputWith()
    const page = renderCapsule(input)
    assert.deepEqual(proofInCapsule(page), input.proof)
    const { code, contentHash } = RECORD.credentialSubject
    for (const shown of [
      code,
      contentHash!,
      RECORD.issuer,
      input.proof.key!,
      '<dt>Product</dt><dd><bdi>Some words</bdi></dd>',
      '2026-02-03 04:05:06 UTC',
    ])
      assert.ok(page.includes(`${shown}`), shown)
  })

  test('is the same text for the same certificate and time', () => {
    assert.equal(renderCapsule(inputWith()), renderCapsule(inputWith()))
  })

  test('tells of a revocation, its reason and a successor', () => {
    const { certificate } = inputWith()
    const changed = {
      status: 'revoked',
      revocation_reason: 'withdrawn',
      superseded_by: 'PP-0000000000000000',
    } as const
    const page = renderCapsule(inputWith({ certificate: { ...certificate, ...changed } }))
    assert.match(page, /<dd><bdi>revoked<\/bdi><\/dd>/)
    assert.match(page, /"reason":"withdrawn","supersededBy":"PP-0000000000000000"/)
  })

  test('holds nothing that only the owner may see', () => {
    const finding = { code: 'news-byline', outcome: 'supports' as const, points: 1, max: 1 }
    const secret = { sentence: 'It quotes.', evidence: [{ where: 'headline', text: 'It quotes.' }] }
    const certificate = {
      ...inputWith().certificate,
      findings: [{ ...finding, ...secret }],
      title: 'Of the owner',
      source_url: 'https://owner.example/',
    }
    assert.doesNotMatch(renderCapsule(inputWith({ certificate })), /It quotes|Of the owner|owner\.example/)
  })
})

describe('hostile text is inert', () => {
  const places: [place: string, insertion: (input: Input) => void][] = [
    ['title', ({ proof }) => (proof.record.credentialSubject.title = ATTACK)],
    ['source', ({ proof }) => (proof.record.credentialSubject.sourceUrl = ATTACK)],
    ['declaration', ({ proof }) => (proof.record.credentialSubject.declaration = ATTACK)],
    ['content hash', ({ proof }) => (proof.record.credentialSubject.contentHash = ATTACK)],
    ['issuer', ({ proof }) => (proof.record.issuer = ATTACK)],
    ['checkpoint', ({ proof }) => (proof.checkpoint = ATTACK)],
    [
      'reason',
      ({ certificate }) => Object.assign(certificate, { status: 'revoked', revocation_reason: ATTACK }),
    ],
    ['key', ({ proof }) => (proof.key = ATTACK)],
    ['base address', input => (input.baseUrl = `https://x/${ATTACK}`)],
  ]
  const tagsOf = (page: string) =>
    (page.match(/<[/!]?[a-z-]+/gi) ?? []).filter(tag => tag !== '<bdi' && tag !== '</bdi')
  const expected = tagsOf(renderCapsule(inputWith()))

  for (const [place, insertion] of places) {
    test(`as ${place}`, () => {
      const input = inputWith()
      insertion(input)
      const page = renderCapsule(input)
      const rows = (tags: string[]) => tags.filter(tag => !/^<\/?(?:div|dt|dd)$/.test(tag))
      assert.deepEqual(rows(tagsOf(page)), rows(expected))
      assert.ok(page.includes('\\u003c/script>') || page.includes('&lt;/script&gt;'))
    })
  }
})

describe('a capsule is not made', () => {
  const impossible: [what: string, changes: Partial<Input>][] = [
    ['with a script that ends its own element', { script: 'const text = "</ScRiPt>"' }],
    ['with a script that opens a comment', { script: 'if (a<!--b) {}' }],
    ['with styles that end their own element', { styles: 'a::after { content: "</style>" }' }],
    ['with a carriage return, which a browser would drop before hashing', { script: 'a\r\nb' }],
    [
      'of one certificate and the proof of another',
      { certificate: { ...inputWith().certificate, verify_code: 'PP-OTHER' } },
    ],
  ]
  for (const [what, changes] of impossible)
    test(what, () => assert.throws(() => renderCapsule(inputWith(changes))))
})
