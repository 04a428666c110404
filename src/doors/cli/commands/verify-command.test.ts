import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  DOCUMENT,
  type IssuedProofs,
  issueProofs,
  NEWS,
  REPORT_FILE,
} from '../../../../test/support/service/issued-proofs.ts'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { capsuleElement } from '../../../core/record/capsule.ts'
import { codeIn } from '../../../core/record/proof.ts'
import { STEPS } from '../../../verifier/step.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

describe('verify', () => {
  let issued: IssuedProofs
  let files: Record<string, Uint8Array>
  before(async () => {
    issued = await issueProofs()
    files = {
      'proof.json': utf8(JSON.stringify(issued.news.proof)),
      'news.txt': issued.news.content,
      'forged.txt': utf8(NEWS.content.replace('Monday', 'Sunday')),
      'log.key': utf8(`${issued.news.key}\n`),
      'binary.json': Uint8Array.of(0xff, 0xfe),
      'half.json': utf8(JSON.stringify(issued.news.proof).slice(0, 200)),
    }
  })

  test('ends with 0, shows each step and who certified what', async () => {
    for (const key of [issued.news.key, 'log.key']) {
      const { code, out } = await runWithFiles(['verify', 'proof.json', 'news.txt', '--key', key], files)
      assert.equal(code, 0)
      const lines = out.split('\n')
      assert.deepEqual(
        lines.slice(0, STEPS.length).map(line => line.slice(0, 16).trim()),
        STEPS.map(step => `ok    ${step}`),
      )
      const { code: name, grade, score } = issued.news.proof.record.credentialSubject
      const { validFrom } = issued.news.proof.record
      assert.equal(
        lines.at(-2),
        `VALID: ${name}, news_verify, grade ${grade}, score ${score}, issued ${validFrom}.`,
      )
      assert.match(
        lines.at(-1)!,
        /^Left to trust: the operator could show others another history .+--tsa\)\./,
      )
    }
  })

  test('without a key says that the key came with the proof, and shows it', async () => {
    const { code, out } = await runWithFiles(['verify', 'proof.json', 'news.txt'], files)
    assert.equal(code, 0)
    assert.ok(out.endsWith(`Compare it with one you trust: ${issued.news.key}`))
  })

  test('takes a capsule for the proof in it, and its key no more seriously', async () => {
    const { proof, key } = issued.news
    const status = { status: 'active', changedAt: proof.record.validFrom } as const
    const capsule = capsuleElement({
      version: 1,
      proof,
      key: 'another',
      status,
      asOf: proof.record.validFrom,
    })
    const withCapsule = { ...files, 'capsule.html': utf8(`<!doctype html>\n${capsule}\n<script></script>`) }
    for (const [content, expected] of [
      ['news.txt', 0],
      ['forged.txt', 1],
    ] as const) {
      const { code } = await runWithFiles(['verify', 'capsule.html', content, '--key', key], withCapsule)
      assert.equal(code, expected)
    }
  })

  test('without the salt says that it is missing and where the content’s hash gets it, and does not end with 0', async () => {
    const { salt: _, ...saltless } = issued.document.proof
    const given = {
      ...files,
      'private.json': utf8(JSON.stringify(saltless)),
      'a.txt': issued.document.content,
    }
    const { code, out } = await runWithFiles(['verify', 'private.json', 'a.txt', '--key', 'log.key'], given)
    assert.equal(code, 3)
    assert.match(out, /^-- {4}content {5}the content was not compared: .*salt/m)
    assert.match(out, /CONTENT NOT COMPARED: record, log and signature hold/)
    const { id } = saltless.record
    const path = `/api/v1/certificates/${codeIn(saltless)}/proof?hash=${contentHash(DOCUMENT.content)}`
    assert.ok(out.includes(new URL(path, id).href))
  })

  test('without the content says what holds and what was not compared, and does not end with 0', async () => {
    const { code, out } = await runWithFiles(['verify', 'proof.json', '--key', 'log.key'], files)
    assert.equal(code, 3)
    assert.match(out, /^-- {4}content {5}the content was not compared/m)
    assert.match(out, /^CONTENT NOT COMPARED: record, log and signature hold for PP-/m)
    assert.doesNotMatch(out, /\bVALID/)
  })

  test('without the content still refuses a proof that was changed', async () => {
    const forged = structuredClone(issued.news.proof)
    forged.record.credentialSubject.grade = 'A'
    forged.record.credentialSubject.score = 100
    const { code, out } = await runWithFiles(['verify', 'forged.json', '--key', 'log.key'], {
      ...files,
      'forged.json': utf8(JSON.stringify(forged)),
    })
    assert.equal(code, 1)
    assert.ok(out.endsWith('\nNOT VALID: the step "signature" fails.'))
  })

  test('compares the text of a Word document, and says whether it is the very file', async () => {
    const { proof, key } = issued.report
    const saved = new Uint8Array(REPORT_FILE)
    // Word writes the time into the archive.
    const savedAgain = saved.with(10, 1)
    for (const [file, says] of [
      [saved, /^The file is byte for byte the one that its certifier named/m],
      [savedAgain, /^The text was read from another file/m],
    ] as const) {
      const given = { 'proof.json': utf8(JSON.stringify(proof)), 'report.docx': file }
      const { code, out } = await runWithFiles(['verify', 'proof.json', 'report.docx', '--key', key], given)
      assert.equal(code, 0)
      assert.match(out, says)
    }
  })

  const refused: [what: string, proof: string, content: string, key: string, step: string][] = [
    ['another text', 'proof.json', 'forged.txt', 'log.key', 'content'],
    ['a proof that is no JSON', 'binary.json', 'news.txt', 'log.key', 'format'],
    ['half a proof', 'half.json', 'news.txt', 'log.key', 'format'],
    ['a key file that holds no key', 'proof.json', 'news.txt', 'news.txt', 'format'],
    ['a key file that is no text', 'proof.json', 'news.txt', 'binary.json', 'format'],
  ]
  for (const [what, proof, content, key, step] of refused) {
    test(`ends with 1 for ${what} and names the step that fails`, async () => {
      const { code, out } = await runWithFiles(['verify', proof, content, '--key', key], files)
      assert.equal(code, 1)
      assert.match(out, new RegExp(`^FAIL  ${step}\\b`, 'm'))
      assert.ok(out.endsWith(`\nNOT VALID: the step "${step}" fails.`))
    })
  }

  test('ends with 1 and one line when a file is not there', async () => {
    const { code, out, err } = await runWithFiles(['verify', 'proof.json', 'missing.txt'], files)
    assert.deepEqual([code, out, err], [1, '', 'missing.txt is not there'])
  })
})
