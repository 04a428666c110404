import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createMemoryConfirmationStore } from '../../../access/accounts/memory-confirmation-store.fake.ts'
import { toHex } from '../../../core/encoding/bytes.ts'
import { sha256Text } from '../../../core/encoding/sha256.ts'
import { createCatalogue, ENGLISH } from '../../../messages/catalogue.ts'
import { RECEIVED_AT } from '../certifying/letters.sample.ts'
import { writeConfirmation } from './link-mails.ts'
import type { MailSender, OutgoingMail } from './mail-sender.port.ts'
import { createLinkRound } from './send-links.ts'

const BASE_URL = 'https://pinproof.example'
const MINUTE_MS = 60_000

async function setUp(send: MailSender['send'], catalogue = ENGLISH) {
  const store = createMemoryConfirmationStore(() => 'ada@x.example')
  const failures: Error[] = []
  let now = RECEIVED_AT
  const round = createLinkRound({
    store,
    write: writeConfirmation,
    catalogueFor: async () => catalogue,
    sender: { send, close: () => {} },
    baseUrl: BASE_URL,
    clock: () => now,
    randomBytes,
    onError: error => failures.push(error as Error),
  })
  await store.request('account_ada', 'ada@x.example', now)
  return {
    store,
    failures,
    async run() {
      while (await round());
    },
    confirm: (token: string) => store.confirm(toHex(sha256Text(token)), now),
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

function tokenIn({ text }: OutgoingMail): string {
  return /\/confirm\?token=([\w-]{43})\n/.exec(text)![1]!
}

test('one mail is sent, to that address, with a link that works when it arrives', async () => {
  const mails: OutgoingMail[] = []
  const { run, confirm, failures } = await setUp(async mail => {
    assert.equal(await confirm(tokenIn(mail)), 'account_ada')
    mails.push(mail)
    return 'taken'
  })
  await run()
  await run()
  assert.deepEqual(
    mails.map(({ to, autoSubmitted, inReplyTo, attachments }) => ({
      to,
      autoSubmitted,
      inReplyTo,
      attachments,
    })),
    [{ to: 'ada@x.example', autoSubmitted: 'auto-generated', inReplyTo: undefined, attachments: [] }],
  )
  assert.deepEqual(failures, [])
})

test('the mail names the service, says what to do if it was not you, and is short', async () => {
  let mail: OutgoingMail | undefined
  const { run } = await setUp(async given => {
    mail = given
    return 'taken'
  })
  await run()
  assert.equal(mail!.subject, 'Confirm your e-mail address')
  assert.ok(mail!.text.includes(`registered at ${BASE_URL} with`))
  assert.match(mail!.text, /If you did not register, do nothing/)
  assert.ok(mail!.text.length < 1000)
})

test('while the next server is not to be had it is tried for a day, each time with a token of its own', async () => {
  const tokens: string[] = []
  const { run, pass, failures, store } = await setUp(async mail => {
    tokens.push(tokenIn(mail))
    throw Object.assign(new Error('451 <ada@x.example> over quota'), { code: 'EENVELOPE', responseCode: 451 })
  })
  for (let minute = 0; minute <= 2 * 24 * 60; minute += 1) {
    await run()
    pass(MINUTE_MS)
  }
  assert.equal(new Set(tokens).size, tokens.length)
  assert.ok(tokens.length > 20 && tokens.length < 30, String(tokens.length))
  assert.equal(failures[0]!.message, 'A mail could not be sent now (EENVELOPE 451).')
  assert.equal(await store.nextDueAt(), undefined)
})

test('what is refused for good is not tried again, and its link confirms nothing', async () => {
  const tokens: string[] = []
  const { run, pass, confirm } = await setUp(async mail => {
    tokens.push(tokenIn(mail))
    return 'refused'
  })
  await run()
  pass(24 * 60 * MINUTE_MS)
  await run()
  assert.equal(tokens.length, 1)
  assert.equal(await confirm(tokens[0]!), undefined)
})

test('cut off while it was sent, it is sent again, and only the newer link works', async () => {
  const tokens: string[] = []
  let isDown = true
  const { run, pass, confirm, store } = await setUp(async mail => {
    tokens.push(tokenIn(mail))
    return 'taken'
  })
  const { finish } = store
  store.finish = async link => (isDown ? undefined : finish(link))
  await run()
  isDown = false
  pass(5 * MINUTE_MS)
  await run()
  await run()
  assert.equal(tokens.length, 2)
  assert.equal(await confirm(tokens[0]!), undefined)
  assert.equal(await confirm(tokens[1]!), 'account_ada')
})

test('the mail is written in the language of the account, and its link stays the same', async () => {
  const mails: OutgoingMail[] = []
  const french = createCatalogue('fr', {
    'Confirm your e-mail address': 'Confirmez votre adresse e-mail',
    'Somebody, most likely you, has registered at {0} with this e-mail address.':
      'Quelqu’un, sans doute vous, s’est inscrit sur {0} avec cette adresse e-mail.',
  })
  const { run, confirm } = await setUp(async mail => {
    mails.push(mail)
    return 'taken'
  }, french)
  await run()
  assert.equal(mails[0]!.subject, 'Confirmez votre adresse e-mail')
  assert.match(
    mails[0]!.text,
    /^Quelqu’un, sans doute vous, s’est inscrit sur https:\/\/pinproof\.example avec/,
  )
  assert.equal(await confirm(tokenIn(mails[0]!)), 'account_ada')
})
