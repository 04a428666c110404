import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from './assert-accessible.ts'
import { assertInert } from './assert-inert.ts'
import { assertKeyboardReaches } from './assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from './browser.ts'
import {
  assertFits,
  assertLight,
  assertNoErrors,
  assertNoLayoutShift,
  assertOnlyOwnHost,
} from './page-assertions.ts'
import type { Visit, VisitOptions } from './visit.ts'

// The page assertions must themselves be able to fail, under the policy of our pages.

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
const MARKUP = '<script>alert(1)</script>'
const ESCAPED = MARKUP.replaceAll('<', '&lt;')

const FILES: Record<string, string> = {
  '/grey.css': 'p { color: #999; background: #fff }',
  '/small.css': 'button { width: 12px; height: 12px; padding: 0; border: 0 }',
  '/wide.css': 'p { width: 500px }',
  '/boxed.css': 'div { overflow-x: auto } p { width: 500px }',
  '/bare.css': ':focus { outline: none }',
  '/ringed.css':
    'input { opacity: 0 } a:focus { outline: none } label:focus-within { box-shadow: 0 0 0 3px }',
  '/throws.js': 'throw new Error("it broke")',
  '/calls.js': 'fetch("http://elsewhere.example/").catch(() => {})',
  '/posts.js': 'fetch("/heavy", { method: "POST", body: "a secret" })',
  '/works.js': 'new Worker("/posts.js")',
  '/asks.js': 'alert("boo")',
  '/jumps.js': `const jump = () => document.querySelector("h1").before("late ".repeat(900))
    requestAnimationFrame(() => requestAnimationFrame(jump))`,
  '/traps.js': `document.querySelector("button").onkeydown = event => event.preventDefault()`,
  '/heavy': 'x'.repeat(200_000),
}

describeInBrowser('what pages are held against', () => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const type = pathname.endsWith('.css')
      ? 'text/css'
      : pathname.endsWith('.js')
        ? 'text/javascript'
        : 'text/html'
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'cache-control': pathname === '/' ? 'no-store' : 'max-age=3600',
    })
    response.end(FILES[pathname] ?? pageOf(searchParams.get('body') ?? ''))
  })
  before(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
  after(() => new Promise(resolve => server.close(resolve)))

  const visitOf = (t: TestContext, options: VisitOptions = {}) =>
    openVisit(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, options)

  async function show(t: TestContext, body: string): Promise<Visit> {
    const visit = await visitOf(t, { isFirst: true })
    await visit.open(addressOf(body))
    return visit
  }

  test('a sound page passes', async t => {
    const visit = await show(t, '<p>Words.</p><a href="/next">Next</a><script src="/posts.js"></script>')
    assertLight(visit, 300_000)
    assertOnlyOwnHost(visit)
    await assertNoLayoutShift(visit)
    await assertAccessible(visit.page)
    await assertFits(visit.page)
    assert.deepEqual(await assertKeyboardReaches(visit.page, ['Next']), ['Next'])
    await assertNoErrors(visit)
  })

  test('everything that a page sends is seen, from its workers too', async t => {
    for (const script of ['posts', 'works']) {
      const visit = await visitOf(t, { isFirst: true })
      // A worker begins when it likes, long after the page may seem to be at rest.
      const posted = visit.page.context().waitForEvent('request', request => request.method() === 'POST')
      await visit.open(addressOf(`<script src="/${script}.js"></script>`))
      await posted
      await visit.settle()
      const sent = visit.requests.filter(({ method }) => method === 'POST')
      assert.deepEqual(
        sent.map(({ url, kind, body }) => [url, kind, body]),
        [[`${visit.baseUrl}/heavy`, 'fetch', 'a secret']],
      )
      assert.throws(() => assertLight(visit), /20\d{4} bytes were transferred/)
    }
  })

  test('a call to another host is seen, though the policy stops it', async t => {
    const visit = await show(t, '<script src="/calls.js"></script>')
    await assert.rejects(assertNoErrors(visit), /connect-src forbids http:\/\/elsewhere\.example/)
    await visit.page.goto('http://elsewhere.example/').catch(() => {})
    assert.throws(() => assertOnlyOwnHost(visit), /elsewhere\.example/)
  })

  test('errors and forbidden styles are told', async t => {
    const broken = await show(t, '<script src="/throws.js"></script>')
    await assert.rejects(assertNoErrors(broken), /uncaught: Error: it broke/)
    const styled = await show(t, '<p style="color: red">Red.</p>')
    await assert.rejects(assertNoErrors(styled), /style-src-attr forbids inline/)
  })

  test('a first visit loads everything anew', async t => {
    const weighed: (number | undefined)[][] = []
    for (const _ of ['first', 'second'])
      await t.test('each request has its bytes', async t => {
        const { open, requests } = await visitOf(t, { isFirst: true })
        await open(addressOf(`${styles('wide')}<script src="/calls.js"></script>`))
        weighed.push(requests.filter(({ kind }) => kind !== 'fetch').map(({ bytes }) => bytes))
      })
    assert.deepEqual(weighed[1], weighed[0])
    assert.ok(
      weighed[0]!.every(bytes => bytes! > 0),
      `${weighed[0]}`,
    )
  })

  test('what moves by itself is told', async t => {
    await assert.rejects(
      assertNoLayoutShift(await show(t, '<script src="/jumps.js"></script>')),
      /shifted by/,
    )
  })

  test('poor contrast, small targets and missing labels are told with their place', async t => {
    const { open, page } = await visitOf(t)
    const audit = async (body: string) => {
      await open(addressOf(body))
      await assertAccessible(page)
    }
    await assert.rejects(
      audit(`${styles('grey')}<p>Grey.</p>`),
      /color-contrast \(serious\): .+\n {2}p\n .+ 2\.84 /,
    )
    const buttons = '<button>A</button><button>B</button>'
    await assert.rejects(
      audit(styles('small') + buttons),
      /target-size \(serious\): .+\n {2}button:nth-child/,
    )
    await assert.rejects(audit('<input>'), /label \(critical\): .+\n {2}input\n/)
  })

  test('what sticks out on a phone is told, and what scrolls in its own box is not', async t => {
    const { open, page } = await visitOf(t)
    await open(addressOf(`${styles('wide')}<p>Wide.</p>`))
    await assert.rejects(assertFits(page), /needs 5\d\d px at 360 px; these stick out:\n<p>/)
    await open(addressOf(`${styles('boxed')}<div><p>Wide.</p></div>`))
    await assertFits(page)
  })

  test('the walk with the Tab key tells what is missed, invisible, nameless or a trap', async t => {
    const { open, page } = await visitOf(t)
    const walk = async (body: string) => {
      await open(addressOf(body))
      return assertKeyboardReaches(page, ['Next'])
    }
    const next = '<a href="/next">Next</a>'
    await assert.rejects(walk('<a>Next</a><button>Other</button>'), /not reached[\s\S]*Other/)
    await assert.rejects(walk(styles('bare') + next), /focus cannot be seen/)
    await assert.rejects(walk(`<button></button>${next}`), /nothing is named/)
    const trap = '<button>Stay</button><script src="/traps.js"></script>'
    await assert.rejects(walk(next + trap), /does not get past <button>Stay/)
    assert.deepEqual(await walk(`${styles('ringed')}<label>Next <input></label>`), ['Next'])
  })

  test('hostile text is told when it turns our words around, is missing, or runs', async t => {
    const visit = await visitOf(t)
    const judge = async (body: string) => {
      await visit.open(addressOf(`<main>${body}</main>`))
      await assertInert(visit, MARKUP)
    }
    await judge(`<p>Title: <bdi>\u202E${ESCAPED}</bdi></p>`)
    await assert.rejects(judge(`<p>\u202E${ESCAPED} by us</p>`), /turns words/)
    await assert.rejects(judge('<p>Nothing.</p>'), /not shown/)
    await assert.rejects(judge(MARKUP), /script-src-elem forbids inline/)
    await assert.rejects(judge('<script src="/asks.js"></script>'), /ran as a script/)
  })

  test('a visit finds nothing of the visit before', async t => {
    const visit = async (t: TestContext, options: VisitOptions = {}) => {
      const { open, page, requests, faults, dialogs } = await visitOf(t, options)
      const before = [requests.length, faults.length, dialogs.length, page.context().pages().length]
      await open(addressOf('<p>Words.</p>'))
      const scene = await page.evaluate(() => [
        document.cookie,
        innerWidth,
        navigator.onLine,
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('print').matches,
      ])
      return { page, scene, before }
    }
    let first: Page | undefined
    await t.test('that had a cookie, a phone, a route and another page', async t => {
      const { page, scene } = await visit(t, { cookie: 'a=b', width: 360, colorScheme: 'dark' })
      assert.deepEqual(scene, ['a=b', 360, true, true, false])
      await page.emulateMedia({ media: 'print' })
      await page.route('**', route => route.abort())
      await page.context().setOffline(true)
      await page.context().newPage()
      first = page
    })
    await t.test('and begins in the same page', async t => {
      const { page, scene, before } = await visit(t)
      assert.deepEqual(
        [scene, before],
        [
          ['', 1280, true, false, false],
          [0, 0, 0, 1],
        ],
      )
      assert.ok(page === first)
      await page.close()
    })
    await t.test('or in a new page, where a test closed it', async t => {
      const { page } = await visit(t)
      assert.ok(page !== first)
    })
  })

  test('without JavaScript nothing of the page runs', async t => {
    const visit = await visitOf(t, { javaScriptEnabled: false })
    await visit.open(addressOf('<script src="/asks.js"></script>'))
    assert.deepEqual(visit.dialogs, [])
    await assertNoErrors(visit)
  })
})

function addressOf(body: string): string {
  return `/?body=${encodeURIComponent(body)}`
}

function styles(name: string): string {
  return `<link rel="stylesheet" href="/${name}.css">`
}

function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><title>A page</title><meta name="viewport" content="width=device-width">
<h1>A page</h1>${body}</html>`
}
