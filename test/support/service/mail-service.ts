import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { freePort } from '../../../src/wiring/free-port.ts'
import { type Inbox, openInbox } from '../outside-world/mail-inbox.ts'
import { newCustomer, post } from './client.ts'
import { eventually } from './eventually.ts'
import { type RunningService, runService } from './running-service.ts'

export type MailCustomer = Awaited<ReturnType<typeof newCustomer>> & { mailAddress: string }

/** Settings for receiving mail, at a port of its own. */
export async function mailSettings(): Promise<Record<string, string>> {
  return {
    PINPROOF_SMTP_PORT: String(await freePort('127.0.0.1')),
    PINPROOF_MAIL_DOMAIN: 'mail.example',
  }
}

/** A customer's mail program. It trusts any certificate of our server, as mail servers do. */
export function mailProgram(t: TestContext, smtpPort: string) {
  const program = createTransport({
    host: '127.0.0.1',
    port: Number(smtpPort),
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  })
  t.after(() => program.close())
  return program
}

export async function newMailCustomer(baseUrl: string): Promise<MailCustomer> {
  const customer = await newCustomer(baseUrl)
  return { ...customer, mailAddress: await mailAddressOf(baseUrl, customer.cookie) }
}

export async function mailAddressOf(baseUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/v1/account`, { headers: { cookie } })
  const { mail_address } = (await answer.json()) as { mail_address: string }
  return mail_address
}

/** The token in the link that was mailed to an address. */
export async function mailedToken(inbox: Inbox, email: string): Promise<string> {
  return tokenIn((await inbox.takeFor(email)).message)
}

export async function tokenIn(message: Buffer): Promise<string> {
  const { text = '' } = (await simpleParser(message, {} as never)) as { text?: string }
  return /\/(?:confirm|reset|new-address)\?token=([\w-]{43})\n/.exec(text)![1]!
}

/** A customer whose address is confirmed with the mailed token. */
export async function newConfirmedCustomer(baseUrl: string, inbox: Inbox): Promise<MailCustomer> {
  const customer = await newMailCustomer(baseUrl)
  const token = await mailedToken(inbox, customer.email)
  assert.equal((await post(baseUrl, '/api/v1/confirmations', { token })).status, 204)
  return customer
}

/** A service that takes mail and answers it, with a customer, the customer's mailbox and mail program. */
export async function runMailService(t: TestContext, settings: Record<string, string> = {}) {
  const inbox = await openInbox(t)
  const mail = await mailSettings()
  const service: RunningService = await runService({ ...mail, PINPROOF_SMTP_OUT: inbox.url, ...settings })
  t.after(service.close)
  return {
    service,
    baseUrl: service.baseUrl,
    inbox,
    customer: await newConfirmedCustomer(service.baseUrl, inbox),
    program: mailProgram(t, mail.PINPROOF_SMTP_PORT!),
  }
}

/** Rows of the service's database, read from its file. */
export function readRows(dataFolder: string, sql: string) {
  const database = new DatabaseSync(join(dataFolder, 'pinproof.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/** Resolves when every message that was accepted has been certified or refused. */
export async function untilSettled(dataFolder: string): Promise<void> {
  const open = 'SELECT id FROM mail_queue WHERE settled_at IS NULL'
  await eventually('every message is settled', () => readRows(dataFolder, open).length === 0)
}
