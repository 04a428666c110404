import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCustomer, post } from '../../../../test/support/service/client.ts'
import { runService } from '../../../../test/support/service/running-service.ts'

test('a language chosen on a page goes with the account into another browser, where a choice of its own comes first', async t => {
  const service = await runService()
  t.after(() => service.close())
  const { baseUrl } = service
  const { cookie } = await newCustomer(baseUrl)
  const languageOf = async () => {
    const account = await fetch(`${baseUrl}/api/v1/account`, { headers: { cookie } })
    return ((await account.json()) as { language: string | null }).language
  }
  const shownIn = async (headers: Record<string, string>) =>
    (await fetch(`${baseUrl}/docs`, { headers })).headers.get('content-language')

  assert.equal(await languageOf(), null)
  assert.equal(await shownIn({ cookie, 'accept-language': 'fr' }), 'fr')

  const chosen = await fetch(`${baseUrl}/language`, {
    method: 'POST',
    headers: { cookie, origin: baseUrl },
    body: new URLSearchParams({ language: 'it', next: '/docs' }),
    redirect: 'manual',
  })
  assert.equal(chosen.headers.get('location'), '/docs')
  assert.equal(await languageOf(), 'it')
  assert.equal(await shownIn({ cookie, 'accept-language': 'fr' }), 'it')
  assert.equal(await shownIn({ cookie: `${cookie}; pinproof_language=es`, 'accept-language': 'fr' }), 'es')
  assert.equal(await shownIn({ 'accept-language': 'fr' }), 'fr')
})

test('an account begins with the language of the page on which it was registered', async t => {
  const service = await runService()
  t.after(() => service.close())
  const registered = async (headers: Record<string, string>, email: string) => {
    const answer = await post(
      service.baseUrl,
      '/api/v1/accounts',
      { email, password: 'secret words' },
      headers,
    )
    return ((await answer.json()) as { language: string | null }).language
  }
  assert.equal(await registered({ 'accept-language': 'ja, de-AT;q=0.8' }, 'ada@paper.example'), 'de')
  assert.equal(await registered({ cookie: 'pinproof_language=es' }, 'bob@paper.example'), 'es')
  assert.equal(await registered({ 'accept-language': 'ja' }, 'eve@paper.example'), null)

  const form = await fetch(`${service.baseUrl}/register`, {
    method: 'POST',
    headers: { origin: service.baseUrl, 'accept-language': 'fr' },
    body: new URLSearchParams({ email: 'zoe@paper.example', password: 'secret words' }),
    redirect: 'manual',
  })
  const cookie = form.headers.getSetCookie()[0]!.split(';')[0]!
  const account = await fetch(`${service.baseUrl}/api/v1/account`, { headers: { cookie } })
  assert.equal(((await account.json()) as { language: string | null }).language, 'fr')
})
