import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailAuthenticator } from '../../../src/adapters/mailauth/mail-authenticator.ts'
import { askNameServers } from '../../../src/adapters/mailauth/name-lookup.ts'
import {
  LETTER,
  makeKey,
  namesOf,
  RECEIVED_AT,
  signMail,
} from '../../../src/adapters/mailauth/senders.sample.ts'
import { openNameServer } from '../../support/outside-world/name-server.ts'
import { runMailService } from '../../support/service/mail-service.ts'

type Details = {
  mail: { sender?: string; dkim_keys: { domain: string; selector: string; record: string }[] }
  findings: { code: string; outcome: string; sentence: string }[]
}

test('a blind copy names its sender by the key in DNS, which is kept; the same mail changed names nobody', async t => {
  const key = makeKey()
  const records: Record<string, string> = {
    'k1._domainkey.example.org': key.record,
    'example.org': 'v=spf1 ip4:127.0.0.1 -all',
    '_dmarc.example.org': 'v=DMARC1; p=none',
  }
  const names = await openNameServer(t, records)
  const settings = {
    PINPROOF_MAIL_AUTHENTICATION: `dns:${names.address}`,
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  }
  const { baseUrl, inbox, customer, program } = await runMailService(t, settings)
  const headers = { authorization: `Bearer ${customer.key}` }

  /** Sends a message and returns the owner's view of the newest certificate. */
  async function certifiedAs(raw: Uint8Array): Promise<Details> {
    const envelope = { from: 'ada@example.org', to: customer.mailAddress }
    const answers = inbox.mails.length
    await program.sendMail({ raw: Buffer.from(raw), envelope })
    await inbox.waitFor(answers + 1)
    const list = await fetch(`${baseUrl}/api/v1/certificates`, { headers })
    const { certificates } = (await list.json()) as { certificates: { verify_code: string }[] }
    const one = await fetch(`${baseUrl}/api/v1/certificates/${certificates[0]!.verify_code}`, { headers })
    return (await one.json()) as Details
  }
  const authenticationOf = ({ findings }: Details) =>
    findings.find(({ code }) => code === 'email-authentication')!

  const message = await signMail(LETTER, key)
  const details = await certifiedAs(message)
  assert.equal(authenticationOf(details).outcome, 'supports')
  assert.equal(details.mail.sender, 'ada@example.org')
  const [kept] = details.mail.dkim_keys
  assert.deepEqual(kept, { domain: 'example.org', selector: 'k1', record: key.record })

  const changed = await certifiedAs(Buffer.from(message.toString().replace('Friday.', 'Monday.')))
  assert.equal(authenticationOf(changed).outcome, 'weakens')
  assert.match(authenticationOf(changed).sentence, /changed after example\.org had signed it/)
  assert.equal(changed.mail.sender, undefined)

  delete records['k1._domainkey.example.org']
  const verify = async (resolve: ReturnType<typeof askNameServers>) =>
    (await createMailAuthenticator({ resolve }).authenticate(message, RECEIVED_AT, []))!.dkim[0]!.result
  assert.equal(await verify(askNameServers([names.address])), 'neutral')
  assert.equal(
    await verify(namesOf({ [`${kept!.selector}._domainkey.${kept!.domain}`]: kept!.record })),
    'pass',
  )
})
