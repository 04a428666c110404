import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { signerFromSeed } from '../../../../../test/support/audit/sample-signer.ts'
import {
  type Claim,
  DOCUMENT,
  type IssuedProofs,
  issueProofs,
  NEWS,
} from '../../../../../test/support/service/issued-proofs.ts'
import { contentHash } from '../../../../core/encoding/content-hash.ts'
import { cosignCheckpoint, formatWitnessKey } from '../../../../core/log/cosignature.ts'
import { parsePolicy } from '../../../../core/log/parse-policy.ts'
import type { Policy } from '../../../../core/log/policy.ts'
import { formatVerifierKey, parseNote } from '../../../../core/log/signed-note.ts'
import { codeIn } from '../../../../core/record/proof.ts'
import type { Signer } from '../../../../core/record/signer.port.ts'
import { STEPS } from '../../../../verifier/step.ts'
import { checkContent } from './check-content.ts'
import { checkProof } from './check-proof.ts'
import type { CertificateLookup, CertificateMatch } from './lookup-certificate.ts'
import { refusal } from './refusal.ts'
import type { ContentInput } from './sort-input.ts'

const unreachable = async () => {
  throw refusal('The service cannot be reached.')
}

const NAMES = new Map<string, string>()

describe('a check', () => {
  let issued: IssuedProofs
  let lookup: CertificateLookup
  before(async () => {
    issued = await issueProofs()
    lookup = lookupOf(issued.news, issued.document)
  })

  /** A service that knows these certificates. */
  function lookupOf(...claims: Claim[]): CertificateLookup {
    const hashes = [NEWS, DOCUMENT].map(({ content }) => contentHash(content))
    const codes = claims.map(({ proof }) => codeIn(proof))
    return {
      certificatesOfWords: async () => ({ certificates: [], more: false }),
      async certificatesOf(hash) {
        const matches = codes.filter((_, at) => hashes[at] === hash)
        return { certificates: matches.map(code => certificate(code)), more: false }
      },
      proofOf: async code => claims[codes.indexOf(code)]!.proof,
      absenceOf: async () => undefined,
      logKey: async () => issued.news.key,
    }
  }

  function certificate(code: string, changes: Partial<CertificateMatch> = {}): CertificateMatch {
    return { verify_code: code, status: 'active', status_changed_at: '2026-01-02T03:04:05.678Z', ...changes }
  }

  /** The last thing a visitor sees. */
  async function seen(check: (show: (view: object) => void) => Promise<void>): Promise<string> {
    let last = ''
    await check(view => {
      last = String(view)
    })
    return last
  }
  /** The proof with the cosignature of one witness under its checkpoint, and a policy that demands so many of two. */
  async function cosigned({ proof }: Claim, needed: number) {
    const [signer, other] = ['22', '33'].map(byte => signerFromSeed(byte.repeat(32))) as [Signer, Signer]
    const [key, otherKey] = [signer, other].map(({ publicKey }, at) =>
      formatWitnessKey(`w${at}.example`, publicKey),
    ) as [string, string]
    const text = parseNote(proof.checkpoint)!.text
    const line = await cosignCheckpoint(text, key, signer.sign, 1_700_000_000)
    const parsed = parsePolicy(
      `witness anna ${key}\nwitness otto ${otherKey}\ngroup g ${needed} anna otto\nquorum g\n`,
    )
    return {
      value: { ...proof, checkpoint: proof.checkpoint + line },
      policy: (parsed as { policy: Policy }).policy,
    }
  }

  test('with a policy demands its witnesses; without one it only names them', async () => {
    const content = dropped(NEWS.content)
    const { value, policy } = await cosigned(issued.news, 1)
    const demand = (policy?: Policy) =>
      seen(show =>
        checkProof({ name: 'p.json', value }, content, { lookup, names: NAMES, demands: { policy }, show }),
      )
    const page = await demand(policy)
    assert.deepEqual([headline(page), outcomes(page)], ['Valid', [...ALL_PASSED, 'passed']])
    assert.match(page, /cosigned by anna \(2023-11-14T22:13:20\.000Z\), which is the quorum g/)
    const strict = await demand((await cosigned(issued.news, 2)).policy)
    assert.equal(headline(strict), 'Not valid: “Witnesses have seen the same log” does not hold')
    assert.deepEqual(outcomes(strict), [...ALL_PASSED, 'failed'])
    const lenient = await demand()
    assert.equal(headline(lenient), 'Valid')
    assert.match(lenient, /cosigned in the names of <bdi class="mono">w0\.example<\/bdi>/)
    const unwitnessed = await seen(show =>
      checkContent(content, { lookup, names: NAMES, demands: { policy }, show }),
    )
    assert.match(unwitnessed, /cosigned by none of the witnesses/)
  })

  const seenFor = (content: ContentInput, from = lookup) =>
    seen(show => checkContent(content, { lookup: from, names: NAMES, show }))
  const seenOf = (value: unknown, content?: ContentInput, from = lookup) =>
    seen(show => checkProof({ name: 'p.json', value }, content, { lookup: from, names: NAMES, show }))

  const typed = (text: string): ContentInput => ({ name: 'your text', text })
  const dropped = (text: string): ContentInput => ({ name: 'a.txt', file: new File([text], 'a.txt') })
  const headline = (page: string) => /<h3>(.*?)<\/h3>/.exec(page)?.[1]
  const outcomes = (page: string) => [...page.matchAll(/data-outcome="(\w+)"/g)].map(([, outcome]) => outcome)
  const ALL_PASSED = STEPS.map(() => 'passed')

  describe('of a content', () => {
    test('finds the certificate of a file, and passes every step', async () => {
      for (const { content } of [NEWS, DOCUMENT]) {
        const page = await seenFor(dropped(content))
        assert.deepEqual([headline(page), outcomes(page)], ['Valid', ALL_PASSED])
      }
    })

    test('finds a typed text whose file had other line ends, and says which', async () => {
      const page = await seenFor(typed(NEWS.content.replaceAll('\r\n', '\n')))
      assert.equal(headline(page), 'Valid')
      assert.match(page, /<strong>with Windows line ends \(CRLF\)<\/strong>/)
      assert.match(
        await seenFor(typed(`${DOCUMENT.content}\n`)),
        /<strong>without the line end at its end<\/strong>/,
      )
    })

    test('does not guess about a file', async () => {
      const page = await seenFor(dropped(NEWS.content.replaceAll('\r\n', '\n')))
      assert.match(page, /No certificate for a\.txt/)
    })

    test('of an empty file says that it is empty', async () => {
      await assert.rejects(
        seenFor(dropped('')),
        /^Refusal: a\.txt is empty: there is nothing in it to check\.$/,
      )
    })

    test('that nobody certified says what that means', async () => {
      const page = await seenFor(typed('Nobody knows this.'))
      assert.match(page, /No certificate for your text/)
      assert.match(page, /says nothing about whether it is true/)
    })

    test('never calls a revoked or superseded certificate valid', async () => {
      const code = codeIn(issued.news.proof)
      const states: [Partial<CertificateMatch>, string][] = [
        [{ status: 'revoked', revocation_reason: '<b>wrong</b>' }, 'Revoked'],
        [{ status: 'superseded', superseded_by: 'PP-0000000000000000' }, 'Superseded'],
      ]
      for (const [changes, expected] of states) {
        const certificatesOf = async () => ({ certificates: [certificate(code, changes)], more: false })
        const page = await seenFor(dropped(NEWS.content), { ...lookup, certificatesOf })
        assert.deepEqual([headline(page), outcomes(page)], [expected, ALL_PASSED])
        assert.doesNotMatch(page, /<b>wrong|>Valid/)
      }
    })

    test('does not take the true proof of another certificate', async () => {
      const page = await seenFor(dropped(NEWS.content), { ...lookup, proofOf: async () => issued.later })
      assert.match(headline(page)!, /^Not valid/)
      assert.match(page, /the service sent the proof of PP-/)
    })

    test('shows nothing of a record whose proof fails', async () => {
      const forged = structuredClone(issued.news.proof)
      forged.record.credentialSubject.title = 'A better title'
      const page = await seenFor(dropped(NEWS.content), { ...lookup, proofOf: async () => forged })
      assert.match(headline(page)!, /^Not valid: “The record is signed/)
      assert.doesNotMatch(page, /A better title|class="seal/)
    })

    test('goes on with the others when one proof cannot be had', async () => {
      const code = codeIn(issued.news.proof)
      const certificates = [certificate('PP-0000000000000000'), certificate(code)]
      const page = await seenFor(dropped(NEWS.content), {
        ...lookup,
        certificatesOf: async () => ({ certificates, more: true }),
        proofOf: async asked => (asked === code ? issued.news.proof : unreachable()),
      })
      assert.deepEqual(
        [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, words]) => words),
        ['Not checked', 'Valid'],
      )
      assert.match(page, /There are more of them/)
    })
  })

  describe('of a proof', () => {
    test('with its content passes every step', async () => {
      for (const [claim, { content }] of [
        [issued.news, NEWS],
        [issued.document, DOCUMENT],
      ] as const) {
        const page = await seenOf(claim.proof, dropped(content))
        assert.deepEqual([headline(page), outcomes(page)], ['Valid', ALL_PASSED])
        assert.match(page, /status-active/)
      }
    })

    test('without its content does not call it plainly valid', async () => {
      const page = await seenOf(issued.document.proof)
      assert.equal(headline(page), 'Valid, but the content was not compared')
      assert.deepEqual(outcomes(page), ALL_PASSED.with(1, 'skipped'))
      assert.match(page, /could not be asked/)
    })

    test('that lacks its salt says so, unless the service gives it for the hash of the content', async () => {
      const { salt, ...saltless } = issued.document.proof
      const code = codeIn(saltless)
      const requests: (string | undefined)[] = []
      const proofOf = async (_code: string, hash?: string) => {
        requests.push(hash)
        return hash === contentHash(DOCUMENT.content) ? { ...saltless, salt } : saltless
      }
      const opened = await seenOf(saltless, typed(`${DOCUMENT.content}\n`), { ...lookup, proofOf })
      assert.deepEqual([headline(opened), outcomes(opened)], ['Valid', ALL_PASSED])

      const other = await seenOf(saltless, dropped('Another text.'), { ...lookup, proofOf })
      assert.equal(headline(other), 'Valid, but the content was not compared')
      assert.match(other, /The content was not compared: this private certificate .* salt/)
      assert.deepEqual(
        requests,
        [contentHash(DOCUMENT.content), contentHash('Another text.')],
        `${code} is asked for with the hash it is found by, else with that of the text as it is`,
      )
    })

    test('with another content fails there', async () => {
      const page = await seenOf(issued.document.proof, dropped(NEWS.content))
      assert.equal(headline(page), 'Another text: this is not the certified one')
    })

    test('with a typed text tries its line ends', async () => {
      const page = await seenOf(issued.news.proof, typed(NEWS.content.replaceAll('\r\n', '\n')))
      assert.equal(headline(page), 'Valid')
      assert.match(page, /Found for your text <strong>/)
    })

    test('does not let a forged proof bring its own key under the name of ours', async () => {
      const key = formatVerifierKey(issued.news.key.split('+')[0]!, new Uint8Array(32).fill(9))
      const page = await seenOf({ ...issued.news.proof, key }, dropped(NEWS.content))
      assert.equal(headline(page), 'Valid')
      assert.ok(page.includes('from this service') && !page.includes(key))
    })

    test('of another log is called consistent by its own key, never valid', async () => {
      const logKey = async () => formatVerifierKey('other.example/log', issued.signer.publicKey)
      for (const content of [dropped(NEWS.content), undefined]) {
        const page = await seenOf(issued.news.proof, content, { ...lookup, logKey })
        assert.equal(headline(page), 'Consistent, by the key it brought along')
        assert.match(page, /from the proof itself/)
      }
    })

    test('works without the service, as far as its own key goes', async () => {
      const gone = {
        certificatesOfWords: unreachable,
        certificatesOf: unreachable,
        proofOf: unreachable,
        absenceOf: unreachable,
        logKey: unreachable,
      }
      const page = await seenOf(issued.news.proof, dropped(NEWS.content), gone)
      assert.equal(headline(page), 'Consistent, by the key it brought along')
    })

    test('that has been revoked says so', async () => {
      const code = codeIn(issued.news.proof)
      const certificatesOf = async () => ({
        certificates: [certificate(code, { status: 'revoked' })],
        more: false,
      })
      assert.equal(
        headline(await seenOf(issued.news.proof, undefined, { ...lookup, certificatesOf })),
        'Revoked',
      )
    })

    test('that is none fails at its form', async () => {
      const page = await seenOf({ record: {}, entry: '', inclusion: {}, checkpoint: '' })
      assert.equal(headline(page), 'Not valid: “The proof is complete” does not hold')
    })
  })
})
