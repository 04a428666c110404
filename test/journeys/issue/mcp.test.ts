import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { NEWS } from '../../support/service/certifying-customer.ts'
import { type Customer, newCustomer } from '../../support/service/client.ts'
import { type Agent, type Called, connectByHttp, connectByStdio } from '../../support/service/mcp-client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

// A minute that does not pass while it is used up, however long that takes.
const NOW = new Date()
const OPEN_TOOLS = ['lookup', 'preview', 'verify_proof']

let service: RunningService
let customer: Customer
before(async () => {
  const limits = { PINPROOF_FREE_CERTIFICATIONS: '3', PINPROOF_SANDBOX_PER_MINUTE: '5' }
  service = await runService(limits, () => NOW)
  customer = await newCustomer(service.baseUrl)
})
after(() => service.close())

const WAYS = {
  'streamable HTTP': (key?: string) => connectByHttp(service.baseUrl, key),
  'standard input and output': (key?: string) =>
    connectByStdio(['--url', service.baseUrl], key === undefined ? {} : { PINPROOF_KEY: key }),
}

for (const [way, connect] of Object.entries(WAYS)) {
  describe(`an agent that speaks MCP over ${way}`, { timeout: 900_000 }, () => {
    let agent: Agent
    before(async () => {
      agent = await connect((await newCustomer(service.baseUrl)).key)
    })
    after(() => agent.close())

    test('finds four tools, each explained with all that it takes', async () => {
      const { tools } = await agent.client.listTools()
      assert.deepEqual(tools.map(({ name }) => name).sort(), ['certify', ...OPEN_TOOLS])
      for (const { name, description, inputSchema } of tools) {
        assert.ok(description!.length > 100, name)
        for (const [field, schema] of Object.entries(inputSchema.properties!))
          assert.ok((schema as { description?: string }).description, `${name}.${field}`)
      }
      assert.equal(agent.client.getServerVersion()!.name, 'pinproof')
    })

    test('certifies, looks up what it certified, and verifies it without trusting us', async () => {
      const { value: made, isError } = await agent.call('certify', NEWS)
      assert.equal(isError, false)
      assert.match(made.verify_code as string, /^PP-[A-Z0-9]{16}$/)
      const { value: found } = await agent.call('lookup', { code: made.verify_code })
      assert.deepEqual([found.status, found.trust_grade], ['active', made.trust_grade])
      const { value: all } = await agent.call('lookup', { hash: made.hash })
      const codes = (all.certificates as { verify_code: string }[]).map(each => each.verify_code)
      assert.ok(codes.includes(made.verify_code as string))

      const proofText = await (
        await fetch(`${service.baseUrl}/api/v1/certificates/${made.verify_code}/proof`)
      ).text()
      const log_key = (await (await fetch(`${service.baseUrl}/log/key`)).text()).trim()
      for (const given of [
        { proof: proofText },
        { proof: JSON.parse(proofText) as unknown },
        { code: made.verify_code },
      ]) {
        const { value } = await agent.call('verify_proof', { ...given, content: NEWS.content, log_key })
        assert.deepEqual(
          [value.valid, value.status, value.log_key_came_with_the_proof],
          [true, 'active', false],
        )
        assert.equal((value.certificate as { code: string }).code, made.verify_code)
      }
      const alone = await agent.call('verify_proof', { proof: proofText })
      assert.deepEqual([alone.value.valid, alone.value.holds], [false, true])
      const other = await agent.call('verify_proof', { proof: proofText, content: `${NEWS.content} s` })
      assert.deepEqual([other.value.valid, other.value.holds, other.isError], [false, false, false])
      const nonsense = await agent.call('verify_proof', { proof: '<html>' })
      assert.deepEqual([nonsense.value.valid, nonsense.value.holds], [false, false])
    })

    test('verifies a private certificate by its code and its content, and without a key alike', async () => {
      const { value: made } = await agent.call('certify', ONE_OF_EACH[1]!)
      const { content } = ONE_OF_EACH[1]!
      const recipient = await connectByHttp(service.baseUrl)
      for (const each of [agent, recipient]) {
        const { value } = await each.call('verify_proof', { code: made.verify_code, content })
        assert.equal(value.valid, true)
      }
      const { value: other } = await recipient.call('verify_proof', {
        code: made.verify_code,
        content: 'A guess.',
      })
      assert.deepEqual([other.valid, other.holds], [false, true])
      assert.match(other.conclusion as string, /not compared: .* lacks the salt/)
      await recipient.close()
    })

    test('gets the same answer again under the same name, at no cost', async () => {
      const fields = { ...NEWS, content: 'A declaration.', idempotency_key: 'article "47"' }
      const [first, again] = [await agent.call('certify', fields), await agent.call('certify', fields)]
      assert.deepEqual(first.value, again.value)
      const clash = await agent.call('certify', { ...fields, content: 'Another.' })
      assert.ok(clash.isError && clash.text.includes('idempotency-key-reused'), clash.text)
      const bad = await agent.call('certify', { ...fields, idempotency_key: 'größer' })
      assert.ok(bad.isError && bad.text.includes('bad-request'), bad.text)
    })

    test('tries without certifying', async () => {
      const { value } = await agent.call('preview', ONE_OF_EACH[1]!)
      assert.equal(value.sandbox, true)
      assert.ok((value.findings as unknown[]).length > 3)
    })

    test('is told what is wrong in the words of the API', async () => {
      const problems: [Called, string][] = [
        [await agent.call('certify', { product_type: 'news_verify', content: ' ' }), 'content: must hold'],
        [await agent.call('lookup', { code: 'PP-AAAAAAAAAAAAAAAA' }), 'not-found'],
        [await agent.call('lookup', { code: '../account' }), 'not-found'],
        [await agent.call('lookup', {}), 'Give either'],
        [await agent.call('verify_proof', { code: 'PP-AAAAAAAAAAAAAAAA' }), 'not-found'],
        [await agent.call('certify', { ...NEWS, product_type: 'poem' }), 'product_type'],
        [await agent.call('no_such_tool', {}), 'no_such_tool'],
      ]
      for (const [{ isError, text }, words] of problems) {
        assert.equal(isError, true, text)
        assert.ok(text.includes(words), `${words} is not in: ${text}`)
      }
    })

    test('without a key has every tool but the one that certifies', async () => {
      const stranger = await connect()
      const { tools } = await stranger.client.listTools()
      assert.deepEqual(tools.map(({ name }) => name).sort(), OPEN_TOOLS)
      assert.match(stranger.client.getInstructions()!, /no API key/)
      assert.equal((await stranger.call('certify', NEWS)).isError, true)
      await stranger.close()
    })

    test('with a wrong key is refused by the API, not by the door', async () => {
      const { key } = customer
      const forger = await connect(`${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`)
      const { isError, text } = await forger.call('certify', NEWS)
      assert.ok(isError && text.includes('unauthorized'), text)
      await forger.close()
    })
  })
}

test('the limits of the API hold for tools: an allowance and a minute can be used up', async t => {
  const agent = await connectByHttp(service.baseUrl, customer.key)
  t.after(() => agent.close())
  const certifications = []
  for (let number = 0; number < 4; number += 1)
    certifications.push(await agent.call('certify', { ...NEWS, content: `Text ${number}.` }))
  assert.deepEqual(
    certifications.map(({ isError }) => isError),
    [false, false, false, true],
  )
  assert.match(certifications[3]!.text, /allowance-spent/)
  const previews = []
  for (let number = 0; number < 6; number += 1) previews.push(await agent.call('preview', NEWS))
  assert.match(previews.at(-1)!.text, /rate-limited/)
})

test('a service that cannot be reached is told of, and the agent lives on', { timeout: 900_000 }, async t => {
  const agent = await connectByStdio([], { PINPROOF_BASE_URL: 'http://127.0.0.1:1/' })
  t.after(() => agent.close())
  for (const _ of ['once', 'twice']) {
    const { isError, text } = await agent.call('preview', NEWS)
    assert.ok(isError && text.includes('http://127.0.0.1:1 cannot be reached'), text)
  }
})
