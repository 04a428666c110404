import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../core/runtime/problem.ts'
import { accountsWithClock, START } from './accounts-with-clock.fake.ts'

const HOME = '203.0.113.7'
const AT_HOME = { network: HOME }

const problem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code
const wrong = problem('wrong-credentials')

async function failTimes(count: number, attempt: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await assert.rejects(attempt(), wrong)
}

describe('registering', () => {
  test('makes an account with the free certifications and a hash for a password', async () => {
    const { accounts, store } = accountsWithClock()
    const account = await accounts.register('Ada@Paper.example', 'secret words')
    assert.match(account.id, /^account_[A-Za-z0-9_-]{22}$/)
    assert.deepEqual(await store.findByEmail('ada@paper.example'), {
      id: account.id,
      email: 'ada@paper.example',
      passwordHash: 'hash of secret words',
      createdAt: START,
      remaining: 2,
      certified: 0,
    })
    assert.deepEqual(await accounts.find(account.id), account)
  })

  test('is refused for a taken address in any spelling, and the first holder still gets in', async () => {
    const { accounts } = accountsWithClock()
    const { id } = await accounts.register('zoë@paper.example', 'first')
    for (const address of ['ZOË@paper.example', 'zoe\u0308@PAPER.example']) {
      await assert.rejects(accounts.register(address, 'second'), problem('account-exists'))
    }
    assert.equal((await accounts.logIn('Zoë@Paper.Example', 'first', AT_HOME)).account.id, id)
  })
})

describe('logging in', () => {
  test('with a wrong password and with an unknown address is one answer after the same work', async () => {
    const { accounts, passwords } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    const problems: unknown[] = []
    for (const address of ['ada@paper.example', 'nobody@paper.example']) {
      const before = passwords.verifications()
      const error = await accounts.logIn(address, 'wrong', AT_HOME).catch((reason: unknown) => reason)
      problems.push([(error as Problem).code, (error as Problem).message, passwords.verifications() - before])
    }
    assert.deepEqual(problems[0], ['wrong-credentials', 'The e-mail address or the password is wrong.', 1])
    assert.deepEqual(problems[1], problems[0])
  })

  test('has to wait after ten failures, longer each time, for the right password too', async () => {
    const { accounts, passSeconds } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    for (const seconds of [10, 20, 40, 80, 160, 320]) {
      const error = await accounts.logIn('ada@paper.example', 'right', AT_HOME).catch((e: unknown) => e)
      assert.ok(problem('rate-limited')(error))
      assert.equal((error as Problem).retryAfterSeconds, seconds)
      passSeconds(seconds)
      await failTimes(1, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    }
    passSeconds(320)
    assert.ok(await accounts.logIn('ada@paper.example', 'right', AT_HOME))
  })

  test('is counted by folded address: another spelling is no further guess', async () => {
    const { accounts } = accountsWithClock()
    await failTimes(5, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    await failTimes(5, () => accounts.logIn('ADA@paper.example', 'wrong', AT_HOME))
    await assert.rejects(accounts.logIn('Ada@paper.example', 'wrong', AT_HOME), problem('rate-limited'))
  })

  test('elsewhere, or to another account, stays open', async () => {
    const { accounts } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    await accounts.register('bob@paper.example', 'right')
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    assert.ok(await accounts.logIn('ada@paper.example', 'right', { network: '198.51.100.1' }))
    assert.ok(await accounts.logIn('bob@paper.example', 'right', AT_HOME))
  })

  test('is slowed down for strangers of a network after a hundred failures, and for no holder there', async () => {
    const { accounts, passSeconds } = accountsWithClock()
    for (const name of ['ada', 'bob', 'eve']) await accounts.register(`${name}@paper.example`, 'right')
    await accounts.logIn('bob@paper.example', 'right', AT_HOME)
    let guess = 0
    await failTimes(100, () => accounts.logIn(`${++guess}@paper.example`, 'wrong', AT_HOME))
    const stranger = () => accounts.logIn('ada@paper.example', 'right', AT_HOME)
    await assert.rejects(stranger(), problem('rate-limited'))
    assert.ok(await accounts.logIn('bob@paper.example', 'right', AT_HOME), 'used from this network before')
    const browserToken = 'browser of eve@paper.example'
    assert.ok(await accounts.logIn('eve@paper.example', 'right', { network: HOME, browserToken }))
    await assert.rejects(
      accounts.logIn('ada@paper.example', 'right', { network: HOME, browserToken }),
      problem('rate-limited'),
      'a token of another account is worth nothing',
    )
    passSeconds(1)
    assert.ok(await stranger(), 'the delay is short')
  })

  test('in a known browser is not slowed down by the failures of others, and is by its own', async () => {
    const { accounts } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    const known = { network: HOME, browserToken: 'browser of ada@paper.example' }
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', known))
    await assert.rejects(accounts.logIn('ada@paper.example', 'right', known), problem('rate-limited'))
  })

  test('a thousand guesses sent at once get ten tries, not a thousand', async () => {
    const { accounts, passwords } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    const guesses = Array.from({ length: 1_000 }, (_, at) =>
      accounts.logIn('ada@paper.example', `guess ${at}`, AT_HOME),
    )
    await Promise.allSettled(guesses)
    assert.equal(passwords.verifications(), 10)
  })

  test('is slowed down after a hundred failures from all over, but not at places where the account is used', async () => {
    const { accounts, passMinutes } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    await accounts.logIn('ada@paper.example', 'right', AT_HOME)
    let guess = 0
    await failTimes(100, () =>
      accounts.logIn('ada@paper.example', 'wrong', { network: `198.51.100.${++guess}` }),
    )
    const elsewhere = () => accounts.logIn('ada@paper.example', 'right', { network: '192.0.2.1' })
    await assert.rejects(elsewhere(), problem('rate-limited'))
    assert.ok(await accounts.logIn('ada@paper.example', 'right', AT_HOME))
    passMinutes(15)
    assert.ok(await elsewhere())
  })

  test('with the right password is no failure, however often', async () => {
    const { accounts } = accountsWithClock()
    await accounts.register('ada@paper.example', 'right')
    for (let time = 0; time < 150; time += 1) await accounts.logIn('ada@paper.example', 'right', AT_HOME)
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    await assert.rejects(accounts.logIn('ada@paper.example', 'right', AT_HOME), problem('rate-limited'))
  })
})

describe('a new password', () => {
  test('that everybody tries first, or is made of our name or the address, is refused with its field', async () => {
    const { accounts } = accountsWithClock()
    const guesses = [
      'qwertyuiop',
      'Pinproof2026!',
      'pinproofpinproof',
      'lovelace-1815',
      'Ada.Lovelace',
      '1paper1!',
    ]
    for (const password of guesses) {
      const error = await accounts.register('ada.lovelace@paper.example', password).catch((e: unknown) => e)
      assert.ok(problem('invalid-field')(error), password)
      assert.deepEqual(
        (error as Problem).errors?.map(({ field }) => field),
        ['password'],
      )
    }
    for (const password of ['ada reads paper at night', '8152-4091-7735', 'pinproof is my witness'])
      await accounts.register(`${password.length}@paper.example`, password)
  })

  test('needs the current one, opens the account from then on, and the old one does not', async () => {
    const { accounts } = accountsWithClock()
    const { id } = await accounts.register('ada@paper.example', 'the first one')
    const change = (current: string, next: string) => accounts.changePassword(id, { current, next }, HOME)
    await assert.rejects(change('a wrong one', 'the second one'), wrong)
    await assert.rejects(change('the first one', 'qwertyuiop'), problem('invalid-field'))
    assert.ok(await accounts.logIn('ada@paper.example', 'the first one', AT_HOME))
    await change('the first one', 'the second one')
    await assert.rejects(accounts.logIn('ada@paper.example', 'the first one', AT_HOME), wrong)
    assert.ok(await accounts.logIn('ada@paper.example', 'the second one', AT_HOME))
  })

  test('cannot be had by guessing the current one: it takes ten tries, whoever failed at the log-in', async () => {
    const { accounts } = accountsWithClock()
    const { id } = await accounts.register('ada@paper.example', 'right')
    await failTimes(10, () => accounts.logIn('ada@paper.example', 'wrong', AT_HOME))
    const change = { current: 'wrong', next: 'the second one' }
    await failTimes(10, () => accounts.changePassword(id, change, HOME))
    await assert.rejects(
      accounts.changePassword(id, { ...change, current: 'right' }, HOME),
      problem('rate-limited'),
    )
  })
})

test('an account is erased with its password alone', async () => {
  const { accounts, erasedIds, events } = accountsWithClock()
  const { id } = await accounts.register('ada@paper.example', 'right')
  await failTimes(1, () => accounts.erase(id, 'wrong', HOME))
  assert.deepEqual([erasedIds, events.at(-1)?.event], [[], 'account-erasure-refused'])
  await accounts.erase(id, 'right', HOME)
  assert.deepEqual([erasedIds, events.at(-1)], [[id], { event: 'account-erased', account: id }])
})

test('what happens to an account is told by its id, and nothing that was typed is', async () => {
  const { accounts, events } = accountsWithClock()
  const { id } = await accounts.register('ada@paper.example', 'secret words')
  await accounts.logIn('ada@paper.example', 'secret words', AT_HOME)
  await assert.rejects(accounts.logIn('ada@paper.example', 'wrong words', AT_HOME), wrong)
  await assert.rejects(accounts.logIn('bob@paper.example', 'wrong words', AT_HOME), wrong)
  await accounts.changePassword(id, { current: 'secret words', next: 'other words' }, HOME)
  await failTimes(9, () => accounts.logIn('ada@paper.example', 'wrong words', AT_HOME))
  await assert.rejects(accounts.logIn('ada@paper.example', 'wrong words', AT_HOME), problem('rate-limited'))
  assert.deepEqual(events.slice(0, 5), [
    { event: 'account-made', account: id },
    { event: 'log-in', account: id },
    { event: 'log-in-refused', account: id },
    { event: 'log-in-refused', account: undefined },
    { event: 'password-changed', account: id },
  ])
  assert.equal(events.at(-1)?.event, 'log-in-limited')
  assert.doesNotMatch(JSON.stringify(events).replaceAll(id, ''), /words|paper|203/)
})

test('a grant answers what remains, and to nobody it is not found', async () => {
  const { accounts } = accountsWithClock()
  const { id } = await accounts.register('ada@paper.example', 'right')
  assert.equal(await accounts.grant('ADA@paper.example', 40, 'paid'), 42)
  assert.equal((await accounts.find(id))?.remaining, 42)
  await assert.rejects(accounts.grant('bob@paper.example', 1, 'paid'), problem('not-found'))
})

test('usage covers the last thirty days up to today, with a zero for each day without any', async () => {
  const { accounts, store, passMinutes } = accountsWithClock()
  const { id } = await accounts.register('ada@paper.example', 'secret words')
  store.addUsage(id, { day: '2025-12-03', certified: 7 })
  store.addUsage(id, { day: '2025-12-04', certified: 1 })
  store.addUsage(id, { day: '2026-01-02', certified: 5 })
  const days = await accounts.usage(id)
  assert.equal(days.length, 30)
  assert.deepEqual(days[0], { day: '2025-12-04', certified: 1 })
  assert.deepEqual(days.at(-1), { day: '2026-01-02', certified: 5 })
  assert.ok(days.slice(1, -1).every(({ certified }) => certified === 0))
  passMinutes(24 * 60)
  assert.deepEqual((await accounts.usage(id)).slice(-2), [
    { day: '2026-01-02', certified: 5 },
    { day: '2026-01-03', certified: 0 },
  ])
})
