import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simpleParser } from 'mailparser'
import { openInbox } from '../../support/outside-world/mail-inbox.ts'
import { post } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'
import {
  mailedToken,
  mailProgram,
  mailSettings,
  newMailCustomer,
  readRows,
  untilSettled,
} from '../../support/service/mail-service.ts'
import { postForm } from '../../support/service/post-form.ts'

const ADMIN_TOKEN = 'the operator of this one run'

test('nothing but a link is mailed to an address before its holder has confirmed it, and nothing of before is mailed after', async t => {
  const inbox = await openInbox(t)
  const mail = await mailSettings()
  const service = await launchService(t, {
    ...mail,
    ...{ PINPROOF_SMTP_OUT: inbox.url, PINPROOF_ADMIN_TOKEN: ADMIN_TOKEN },
    ...{ PINPROOF_LOG_LEVEL: 'trace', PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none' },
  })
  const { baseUrl, dataFolder } = service
  const { mailAddress, email, cookie } = await newMailCustomer(baseUrl)
  const token = await mailedToken(inbox, email)
  // The free one comes with the confirmation.
  const operator = { authorization: `Bearer ${ADMIN_TOKEN}` }
  await post(baseUrl, '/api/v1/admin/grants', { email, credits: 1 }, operator)
  const program = mailProgram(t, mail.PINPROOF_SMTP_PORT!)
  const send = async (name: string) => {
    const envelope = { from: 'ada@sender.example', to: mailAddress }
    const written = { subject: name, text: `${name} is written here.`, messageId: `<${name}@sender.example>` }
    await program.sendMail({ from: 'ada@sender.example', to: 'ben@x.example', ...written, envelope })
    await untilSettled(dataFolder)
  }
  const titles = async () => {
    const listed = await fetch(`${baseUrl}/api/v1/certificates`, { headers: { cookie } })
    return ((await listed.json()) as { certificates: { title: string }[] }).certificates.map(
      each => each.title,
    )
  }

  await send('before')
  assert.deepEqual(await titles(), ['before'])
  assert.deepEqual(readRows(dataFolder, 'SELECT id FROM mail_outbox'), [], 'nothing waits for later')

  await t.test('a scanner that opens the link changes nothing', async () => {
    assert.equal((await fetch(`${baseUrl}/confirm?token=${token}`)).status, 200)
    const dashboard = await (await fetch(`${baseUrl}/dashboard`, { headers: { cookie } })).text()
    assert.match(dashboard, /is not confirmed yet/)
    assert.match(dashboard, /<button[^>]*>Send the link again</)
  })

  await t.test('the dashboard has another link sent, after which the first does not work', async () => {
    const asked = await postForm(baseUrl, '/dashboard/mail/confirmation', {}, { cookie })
    assert.equal(asked.headers.get('location'), '/dashboard?done=link-sent')
    assert.equal((await postForm(baseUrl, '/confirm', { token })).status, 404)
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    assert.equal((await postForm(baseUrl, '/dashboard/mail/confirmation', {}, foreign)).status, 403)
    const nobody = await postForm(baseUrl, '/dashboard/mail/confirmation', {})
    assert.equal(nobody.headers.get('location'), '/login?next=/dashboard')
  })

  const second = await mailedToken(inbox, email)
  assert.equal((await postForm(baseUrl, '/confirm', { token: second })).status, 200)
  const dashboard = await (await fetch(`${baseUrl}/dashboard`, { headers: { cookie } })).text()
  assert.match(dashboard, /This address is confirmed/)

  await send('after')
  await send('too-many')
  const answers = await inbox.waitFor(2)
  const opened = await Promise.all(answers.map(async ({ message }) => simpleParser(message, {} as never)))
  assert.deepEqual(
    opened.map(answer => (answer as { inReplyTo?: string }).inReplyTo),
    ['<after@sender.example>', '<too-many@sender.example>'],
  )
  assert.deepEqual(await titles(), ['after', 'before'])

  await t.test('no token and no address is in the log or in the database', () => {
    assert.ok(service.output().includes('"route":"/confirm"'), 'the log was written')
    for (const secret of [token, second]) {
      assert.ok(!service.output().includes(secret))
      const stored = JSON.stringify(readRows(dataFolder, 'SELECT * FROM address_confirmations'))
      assert.ok(stored.includes(email) && !stored.includes(secret))
    }
    assert.ok(!service.output().includes(email))
  })
})
