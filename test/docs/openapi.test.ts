import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type Contract, readContract } from '../support/service/api-contract.ts'
import { type RunningService, runService } from '../support/service/running-service.ts'

let service: RunningService
before(async () => {
  service = await runService()
})
after(() => service.close())

describe('the OpenAPI text', () => {
  let contract: Contract
  before(async () => {
    contract = await readContract(service.baseUrl)
  })

  test('is valid OpenAPI 3.1', async () => {
    assert.match(contract.document.openapi, /^3\.1\./)
    const { valid, errors } = await new Validator().validate(structuredClone(contract.document))
    assert.ok(valid, JSON.stringify(errors))
  })

  test('gives every operation a name of its own, a summary and a tag that is explained', () => {
    const { operations, document } = contract
    assert.ok(operations.length > 20)
    const tags = document.tags.map(({ name }) => name)
    for (const { operationId, summary, tags: own } of operations) {
      assert.match(operationId, /^[a-z][A-Za-z]+$/)
      assert.ok(summary.length > 3, operationId)
      assert.equal(own.length, 1, operationId)
      assert.ok(tags.includes(own[0]!), operationId)
    }
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
  })

  test('names every parameter of a path', () => {
    for (const { path, parameters = [], operationId } of contract.operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter(each => each.in === 'path')
      assert.deepEqual(
        declared.map(({ name }) => name),
        inPath,
        operationId,
      )
      assert.ok(
        declared.every(({ required }) => required === true),
        operationId,
      )
    }
  })

  test('says of every operation how it succeeds and how it can fail', () => {
    for (const { operationId, method, path, responses, security, requestBody } of contract.operations) {
      const statuses = Object.keys(responses).map(Number)
      assert.ok(
        statuses.some(status => status < 300),
        operationId,
      )
      const expected = [
        500,
        ...(requestBody === undefined ? [] : [400, 413, 415, 422]),
        ...(security!.length === 0 || JSON.stringify(security).includes('{}') ? [] : [401]),
        ...(path.includes('{') ? [400, 404] : []),
      ]
      for (const status of expected) assert.ok(statuses.includes(status), `${method} ${path}: ${status}`)
      for (const [status, { description, content = {} }] of Object.entries(responses)) {
        assert.ok(description.length > 5, `${operationId} ${status}`)
        const failures = Object.keys(content).filter(type =>
          /^(?:application\/problem\+json|image\/svg\+xml)$/.test(type),
        )
        if (Number(status) >= 400) assert.equal(failures.length, 1, `${operationId} ${status}`)
      }
    }
  })

  test('says of every operation which credentials it takes, or that it takes none', () => {
    const silent = contract.operations.filter(({ security }) => security === undefined)
    assert.deepEqual(
      silent.map(({ operationId }) => operationId),
      [],
    )
    const open = contract.operations.filter(({ security }) => security!.length === 0)
    assert.ok(open.length >= 15)
    for (const { operationId, responses } of open)
      assert.doesNotMatch(responses[401]?.description ?? '', /`unauthorized`/, operationId)
  })

  test('describes every security scheme it asks for', () => {
    const known = Object.keys(contract.document.components.securitySchemes)
    const asked = contract.operations.flatMap(({ security = [] }) =>
      security.flatMap(each => Object.keys(each)),
    )
    assert.deepEqual(
      [...new Set(asked)].filter(name => !known.includes(name)),
      [],
    )
  })

  test('tells of the header that makes a retry safe', () => {
    const certify = contract.operations.find(({ operationId }) => operationId === 'certifyContent')!
    const headers = (certify.parameters ?? []).filter(each => each.in === 'header')
    assert.deepEqual(
      headers.map(({ name }) => name.toLowerCase()),
      ['idempotency-key'],
    )
  })

  test('tells of the headers that a caller acts upon, where they are sent', () => {
    const headersOf = (operation: string, status: number) =>
      Object.keys(
        contract.operations.find(({ operationId }) => operationId === operation)!.responses[status]!
          .headers ?? {},
      )
    assert.deepEqual(headersOf('certifyContent', 200), [
      'Location',
      'Idempotency-Replayed',
      'RateLimit',
      'RateLimit-Policy',
    ])
    for (const status of [409, 429, 503])
      assert.ok(headersOf('certifyContent', status).includes('Retry-After'), String(status))
    assert.deepEqual(headersOf('certifyContent', 401), ['WWW-Authenticate'])
    assert.deepEqual(headersOf('replayWebhookDelivery', 202), ['RateLimit', 'RateLimit-Policy'])
    assert.deepEqual(headersOf('showCertificate', 200), ['ETag'])
    assert.deepEqual(headersOf('showCertificate', 304), ['ETag'])
    assert.deepEqual(headersOf('listKeys', 401), ['WWW-Authenticate'])
    assert.deepEqual(headersOf('logIn', 200), ['Set-Cookie'])
  })
})

describe('Swagger UI at /api-docs', () => {
  async function read(path: string) {
    const answer = await fetch(service.baseUrl + path, { redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const policyOf = async (path: string) => (await read(path)).headers.get('content-security-policy')!

  test('is a page whose every asset comes from us', async () => {
    const page = await read('/api-docs')
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    const assets = [...page.text.matchAll(/<(?:link|script)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address!,
    )
    assert.ok(assets.length >= 5)
    for (const asset of assets) {
      assert.match(asset, /^\/api-docs\/static\//)
      const { status, text } = await read(asset)
      assert.equal(status, 200, asset)
      assert.ok(text.length > 0, asset)
    }
  })

  test('lets a browser load and call nothing but us, and run no inline script', async () => {
    for (const path of [
      '/api-docs',
      '/api-docs/',
      '/api-docs/static/swagger-ui-bundle.js',
      '/api-docs/json',
    ]) {
      const policy = readPolicy(await policyOf(path))
      assert.deepEqual(policy.get('default-src'), ["'none'"], path)
      assert.deepEqual(policy.get('script-src'), ["'self'"])
      assert.deepEqual(policy.get('connect-src'), ["'self'"])
      assert.deepEqual(policy.get('frame-ancestors'), ["'none'"])
      assert.deepEqual(policy.get('style-src'), ["'self'", "'unsafe-inline'"])
      const sources = new Set([...policy.values()].flat())
      for (const source of sources) assert.match(source, /^(?:'self'|'none'|'unsafe-inline'|data:)$/)
    }
  })

  test('is the only place where inline styles are allowed', async () => {
    for (const path of ['/', '/problems/not-found', '/healthz', '/log/checkpoint', '/nowhere']) {
      const policy = await policyOf(path)
      assert.ok(!policy.includes('unsafe'), path)
      assert.deepEqual(readPolicy(policy).get('default-src'), ["'none'"])
    }
  })

  test('asks nobody else whether our text is valid', async () => {
    const settings = (await read('/api-docs/static/swagger-initializer.js')).text
    assert.match(settings, /"validatorUrl":\s*null/)
    for (const path of ['/api-docs/static/swagger-initializer.js', '/api-docs', '/api-docs/json'])
      assert.ok(!(await read(path)).text.includes('swagger.io'), path)
  })
})

function readPolicy(header: string): Map<string, string[]> {
  const directives = header.split(';').map(directive => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
