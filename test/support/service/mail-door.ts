import { createSecretKey, randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { createMailAddresses } from '../../../src/access/mail-addresses/mail-addresses.ts'
import { createDocumentCipher } from '../../../src/adapters/keyfile/document-cipher.ts'
import { createMailAddressStore } from '../../../src/adapters/sql/accounts/mail-address-store.ts'
import { openTemporaryDatabase } from '../../../src/adapters/sql/engine/temporary-database.fake.ts'
import { createMailQueue } from '../../../src/adapters/sql/outboxes/mail-queue.ts'
import { createSelfSignedCertificate } from '../../../src/adapters/x509/self-signed-certificate.ts'
import type { Letter } from '../../../src/doors/smtp/certifying/mail-queue.port.ts'
import { openSmtpDoor } from '../../../src/doors/smtp/receiving/open-smtp-door.ts'
import { SMTP_LIMITS, type SmtpDeps, type SmtpLimits } from '../../../src/doors/smtp/smtp-deps.ts'
import { rawSmtp } from '../attacks/raw-smtp.ts'

export const MAIL_DOMAIN = 'mail.example'

type Wishes = { limits?: Partial<SmtpLimits>; deps?: Partial<SmtpDeps> }

/** The SMTP door on a database of its own, with an account each for Ada and Bob. Queued mail stays in the queue. */
export async function openMailDoor(t: TestContext, { limits, deps }: Wishes = {}) {
  const { database, addAccount, close } = await openTemporaryDatabase()
  const cipher = createDocumentCipher(createSecretKey(randomBytes(32)))
  const clock = () => new Date()
  const store = createMailAddressStore(database, cipher)
  const mailAddresses = createMailAddresses({ store, domain: MAIL_DOMAIN, clock, randomBytes })
  const queue = createMailQueue(database, cipher)
  const failures: unknown[] = []
  const door = await openSmtpDoor(
    {
      domain: MAIL_DOMAIN,
      mailAddresses,
      queue,
      tlsIdentity: identity,
      limits: { ...SMTP_LIMITS, ...limits },
      clock,
      randomBytes,
      onQueued: () => {},
      onError: error => failures.push(error),
      ...deps,
    },
    { port: 0, host: '127.0.0.1' },
  )
  t.after(async () => {
    await door.close()
    await close()
  })
  for (const id of ['account_ada', 'account_bob']) await addAccount(id)
  return {
    port: door.port,
    queue,
    mailAddresses,
    failures,
    ada: await mailAddresses.addressOf('account_ada'),
    bob: await mailAddresses.addressOf('account_bob'),
    /** A client that has said EHLO. */
    async client() {
      const client = await rawSmtp(t, door.port)
      await client.say('EHLO mx.sender.example')
      return client
    },
    async letters(): Promise<Letter[]> {
      return (await queue.take(100, new Date('2100-01-01'))).map(({ letter }) => letter!)
    },
  }
}

const IDENTITY = createSelfSignedCertificate({ name: MAIL_DOMAIN })
const identity = () => IDENTITY

/** A small mail as it travels, without the line end before the final dot. */
export function sampleMail(number: number | string, headers: string[] = [], body = 'Hello.'): string {
  return [
    'From: Ada <ada@sender.example>',
    'To: ben@receiver.example',
    `Subject: Message ${number}`,
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    `Message-ID: <${number}@sender.example>`,
    ...headers,
    '',
    body,
  ].join('\r\n')
}
