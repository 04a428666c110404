import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { browserFiles, buildBrowser } from './build-browser.ts'

type Messages = Record<string, { message: string; placeholders?: object }>

/** Answers whose messages are named by their kind. */
const KINDS =
  'noAnswer noCertificate broken otherKey revoked superseded pageWhole pageInserted pagePart pageDiffers pageOther pageUnknown'

describe('the built browser extension', () => {
  let files: Map<string, string>
  const messagesOf = (language: string): Messages =>
    JSON.parse(files.get(`_locales/${language}/messages.json`)!)
  before(async () => {
    files = new Map((await browserFiles()).map(({ name, body }) => [name, body.toString()]))
  })

  test('is the same bytes at every build', async () => {
    assert.deepEqual(await buildBrowser(), await buildBrowser())
  })

  test('holds every file that its manifest and its page name', () => {
    const text = files.get('manifest.json')! + files.get('popup.html')!
    const fileNames = [...text.matchAll(/"([\w/-]+\.(?:js|html|png|css))"/g)].map(([, name]) => name!)
    assert.ok(fileNames.length > 8)
    assert.deepEqual(
      fileNames.filter(name => !files.has(name)),
      [],
    )
  })

  test('has all its words in five languages, with the same places to fill, and no word that is not used', () => {
    const english = messagesOf('en')
    const text = ['manifest.json', 'popup.html', 'popup.js'].map(name => files.get(name)!).join('\n')
    const named = new Set(KINDS.split(' ').flatMap(kind => [kind, `${kind}Hint`]))
    const unused = Object.keys(english).filter(
      name => !named.has(name) && !new RegExp(`__MSG_${name}__|["']${name}["']`).test(text),
    )
    assert.deepEqual(unused, [])
    for (const name of named) assert.ok(english[name], name)
    const placesIn = (words: Messages) =>
      Object.entries(words).map(([name, { message, placeholders }]) => [
        name,
        [...message.matchAll(/\$[A-Z]+\$/g)].map(String).sort(),
        placeholders,
      ])
    for (const language of ['it', 'de', 'fr', 'es'])
      assert.deepEqual(placesIn(messagesOf(language)), placesIn(english), language)
  })

  test('asks for no host by name, and runs no code from elsewhere', () => {
    const manifest = JSON.parse(files.get('manifest.json')!)
    assert.deepEqual(manifest.permissions, ['activeTab', 'scripting', 'storage'])
    assert.equal(manifest.host_permissions, undefined)
    for (const [name, text] of files)
      if (name.endsWith('.js')) assert.doesNotMatch(text, /\beval\(|new Function\(|import\(/, name)
  })
})
