import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { toBase64, utf8 } from '../../../src/core/encoding/bytes.ts'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import type { LookupProof } from '../../../src/core/prefix-tree/lookup.ts'
import type { Proof } from '../../../src/core/record/proof.ts'
import { runWithFiles } from '../../../src/doors/cli/run-with-files.fake.ts'
import { checkContent } from '../../../src/doors/web/islands/check/check-content.ts'
import { createLookup } from '../../../src/doors/web/islands/check/lookup-certificate.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NEWS = 'The mayor said: "The bridge opens on Monday." It will carry 1,200 cars a day.'
const TYPESET = 'The mayor said: “The bridge opens on Monday.” It will carry 1,200 cars a day.'
const PRIVATE = 'The contract with Miller ends in March.'
const NEVER = 'Nobody has ever certified this sentence.'

describe('the prefix tree over the log', () => {
  let service: RunningService
  let apiKey: string
  let code: string
  let secret: string
  let logKey: string

  before(async () => {
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_PREFIX_ROOT_SECONDS: '1',
    })
    const { baseUrl } = service
    apiKey = (await newCustomer(baseUrl)).key
    const issue = async (product_type: string, content: string) =>
      (await certified(baseUrl, apiKey, { product_type, content })).verify_code
    assert.equal((await fetch(absencePath(NEWS))).status, 404, 'before the first root')
    code = await issue('news_verify', NEWS)
    secret = await issue('info_verify', PRIVATE)
    logKey = (await (await fetch(`${baseUrl}/log/key`)).text()).trim()
    await eventually('both are in the tree', async () => (await proofOf(secret)).lookup !== undefined)
  })
  after(() => service.close())

  function absencePath(content: string): string {
    return `${service.baseUrl}/api/v1/absence?hash=${contentHash(content)}`
  }

  async function answerAbout(content: string): Promise<LookupProof> {
    return (await fetch(absencePath(content))).json() as Promise<LookupProof>
  }

  async function proofOf(name: string): Promise<Proof> {
    return (await fetch(`${service.baseUrl}/api/v1/certificates/${name}/proof`)).json() as Promise<Proof>
  }

  function pinproof(argv: string[], files: Record<string, unknown>) {
    const bytes = Object.entries(files).map(([name, value]) => [
      name,
      utf8(typeof value === 'string' ? value : JSON.stringify(value)),
    ])
    return runWithFiles([...argv, '--key', logKey], Object.fromEntries(bytes), new Map(), 404, { fetch })
  }

  test('shows offline that nobody certified a content here, and as of which size', async () => {
    const answer = await answerAbout(NEVER)
    const files = { 'a.json': answer, 'a.txt': NEVER }
    for (const argv of [
      ['absent', contentHash(NEVER), '--proof', 'a.json'],
      ['absent', 'a.txt', '--proof', 'a.json'],
      ['absent', 'a.txt', '--at', service.baseUrl],
      ['verify', 'a.json'],
    ]) {
      const { code: exit, out, err } = await pinproof(argv, files)
      assert.equal(exit, 0, `${argv.join(' ')}: ${out}${err}`)
      assert.match(
        out,
        /^NOT CERTIFIED: nothing about content sha256:[0-9a-f]{64} is among the first \d+ entries of /,
      )
      assert.match(out, /^Left to trust: the operator could show others another history .+ any audit/m)
    }
  })

  test('names the first certificate of a public content, also for its words in other typesetting', async () => {
    const exact = await pinproof(['absent', 'a.txt', '--at', service.baseUrl], { 'a.txt': NEWS })
    assert.equal(exact.code, 4)
    assert.match(exact.out, /^CERTIFIED: .+ number 0 is the one about content sha256:/)
    const copied = await pinproof(['absent', 'a.txt', '--at', service.baseUrl], { 'a.txt': TYPESET })
    assert.equal(copied.code, 4)
    assert.match(
      copied.out,
      /^NOT CERTIFIED: nothing about content sha256:.+\n(?:.+\n)*CERTIFIED: .+ about text sha256:/,
    )
  })

  test('has nothing of a private content: asking for one tells what asking for any other does', async () => {
    const { code: exit } = await pinproof(['absent', 'a.txt', '--at', service.baseUrl], { 'a.txt': PRIVATE })
    assert.equal(exit, 0)
    const proof = await proofOf(secret)
    assert.ok(!JSON.stringify([proof.lookup, proof.record]).includes(contentHash(PRIVATE)))
  })

  test('is checked in the browser, which says it in a plain sentence', async () => {
    const lookup = createLookup((address, options) => fetch(service.baseUrl + address, options))
    const views: string[] = []
    const show = (view: object) => void views.push(String(view))
    const never = { name: 'your text', text: NEVER }
    await checkContent(never, { lookup, names: new Map(), show })
    assert.match(
      views.at(-1)!,
      /The log proves it\..+Among its first \d+ entries there is\s+no public certificate/s,
    )
    const lying: typeof lookup = { ...lookup, absenceOf: () => lookup.absenceOf(contentHash(NEWS)) }
    await checkContent(never, { lookup: lying, names: new Map(), show })
    assert.doesNotMatch(views.at(-1)!, /The log proves it/)
  })

  test('is believed neither for another content, nor changed, nor under another key', async () => {
    const answer = await answerAbout(NEVER)
    const { lookup } = answer
    const [first, ...rest] = lookup.path.siblings
    const forgeries: Record<string, object> = {
      'the file is about': { ...(await answerAbout('Another sentence.')) },
      'does not lead to the root': {
        ...answer,
        lookup: { ...lookup, path: { ...lookup.path, siblings: [toBase64(new Uint8Array(32)), ...rest] } },
      },
      'does not stand in the log': {
        ...answer,
        lookup: { ...lookup, root: { ...lookup.root, inclusion: { ...lookup.root.inclusion, hashes: [] } } },
      },
      'not signed by the log’s key': { ...answer, checkpoint: answer.checkpoint.replace('\n', '/x\n') },
      'no answer of a prefix tree': { ...answer, lookup: undefined },
    }
    assert.ok(first)
    for (const [says, forgery] of Object.entries(forgeries)) {
      const { code: exit, out } = await pinproof(['absent', contentHash(NEVER), '--proof', 'a.json'], {
        'a.json': forgery,
      })
      assert.deepEqual([exit, out.includes(says)], [1, true], `${says}: ${out}`)
    }
  })

  test('shows that nothing was left out of a proof: a revocation that is, is noticed', async () => {
    const before = await pinproof(['verify', 'p.json', 'a.txt', '--offline'], {
      'p.json': await proofOf(code),
      'a.txt': NEWS,
    })
    assert.equal(before.code, 0)
    assert.match(
      before.out,
      /^ok {4}status {6}not revoked and not superseded as of \d+ entries, by the prefix tree$/m,
    )
    const headers = { authorization: `Bearer ${apiKey}` }
    for (const name of [code, secret])
      await post(service.baseUrl, `/api/v1/certificates/${name}/revoke`, { reason: 'wrong' }, headers)
    for (const [name, content] of [
      [code, NEWS],
      [secret, PRIVATE],
    ] as const) {
      const newest = async () => {
        const { lookup, status } = await proofOf(name)
        return lookup?.path.leaf?.entry === status?.at(-1)?.inclusion.index
      }
      await eventually('the tree has the revocation', newest)
      const files = (proof: Proof) => ({ 'p.json': proof, 'a.txt': content })
      const fresh = await proofOf(name)
      const told = await pinproof(['verify', 'p.json', 'a.txt', '--offline'], files(fresh))
      assert.equal(told.code, 4, told.out)
      const { status, ...silent } = fresh
      assert.equal(status?.length, 1)
      const hidden = await pinproof(['verify', 'p.json', '--offline'], files(silent))
      assert.equal(hidden.code, 1)
      assert.match(hidden.out, /^FAIL {2}status {6}by the prefix tree entry \d+ is the newest about it/m)
    }
  })

  test('is built again by an audit, and shown on the page of the log', async () => {
    const audit = await auditLog(readFrom(service.baseUrl), { key: logKey })
    assert.deepEqual([audit.certificates, audit.faults], [2, []])
    assert.ok(audit.size >= 6, `${audit.size} entries: four about certificates and two roots at least`)
    const page = await (await fetch(`${service.baseUrl}/log`)).text()
    assert.match(page, /The prefix tree/)
  })
})
