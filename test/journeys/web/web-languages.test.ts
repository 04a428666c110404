import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const [ENGLISH, ITALIAN] = ['Skip to the content', 'Vai al contenuto']

describe('a page in the language of its reader', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  const open = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(base + path, { headers })
    return { headers: answer.headers, markup: await answer.text() }
  }

  test('is the one that the browser asks for, and its headers say so', async () => {
    const { headers, markup } = await open('/check', { 'accept-language': 'it-IT,it;q=0.9,en;q=0.5' })
    assert.ok(markup.includes(ITALIAN))
    assert.match(markup, /<html lang="it">/)
    assert.equal(headers.get('content-language'), 'it')
    assert.match(headers.get('vary') ?? '', /\baccept-language, cookie\b/)
  })

  test('is English for a language that we do not have, and where none is asked for', async () => {
    for (const accepted of ['nl', '', '*']) {
      const { headers, markup } = await open('/check', { 'accept-language': accepted })
      assert.ok(markup.includes(ENGLISH), accepted)
      assert.equal(headers.get('content-language'), 'en')
    }
  })

  test('is the one that was chosen on a page, whatever the browser asks for', async () => {
    const choice = await postForm(base, '/language', { language: 'it', next: '/docs/limits' })
    assert.equal(choice.status, 303)
    assert.equal(choice.headers.get('location'), '/docs/limits')
    const [cookie = ''] = choice.headers.getSetCookie()
    assert.match(cookie, /^pinproof_language=it; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const { markup } = await open('/check', { cookie: cookie.split(';')[0]!, 'accept-language': 'en' })
    assert.ok(markup.includes(ITALIAN))
  })

  test('is not chosen on the way to another site, and not by another site', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const choice = await postForm(base, '/language', { language: 'it', next })
      assert.equal(choice.headers.get('location'), '/dashboard', next)
    }
    const foreign = await postForm(base, '/language', { language: 'it' }, { 'sec-fetch-site': 'cross-site' })
    assert.equal(foreign.status, 403)
    assert.deepEqual(foreign.headers.getSetCookie(), [])
  })

  test('stays as it is where the choice is none of ours', async () => {
    for (const language of ['nl', 'constructor', '']) {
      const choice = await postForm(base, '/language', { language, next: '/docs' })
      assert.equal(choice.headers.get('location'), '/', language)
      assert.deepEqual(choice.headers.getSetCookie(), [])
    }
  })

  test('marks a guide, which is in English, as English', async () => {
    const guide = '/docs/guides/webhooks'
    const italian = await open(guide, { 'accept-language': 'it' })
    assert.match(italian.markup, /<div lang="en"><h1>/)
    const english = await open(guide, { 'accept-language': 'en' })
    assert.doesNotMatch(english.markup, /<(?:div|span) lang="en">/)
  })

  test('comes from a preview that a script fetched, too', async () => {
    const answer = await postForm(
      base,
      '/try',
      { product_type: 'news_verify', content: 'The council approved the bridge on Monday.' },
      { 'x-pinproof-fragment': '1', 'accept-language': 'it' },
    )
    assert.equal(answer.headers.get('content-language'), 'it')
  })
})
