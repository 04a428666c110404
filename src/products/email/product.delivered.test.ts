import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMailAuthenticator } from '../../adapters/mailauth/mail-authenticator.ts'
import {
  LETTER,
  makeKey,
  namesOf,
  RECEIVED_AT,
  sealMail,
  signMail,
} from '../../adapters/mailauth/senders.sample.ts'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge } from '../../core/judging/verdict.ts'
import { canonicalMail } from '../../core/mail/canonical-mail.ts'
import { outsideKnowledgeOf } from '../outside-knowledge.ts'
import { HAM } from './mails.sample.ts'
import { createEmailProduct } from './product.ts'

const KEY = makeKey()
const LIST_KEY = makeKey()
const NAMES = {
  'k1._domainkey.example.org': KEY.record,
  'arc._domainkey.list.example': LIST_KEY.record,
  'example.org': 'v=spf1 ip4:192.0.2.10 -all',
  '_dmarc.example.org': 'v=DMARC1; p=reject',
}
const mail = createMailReader()
const product = createEmailProduct({
  mail,
  registrableDomain,
  authenticator: createMailAuthenticator({ resolve: namesOf(NAMES) }),
})

/** Submission by the SMTP door: the canonical form as the content, and the message as received. */
function delivered(message: Uint8Array): Submission {
  const canonical = canonicalMail(message)
  assert.ok(canonical.kind === 'canonical')
  const delivery = {
    message,
    envelopeFrom: 'ada@example.org',
    clientAddress: '192.0.2.10',
    clientName: 'mail.example.org',
    receivedAt: RECEIVED_AT,
  }
  return {
    product: 'email_verify',
    content: canonical.text,
    contentHash: canonical.hash,
    receivedAt: RECEIVED_AT,
    delivery,
  }
}
const replaced = (message: Uint8Array, from: string, to: string) =>
  utf8(new TextDecoder().decode(message).replace(from, to))

async function examine(submission: Submission) {
  const { findings, limits, details } = await product.examine(submission)
  const { grade } = judge(findings, product.rubric, limits)
  const authentication = findings.find(({ code }) => code === 'email-authentication')!
  return { grade, findings, authentication, details: details!.mail }
}

describe('a mail that came by SMTP', () => {
  test('and was signed by its sender’s domain is graded A; its sender and the key are kept for the owner', async () => {
    const { grade, authentication, details } = await examine(delivered(await signMail(LETTER, KEY)))
    assert.deepEqual([grade, authentication.outcome], ['A', 'supports'])
    assert.deepEqual(details, {
      sender: 'ada@example.org',
      dkimKeys: [{ domain: 'example.org', selector: 'k1', record: KEY.record }],
      attachments: [],
    })
  })

  test('and was changed under its signature names nobody, although SPF and DMARC pass', async () => {
    const changed = replaced(await signMail(LETTER, KEY), 'Friday.', 'Monday.')
    const { grade, authentication, details } = await examine(delivered(changed))
    assert.deepEqual([grade, authentication.outcome], ['F', 'weakens'])
    assert.match(authentication.evidence.map(({ text }) => text).join('; '), /pass, policy reject/u)
    assert.equal(details.sender, undefined)
  })

  test('and was changed by a list whose seal nobody vouches for is forged like any other', async () => {
    const changed = replaced(await signMail(LETTER, KEY), 'Friday.', 'Friday.\r\n-- \r\nThe plans list')
    const throughList = await sealMail(changed, LIST_KEY, { by: 'list.example' })
    const { grade, authentication, details } = await examine(delivered(throughList))
    assert.deepEqual([grade, authentication.outcome], ['F', 'weakens'])
    assert.deepEqual(authentication.evidence.at(-1), { where: 'ARC', text: 'pass list.example' })
    assert.equal(details.sender, undefined)
  })

  test('and has a second From line names nobody', async () => {
    const doubled = utf8(`From: ceo@example.org\r\n${new TextDecoder().decode(await signMail(LETTER, KEY))}`)
    assert.equal((await examine(delivered(doubled))).details.sender, undefined)
  })

  test('and was not signed is certified as content, names nobody and says so', async () => {
    const { authentication, details } = await examine(delivered(utf8(LETTER)))
    assert.match(authentication.sentence, /no signature ties the text to it/u)
    assert.equal(details.sender, undefined)
  })

  test('and was neither signed nor brought by a server of its domain, which asks to reject such mails, fails', async () => {
    const submission = delivered(utf8(LETTER))
    const delivery = { ...submission.delivery!, clientAddress: '203.0.113.66', clientName: 'evil.example' }
    const { grade, authentication } = await examine({ ...submission, delivery })
    assert.equal(grade, 'F')
    assert.match(authentication.sentence, /example\.org asks that such mails be rejected \(DMARC\)/u)
  })

  test('can be judged again from its canonical form, but for what went by the way it came', async () => {
    for (const [kind, text] of Object.entries(HAM)) {
      const submission = delivered(utf8(text))
      const outside = outsideKnowledgeOf(submission.content)
      const { delivery: _, ...replayed } = submission
      const judged = (findings: { code: string; outcome: string; points: number }[]) =>
        findings
          .filter(({ code }) => !Object.hasOwn(outside, code))
          .map(({ code, outcome, points }) => [code, outcome, points])
      assert.deepEqual(
        judged((await product.examine(replayed)).findings),
        judged((await product.examine(submission)).findings),
        kind,
      )
    }
  })
})

describe('a signed mail that was handed in', () => {
  const handedIn = async (message: Uint8Array): Promise<Submission> => ({
    product: 'email_verify',
    content: new TextDecoder().decode(message),
    contentHash: '',
    receivedAt: RECEIVED_AT,
  })

  test('names its sender by the signature alone', async () => {
    const { details, authentication } = await examine(await handedIn(await signMail(LETTER, KEY)))
    assert.deepEqual([details.sender, authentication.outcome], ['ada@example.org', 'supports'])
  })

  test('and changed afterwards fails; saved with other line ends or without the last one it does not', async () => {
    const message = await signMail(LETTER, KEY)
    assert.equal((await examine(await handedIn(replaced(message, 'Friday.', 'Monday.')))).grade, 'F')
    const { content, ...rest } = await handedIn(message)
    for (const saved of [content.replaceAll('\r\n', '\n'), content.trimEnd(), content.replace('\r\n', '\n')])
      assert.equal((await examine({ ...rest, content: saved })).authentication.outcome, 'supports')
  })

  test('and lost bytes on its way here is not called changed', async () => {
    const message = replaced(await signMail(LETTER, KEY), 'Friday.', 'Fr\uFFFDday.')
    const { grade, authentication } = await examine(await handedIn(message))
    assert.deepEqual([grade, authentication.outcome], ['C', 'inconclusive'])
  })

  test('and is not signed is disowned by the route that it states itself, never confirmed by it', async () => {
    const by = (host: string, address: string) =>
      utf8(
        `Return-Path: <ada@example.org>\r\nReceived: from ${host} (${host} [${address}]) by mx.example.net; Mon, 02 Mar 2026 08:00:03 +0000\r\n${LETTER}`,
      )
    assert.equal((await examine(await handedIn(by('evil.example', '203.0.113.66')))).grade, 'F')
    assert.equal((await examine(await handedIn(by('out.example.org', '192.0.2.10')))).grade, 'C')
    // A copy kept by its sender has no route, and servers of one house hand mails on unsigned.
    assert.equal((await examine(await handedIn(utf8(LETTER)))).grade, 'C')
    assert.equal((await examine(await handedIn(by('mx2.example.net', '203.0.113.66')))).grade, 'C')
  })

  test('keeps no key and names nobody where there is no authenticator', async () => {
    const without = createEmailProduct({ mail, registrableDomain })
    const submission = await handedIn(await signMail(LETTER, KEY))
    const { details } = await without.examine(submission)
    assert.deepEqual(details?.mail, { sender: undefined, dkimKeys: [], attachments: [] })
  })
})

test('attachments are listed alike from the delivered mail and from its canonical form', async () => {
  const message = utf8(
    'From: a@example.org\r\nTo: b@example.net\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHi\r\n--x\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC\r\n--x--\r\n',
  )
  const submission = delivered(message)
  const { delivery: _, ...canonicalOnly } = submission
  const { details } = await examine(submission)
  assert.deepEqual(
    details.attachments.map(({ name, type, size }) => [name, type, size]),
    [['a.pdf', 'application/pdf', 3]],
  )
  assert.deepEqual((await examine(canonicalOnly)).details.attachments, details.attachments)
})
