import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { buildThunderbird, thunderbirdFiles } from './build-thunderbird.ts'

describe('the built Thunderbird add-on', () => {
  let files: Map<string, string>
  before(async () => {
    const built = await thunderbirdFiles()
    files = new Map(built.map(({ name, body }) => [name, body.toString()]))
  })

  test('is the same bytes at every build', async () => {
    assert.deepEqual(await buildThunderbird(), await buildThunderbird())
  })

  test('holds every file that its manifest and its pages name', () => {
    const manifest = files.get('manifest.json')!
    const fileNames = [...manifest.matchAll(/"([\w/-]+\.(?:js|html|svg))"/g)].map(([, name]) => name!)
    for (const [page, markup] of files)
      if (page.endsWith('.html'))
        fileNames.push(...[...markup.matchAll(/(?:src|href)="(.*?)"/g)].map(([, name]) => name!))
    assert.ok(fileNames.length > 8)
    assert.deepEqual(
      fileNames.filter(name => !files.has(name)),
      [],
    )
  })

  test('has words for every name that is asked for, and none that nobody asks for', () => {
    const messageNames = Object.keys(JSON.parse(files.get('_locales/en/messages.json')!))
    const text = [...files]
      .filter(([name]) => !name.startsWith('_locales'))
      .map(([, body]) => body)
      .join('\n')
    const usedNames = [...text.matchAll(/__MSG_(\w+)__|data-text="(\w+)"/g)].map(
      ([, name, other]) => name ?? other!,
    )
    assert.deepEqual(
      usedNames.filter(name => !messageNames.includes(name)),
      [],
    )
    assert.deepEqual(
      messageNames.filter(name => !usedNames.includes(name) && !new RegExp(`["']${name}["']`).test(text)),
      [],
    )
  })

  test('has all its words in five languages, with the same places to fill', () => {
    const placesIn = (language: string) =>
      Object.entries<{ message: string; placeholders?: object }>(
        JSON.parse(files.get(`_locales/${language}/messages.json`)!),
      ).map(([name, { message, placeholders }]) => [name, message.match(/\$[A-Z]+\$/g), placeholders])
    for (const language of ['de', 'es', 'fr', 'it'])
      assert.deepEqual(placesIn(language), placesIn('en'), language)
  })

  test('gives its scripts the messages of the user’s language, where it has them', () => {
    const languageFor = (language: string) => {
      const page: { browser: object; pinproofMessages?: { language: string } } = {
        browser: { i18n: { getUILanguage: () => language } },
      }
      runInNewContext(files.get('messages.js')!, page)
      return page.pinproofMessages?.language
    }
    assert.equal(languageFor('de-AT'), 'de')
    assert.equal(languageFor('it'), 'it')
    assert.equal(languageFor('nl'), undefined)
  })

  test('calls every product by the name in its description', () => {
    const scripts = [...files].filter(([name]) => name.endsWith('.js')).map(([, text]) => text)
    for (const { name } of PRODUCTS.all)
      assert.ok(
        scripts.some(text => text.includes(name)),
        name,
      )
  })

  test('shows the English words before any script has run', () => {
    const words = JSON.parse(files.get('_locales/en/messages.json')!)
    for (const page of ['check.html', 'options.html']) {
      const texts = [...files.get(page)!.matchAll(/data-text="(\w+)">(.*?)</g)]
      assert.ok(texts.length > 1)
      for (const [, name, text] of texts) assert.equal(text, words[name!].message)
    }
  })

  test('has the version of the project, runs no code from elsewhere and names no host', () => {
    const manifest = JSON.parse(files.get('manifest.json')!)
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    assert.equal(manifest.version, version)
    assert.equal(manifest.host_permissions, undefined)
    assert.match(manifest.content_security_policy.extension_pages, /^default-src 'none'; script-src 'self'; /)
    for (const [name, text] of files)
      if (name.endsWith('.js')) assert.doesNotMatch(text, /\beval\(|new Function\(|import\(/, name)
  })
})
