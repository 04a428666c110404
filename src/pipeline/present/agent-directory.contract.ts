import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { ProductType } from '../../core/judging/product-type.ts'
import type { CertificateStatus } from '../../core/record/certificate.ts'
import type { AgentDirectory } from './agent-directory.port.ts'

/** Without limits the record is one of version 1, which knows none. */
export type Entered = { product: ProductType; declaration: string; limits?: string[] }

/**
 * `enter` commits, in this order, and answers the codes. An agent's name is the first line of its declaration, and
 * LISTED_LAST are the limits that its product lists last.
 */
export type OpenedDirectory = {
  directory: AgentDirectory
  enter(...declarations: Entered[]): Promise<string[]>
  restate(code: string, status: CertificateStatus): Promise<void>
  close(): Promise<void>
}

export const LISTED_LAST = ['agent-self-declared', 'agent-known-name']

export const agent = (declaration: string, ...limits: string[]): Entered => ({
  product: 'agent_verify',
  declaration,
  limits,
})
const ALL = { before: undefined, limit: 100 }

export function agentDirectoryContract(open: () => Promise<OpenedDirectory>): void {
  const openDirectory = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }
  const names = async (directory: AgentDirectory, words?: string) =>
    (await directory.search(words, ALL)).agents.map(each => each.name)

  test('an agent is listed with its name, its words and its certificate as soon as it is committed', async t => {
    const { directory, enter } = await openDirectory(t)
    assert.deepEqual(await directory.search(undefined, ALL), { agents: [], nextBefore: undefined })
    const [code] = await enter(agent('Harbour Agent\nBooks berths.'))
    const { agents } = await directory.search(undefined, ALL)
    assert.deepEqual(agents, [
      {
        code,
        name: 'Harbour Agent',
        excerpt: 'Harbour Agent\nBooks berths.',
        grade: 'B',
        score: 72,
        issuedAt: new Date('2026-01-02T03:04:05.678Z'),
        contentHash: agents[0]!.contentHash,
        entryIndex: 0,
        limits: [],
        changes: undefined,
      },
    ])
    assert.match(agents[0]!.contentHash, /^sha256:[0-9a-f]{64}$/)
  })

  test('agents alone are listed, newest first, page by page without a gap or a repeat', async t => {
    const { directory, enter } = await openDirectory(t)
    await enter(agent('One'), { product: 'news_verify', declaration: 'News' }, agent('Two'), agent('Three'))
    for (const words of [undefined, 'bus']) {
      if (words !== undefined) await enter(agent('One bus'), agent('Two buses'), agent('Three buses'))
      const first = await directory.search(words, { before: undefined, limit: 2 })
      const second = await directory.search(words, { before: first.nextBefore, limit: 2 })
      assert.deepEqual(
        [first, second].map(page => page.agents.map(each => each.name.split(' ')[0])),
        [['Three', 'Two'], ['One']],
      )
      assert.equal(second.nextBefore, undefined)
    }
  })

  test('what was revoked or superseded is neither listed nor found any more', async t => {
    const { directory, enter, restate } = await openDirectory(t)
    const [one, two] = await enter(agent('Harbour One'), agent('Harbour Two'), agent('Harbour Three'))
    assert.equal((await names(directory)).length, 3)
    await restate(one!, 'revoked')
    await restate(two!, 'superseded')
    assert.deepEqual(await names(directory), ['Harbour Three'])
    assert.deepEqual(await names(directory, 'harbour'), ['Harbour Three'])
  })

  test('what was revoked before anybody looked never appears', async t => {
    const { directory, enter, restate } = await openDirectory(t)
    const [code] = await enter(agent('Harbour One'))
    await restate(code!, 'revoked')
    assert.deepEqual(await names(directory), [])
  })

  test('many who search at once all see everything', async t => {
    const { directory, enter } = await openDirectory(t)
    await enter(...Array.from({ length: 30 }, (_, at) => agent(`Agent ${at}`)))
    const pages = await Promise.all(Array.from({ length: 10 }, () => names(directory, 'agent')))
    for (const page of pages) assert.equal(page.length, 30)
  })

  test('longer words that begin with the last one are found where one page holds all with the word itself', async t => {
    const { directory, enter } = await openDirectory(t)
    const words = ['First report', 'Second report', 'Third report', 'All reports']
    await enter(...words.map(word => agent(word)))
    const pages = async (limit: number) => {
      const foundNames: string[][] = []
      let before: number | undefined
      do {
        const { agents, nextBefore } = await directory.search('report', { before, limit })
        foundNames.push(agents.map(({ name }) => name))
        before = nextBefore
      } while (before !== undefined)
      return foundNames
    }
    assert.deepEqual(await pages(2), [['Third report', 'Second report'], ['First report']])
    assert.deepEqual(await pages(3), [['All reports', 'Third report', 'Second report'], ['First report']])
    assert.deepEqual(await pages(4), [['All reports', 'Third report', 'Second report', 'First report']])
  })

  test('a search lists self-declared agents after those that are not, and a known name that is not theirs last, on every page', async t => {
    const { directory, enter } = await openDirectory(t)
    const [self, known] = LISTED_LAST as [string, string]
    await enter(
      agent('Openai agent one'),
      agent('Openai agent two', self),
      agent('Openai agent three', known, self),
      agent('Openai agent four'),
      { product: 'agent_verify', declaration: 'Openai agent five' },
      agent('Openai agent six', 'agent-dangerous-change'),
      agent('Openai agent seven', self),
      agent('Openai agent eight', known),
    )
    const expected = 'six four one seven five two eight three'.split(' ')
    for (const limit of [1, 2, 3, 100]) {
      const listed: string[] = []
      let before: number | undefined
      do {
        const { agents, nextBefore } = await directory.search('openai', { before, limit })
        listed.push(...agents.map(({ name }) => name.split(' ').at(-1)!))
        before = nextBefore
      } while (before !== undefined)
      assert.deepEqual(listed, expected, `pages of ${limit}`)
    }
    assert.equal((await names(directory))[0], 'Openai agent eight')
  })

  test('an agent is listed with the limits on its score', async t => {
    const { directory, enter } = await openDirectory(t)
    await enter(agent('One', 'agent-self-declared'))
    const { agents } = await directory.search(undefined, ALL)
    assert.deepEqual(agents[0]!.limits, [{ code: 'agent-self-declared', atMost: 69 }])
  })

  describe('a search', () => {
    const HARBOUR = 'Harbour Agent\nBooks berths for ships. Messages are kept for 30 days. Zürich, naïve.'
    const RECIPES = 'Recipe Agent\nFinds “recipes”, 100% home-made; a NEAR match * of your_fridge.'
    const cases: [words: string, foundNames: string[]][] = [
      ['harbour', ['Harbour Agent']],
      ['HARBOUR', ['Harbour Agent']],
      ['agent', ['Recipe Agent', 'Harbour Agent']],
      ['agent berths', ['Harbour Agent']],
      ['berths agent', ['Harbour Agent']],
      ['berths recipes', []],
      ['agent ber', ['Harbour Agent']],
      ['ber agent', []],
      ['ag', []],
      ['30', ['Harbour Agent']],
      ['zurich', ['Harbour Agent']],
      ['NAÏVE', ['Harbour Agent']],
      ['home-made', ['Recipe Agent']],
      ['your_fridge', ['Recipe Agent']],
      ['“recipes”', ['Recipe Agent']],
      ['"recipes"', ['Recipe Agent']],
      ['recipes 🙂 *', ['Recipe Agent']],
      ['recipes AND harbour', []],
      ['recipes OR harbour', []],
      ['recipes NOT harbour', []],
      ['NEAR(finds recipes)', ['Recipe Agent']],
      ['NEAR(', ['Recipe Agent']],
      ['name:harbour', []],
      ['-harbour', ['Harbour Agent']],
      ['^harbour', ['Harbour Agent']],
      ['%', []],
      ['_', []],
      ['*', []],
      ['"', []],
      ['""', []],
      ["'; drop table agents; --", []],
      ['🙂', []],
      ['\\', []],
      ['(((((', []],
      ['a '.repeat(100).trim(), ['Recipe Agent']],
    ]
    for (const [words, foundNames] of cases) {
      test(`for ${words.slice(0, 30)} finds ${foundNames.join(' and ') || 'nothing'}`, async t => {
        const { directory, enter } = await openDirectory(t)
        await enter(agent(HARBOUR), agent(RECIPES))
        assert.deepEqual(await names(directory, words), foundNames)
      })
    }
  })
}
