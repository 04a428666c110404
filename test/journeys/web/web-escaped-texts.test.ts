import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectMessages } from '../../../bin/collect-messages.ts'
import { createCatalogue } from '../../../src/messages/catalogue.ts'
import { catalogueOf } from '../../../src/messages/load-catalogues.ts'
import { openSite, type Site } from '../../support/browser/pages.ts'
import { unwrappedTexts } from '../../support/browser/unwrapped-texts.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { postForm } from '../../support/service/post-form.ts'

const LANGUAGE = 'de'
/** Guides are English in every language, and say so; a search finds them too. Privacy and terms have a file for each language. */
const WRITTEN_PAGES = ['a guide', 'a search of the documentation', 'the page on privacy', 'the terms']
/** Names, examples of what to type, and words of the language itself, which no catalogue gives. */
const KNOWN = [
  ...['news/17', 'info/23', 'email/6', 'agent/17', 'agent-certificate.json', 'test', 'agents.example.com'],
  ...['192.0.2.0/24, 2001:db8::/32', '{ "kty": "OKP", "crv": "Ed25519", "x": "…" }', '20050 MiB'],
  ...['Englisch', 'und', 'oder'],
]
const MESSAGES = Object.values(collectMessages(fileURLToPath(new URL('../../..', import.meta.url)))).flat()

/** Every message between ⟦ and ⟧. A value in a phrase of a page stands outside, so that it must be translated itself. */
const PHRASES = wordings(message => `⟦${message.replaceAll(/\{\d+\}/gu, '⟧$&⟦')}⟧`)
const SENTENCES = wordings(message => `⟦${message}⟧`)

describe('a page in another language', () => {
  const original = { ...catalogueOf(LANGUAGE) }
  let site: Site
  before(async () => {
    const { template } = createCatalogue(LANGUAGE, PHRASES)
    const { sentence } = createCatalogue(LANGUAGE, SENTENCES)
    Object.assign(catalogueOf(LANGUAGE), { template, sentence })
    site = await openSite()
  })
  after(async () => {
    Object.assign(catalogueOf(LANGUAGE), original)
    await site.close()
  })

  test('holds no text that its catalogue does not have', async () => {
    const texts = new Map<string, string>()
    for (const { title, path, cookie = '' } of site.pages) {
      if (WRITTEN_PAGES.includes(title)) continue
      const headers = { 'accept-language': LANGUAGE, accept: 'text/html', cookie }
      note(title, await fetch(site.baseUrl + path, { headers }).then(answer => answer.text()))
    }
    for (const fields of ONE_OF_EACH) {
      const headers = { 'accept-language': LANGUAGE, 'x-pinproof-fragment': '1' }
      const answer = await postForm(site.baseUrl, '/try', fields, headers)
      note(`a preview of ${fields.product_type}`, await answer.text())
    }
    assert.deepEqual([...texts], [])

    function note(title: string, markup: string): void {
      for (const text of unwrappedTexts(markup, knownTexts())) texts.set(text, title)
    }
  })

  function knownTexts(): string[] {
    return [
      ...KNOWN,
      site.customer.email,
      ...ONE_OF_EACH.flatMap(fields => Object.values(fields).map(String)),
    ]
  }
})

describe('a text that no catalogue has', () => {
  test('is found in an element, in an attribute, and as a value within a phrase', () => {
    const page = '<h1>⟦Log⟧</h1><p title="Planted">⟦It says ⟧planted too⟦.⟧</p><p>A third</p>'
    assert.deepEqual(unwrappedTexts(page, []), ['Planted', 'planted too', 'A third'])
  })

  test('is somebody’s text where it is marked so, or known', () => {
    const page = '<code>npm</code><p translate="no">As is</p><p>Bridge opens</p><p lang="it">Italiano</p>'
    assert.deepEqual(unwrappedTexts(page, ['The Bridge opens']), [])
  })
})

function wordings(write: (message: string) => string): Record<string, string> {
  return Object.fromEntries(MESSAGES.map(message => [message, write(message)]))
}
