import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Holdings } from '../../../access/accounts/holdings.port.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const HOLDINGS: Holdings = {
  accountId: 'account_ada',
  email: 'ada@x.example',
  held: [
    { table: 'accounts', rows: [{ id: 'account_ada', password_hash: 'kept, not shown' }] },
    {
      table: 'certificates',
      rows: [{ code: 'PP-1', title: 'A \u001b[31mred\u202e title\u009b', source_url: null }],
    },
  ],
  published: [
    { code: 'PP-1', product: 'news_verify', cid: 'bafy', entryIndex: 3, title: 'A title', sourceUrl: null },
  ],
}

/** A world in which Ada is the only account. */
function world() {
  let holdings: Holdings | undefined = HOLDINGS
  const find = async (name: string) => (name === HOLDINGS.email ? holdings : undefined)
  const changes = {
    showAccount: find,
    async eraseAccount(name: string) {
      const account = await find(name)
      if (account !== undefined) holdings = undefined
      return account?.accountId
    },
  }
  return (...argv: string[]) => runWithFiles(['account', ...argv], {}, new Map(), 404, changes)
}

describe('the command about an account', () => {
  test('shows what is held row by row, and what is public for ever', async () => {
    const { code, out } = await world()('show', 'ada@x.example')
    assert.equal(code, 0)
    assert.match(out, /^Held about ada@x\.example \(account_ada\)$/m)
    assert.match(out, /^ {2}id: "account_ada", password_hash: "kept, not shown"$/m)
    assert.match(out, /^Public for ever: 1\n {2}code: "PP-1", product: "news_verify", entry: 3/m)
  })

  test('lets no stored text reach the terminal as a command', async () => {
    const { out } = await world()('show', 'ada@x.example')
    assert.ok(out.includes('A \\u001b[31mred\\u202e title\\u009b'))
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u)
  })

  test('prints the same as JSON for programs', async () => {
    const { out } = await world()('show', 'ada@x.example', '--json')
    assert.deepEqual(JSON.parse(out), HOLDINGS)
  })

  test('erases only with --yes, and tells before what would go', async () => {
    const run = world()
    const question = await run('erase', 'ada@x.example')
    assert.equal(question.code, 1)
    assert.match(question.out, /certificates: 1\n/)
    assert.match(question.err, /Nothing was erased/)
    const erased = await run('erase', 'ada@x.example', '--yes')
    assert.equal(erased.code, 0)
    assert.match(erased.out, /account erase account_ada --yes/)
    const again = await run('erase', 'ada@x.example', '--yes')
    assert.deepEqual([again.code, again.err], [1, 'There is no account ada@x.example.'])
  })

  test('says so when there is no such account, or no such act', async () => {
    const run = world()
    for (const act of ['show', 'erase']) assert.equal((await run(act, 'eve@x.example')).code, 1)
    assert.equal((await run('forget', 'ada@x.example')).code, 2)
  })
})
