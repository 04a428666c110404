import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { type RawSmtp, rawSmtp } from '../../support/attacks/raw-smtp.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { sampleMail } from '../../support/service/mail-door.ts'
import { mailSettings, newMailCustomer, readRows, untilSettled } from '../../support/service/mail-service.ts'
import { isStopped } from '../../support/service/process-figures.ts'
import { readFrom } from '../../support/service/read-from.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const SENDERS = 8

const QUIET = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_LOG_LEVEL: 'silent',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_MAIL_PER_HOUR: 'unlimited',
  PINPROOF_MAIL_CLIENT_PER_HOUR: 'unlimited',
}

test('kill -9 loses no accepted message and certifies none of them twice', {
  timeout: 900_000,
}, async t => {
  const mail = await mailSettings()
  const port = Number(mail.PINPROOF_SMTP_PORT)
  let service = await launchService(t, { ...QUIET, ...mail })
  const { mailAddress } = await newMailCustomer(service.baseUrl)
  const accepted = new Set<string>()
  const unsure: string[] = []

  for (let round = 0; round < KILLS; round += 1) {
    const clients = await Promise.all(Array.from({ length: SENDERS }, () => greeted(t, port)))
    const target = accepted.size + 20 + round * 7
    const senders = clients.map((smtp, sender) =>
      sendUntilCut(smtp, mailAddress, `${round}-${sender}`, accepted, unsure),
    )
    await eventually('enough is accepted', () => accepted.size >= target)
    await stopBetweenCommitAndSettlement(service)
    service.signal('SIGKILL')
    await Promise.all([service.ended, ...senders])
    assert.ok(
      isCertifiedAndNotSettled(service.dataFolder),
      'the kill came between a certificate and its settlement',
    )
    service = await service.relaunch()
  }

  // Unanswered messages are sent again, as mail servers do: the service may have them already.
  const smtp = await greeted(t, port)
  for (const name of unsure.splice(0)) {
    assert.match((await smtp.send(sampleMail(name), mailAddress)).at(-1)!, /^250/)
    accepted.add(name)
  }
  await untilSettled(service.dataFolder)
  const titles = readRows(service.dataFolder, 'SELECT title FROM certificates').map(({ title }) => `${title}`)
  assert.equal(titles.length, accepted.size)
  assert.deepEqual(titles.sort(), [...accepted].map(name => `Message ${name}`).sort())
  const { faults, certificates } = await auditLog(readFrom(service.baseUrl))
  assert.deepEqual(faults, [])
  assert.equal(certificates, accepted.size)
})

const CERTIFIED_BUT_QUEUED =
  'SELECT id FROM mail_queue JOIN idempotent_answers ON idempotency_key = id WHERE settled_at IS NULL'

function isCertifiedAndNotSettled(dataFolder: string): boolean {
  return readRows(dataFolder, CERTIFIED_BUT_QUEUED).length > 0
}

/** The observed state may end before a kill arrives: so the process is stopped first, then the state checked again. */
async function stopBetweenCommitAndSettlement({ dataFolder, pid, signal }: LaunchedService): Promise<void> {
  for (;;) {
    while (!isCertifiedAndNotSettled(dataFolder)) await turn()
    signal('SIGSTOP')
    while (!isStopped(pid)) await turn()
    if (isCertifiedAndNotSettledAfterKill(dataFolder)) return
    signal('SIGCONT')
  }
}

/** A settlement that is written and was not yet made known to readers counts after a kill, as it does in a copy. */
function isCertifiedAndNotSettledAfterKill(dataFolder: string): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'pinproof-stopped-'))
  try {
    for (const file of ['pinproof.sqlite', 'pinproof.sqlite-wal'])
      copyFileSync(join(dataFolder, file), join(copy, file))
    return isCertifiedAndNotSettled(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Sends one message after another; whether the last was accepted is unknown. */
async function sendUntilCut(
  smtp: RawSmtp,
  to: string,
  prefix: string,
  accepted: Set<string>,
  unsure: string[],
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const name = `${prefix}-${number}`
    try {
      assert.match((await smtp.send(sampleMail(name), to)).at(-1)!, /^250 Queued$/)
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      unsure.push(name)
      return
    }
    accepted.add(name)
  }
}

async function greeted(t: TestContext, port: number): Promise<RawSmtp> {
  const smtp = await rawSmtp(t, port)
  await smtp.say('EHLO mx.sender.example')
  return smtp
}
