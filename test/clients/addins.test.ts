import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { outlookManifest } from '../../src/doors/web/pages/addins/outlook-manifest.ts'
import { type RunningService, runService } from '../support/service/running-service.ts'

const BASE = 'https://pinproof.example'
/** The elements of a mail add-in, in the only order that the schema of Office allows. */
const ORDER = [
  ...['Id', 'Version', 'ProviderName', 'DefaultLocale', 'DisplayName', 'Description', 'IconUrl'],
  ...['HighResolutionIconUrl', 'SupportUrl', 'Hosts', 'Requirements', 'FormSettings', 'Permissions', 'Rule'],
  ...['DisableEntityHighlighting', 'VersionOverrides'],
]

describe('the manifest of the Outlook add-in', () => {
  const manifest = outlookManifest(BASE)

  test('has the elements of a mail add-in in the order of the schema', () => {
    const outermost = [...manifest.matchAll(/^ {2}<(\w+)/gm)].map(([, name]) => name)
    assert.deepEqual(outermost, ORDER)
    const overriding = [...manifest.matchAll(/^ {4}<(\w+)(?=.*\n)/gm)].map(([, name]) => name)
    assert.deepEqual(
      overriding.filter(name => name !== 'Form' && name !== 'DesktopSettings' && name !== 'Rule'),
      ['Requirements', 'Hosts', 'Resources'],
    )
  })

  test('refers only to resources that it has, and has none that it does not use', () => {
    const used = new Set([...manifest.matchAll(/ resid="(\w+)"/g)].map(([, id]) => id))
    const defined = [...manifest.matchAll(/<bt:\w+ id="(\w+)"/g)].map(([, id]) => id!)
    assert.deepEqual([...used].sort(), defined.toSorted())
    assert.equal(new Set(defined).size, defined.length)
  })

  test('keeps the lengths that Office allows, and asks for no more than the open mail', () => {
    const lengthsOf = (list: string) =>
      [
        ...manifest
          .split(`<bt:${list}>`)[1]!
          .split(`</bt:${list}>`)[0]!
          .matchAll(/DefaultValue="(.*?)"/g),
      ].map(([, text]) => text!.length)
    assert.ok(Math.max(...lengthsOf('ShortStrings')) <= 125)
    assert.ok(Math.max(...lengthsOf('LongStrings')) <= 250)
    assert.match(manifest, /<Permissions>ReadWriteItem<\/Permissions>/)
  })

  test('is a different add-in for each service, and the same one at every start', () => {
    const idOf = (baseUrl: string) => /<Id>(.*)<\/Id>/.exec(outlookManifest(baseUrl))![1]!
    assert.match(idOf(BASE), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(idOf(BASE), idOf(BASE))
    assert.notEqual(idOf(BASE), idOf('https://other.example'))
  })

  test('escapes what an operator may have set as the address', () => {
    assert.match(
      outlookManifest('https://a.example/?b&c'),
      /DefaultValue="https:\/\/a\.example\/\?b&amp;c\/addins/,
    )
  })
})

describe('the pages for mail programs', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())
  const get = (path: string) => fetch(service.baseUrl + path)

  test('every address that the manifest names answers, with the type that Outlook expects', async () => {
    const answer = await get('/addins/outlook/manifest.xml')
    assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8')
    const manifest = await answer.text()
    const named = new Set([...manifest.matchAll(/DefaultValue="(http.*?)"/g)].map(([, url]) => url!))
    assert.ok(named.size >= 8)
    for (const url of named) {
      assert.ok(url.startsWith(`${service.baseUrl}/`), url)
      const found = await fetch(url)
      const type = url.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8'
      assert.deepEqual([found.status, found.headers.get('content-type')], [200, type], url)
    }
  })

  test('icons have the size that their name says', async () => {
    for (const size of [16, 32, 64, 80, 128]) {
      const png = Buffer.from(await (await get(`/addins/outlook/icons/icon-${size}.png`)).arrayBuffer())
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [size, size])
    }
    assert.equal((await get('/addins/outlook/icons/icon-17.png')).status, 404)
  })

  test('only the pane may be framed, by Outlook alone, and only it may load from Microsoft', async () => {
    for (const path of ['/addins/outlook/pane', '/addins/outlook/commands']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy')!
      assert.deepEqual(/script-src ([^;]+);/.exec(policy)![1]!.split(' '), [
        "'self'",
        "'unsafe-eval'",
        'https://appsforoffice.microsoft.com',
        'https://ajax.aspnetcdn.com/ajax/3.5/MicrosoftAjax.js',
      ])
      assert.match(policy, /frame-ancestors https:\/\/outlook\.office\.com /)
      assert.doesNotMatch(policy, /unsafe-inline|\*|http:/)
      assert.equal(headers.get('x-frame-options'), null)
    }
    for (const path of ['/addins', '/check', '/', '/addins/outlook/manifest.xml']) {
      const { headers } = await get(path)
      assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/)
      assert.doesNotMatch(headers.get('content-security-policy')!, /https:|unsafe/)
      assert.equal(headers.get('x-frame-options'), 'DENY')
    }
  })

  test('the page says why there is no Outlook add-in without https', async () => {
    assert.match(await (await get('/addins')).text(), /Outlook loads add-ins over https only/)
  })
})
