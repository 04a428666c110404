import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { readRobots, robotsFrom } from './robots.ts'

const readFile = (text: string, token = 'Pinproof') => readRobots(new TextEncoder().encode(text), token)
const at = (path: string) => new URL(path, 'https://news.example.org')

function assertAllows(text: string, path: string, isAllowed: boolean, token?: string): void {
  assert.equal(readFile(text, token).allows(at(path)), isAllowed, `${path} under ${text}`)
}

/** RFC 9309 section 5.1. */
const SIMPLE_EXAMPLE = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
`

test('the example of RFC 9309 section 5.1 means what the RFC says', () => {
  for (const [token, path, isAllowed] of [
    ['anybot', '/example/page.html', false],
    ['anybot', '/publications/a', true],
    ['anybot', '/pictures/a.gif', false],
    ['anybot', '/pictures/a.gif?b', true],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['foobot', '/example/other.html', false],
    ['foobot', '/', false],
    ['barbot', '/example/page.html', false],
    ['bazbot', '/example/page.html', false],
    ['bazbot', '/example/allowed.gif', true],
    ['quxbot', '/example/page.html', true],
  ] as const) {
    assertAllows(SIMPLE_EXAMPLE, path, isAllowed, token)
  }
})

test('the longest match decides: RFC 9309 section 5.2', () => {
  const text = 'User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n'
  assertAllows(text, '/example/page/disallowed.gif', false, 'foobot')
  assertAllows(text, '/example/page/other.gif', true, 'foobot')
})

test('of two rules of one length that which allows is followed, in either order', () => {
  assertAllows('User-agent: *\nDisallow: /a\nAllow: /a\n', '/a', true)
  assertAllows('User-agent: *\nAllow: /a\nDisallow: /a\n', '/a', true)
})

test('groups for the same robot are one group, and those for everybody are then not followed', () => {
  const text =
    'User-agent: pinproof\nDisallow: /a\n\nUser-agent: *\nDisallow: /c\n\nUser-agent: PINPROOF/2.0\nDisallow: /b\n'
  assertAllows(text, '/a', false)
  assertAllows(text, '/b', false)
  assertAllows(text, '/c', true)
})

test('a robot whose name only begins like ours is another robot', () => {
  assertAllows('User-agent: Pinproofer\nDisallow: /\n\nUser-agent: Pin\nDisallow: /\n', '/', true)
})

test('lines of other kinds and empty lines do not end a group', () => {
  const text =
    'User-agent: a\n\nSitemap: /s.xml\nCrawl-delay: 5\nUser-agent: Pinproof\nHost: x\n\nDisallow: /a # why\n'
  assertAllows(text, '/a', false)
})

test('rules that belong to no group, empty rules and nonsense forbid nothing', () => {
  assertAllows('Disallow: /\nUser-agent: *\nDisallow:\nDisallow\n: /\n<html>\0', '/a', true)
})

test('line ends of every kind, spaces, a byte order mark and any case are understood', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    assertAllows(`\uFEFFuSER-aGENT :  * ${end}\tDISALLOW\t: /a \t${end}`, '/a', false)
  }
})

test('paths are compared after escapes are made alike: the table of RFC 9309 section 2.2.2', () => {
  for (const [rule, path] of [
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=http://foo.bar', '/foo/bar?baz=http://foo.bar'],
    ['/foo/bar?baz=http%3A%2F%2Ffoo.bar', '/foo/bar?baz=http%3a%2f%2ffoo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html'],
    ['/path/foo-%24', '/path/foo-$'],
    ['/a{b}', '/a{b}'],
  ] as const) {
    assertAllows(`User-agent: *\nDisallow: ${rule}\n`, path, false)
  }
  assertAllows('User-agent: *\nDisallow: /a%2Fb\n', '/a/b', true)
})

test('a star stands for any characters and a dollar at the end for the end', () => {
  for (const [rule, path, isAllowed] of [
    ['/this/*/exactly', '/this/path/exactly', false],
    ['/this/*/exactly', '/this/is/not/exactly/more', false],
    ['/this/*/exactly', '/this/exactly', true],
    ['/fish*.php', '/fishheads/catfish.php?p', false],
    ['/*.php$', '/a.php', false],
    ['/*.php$', '/a.php.php', false],
    ['/*.php$', '/a.php?b', true],
    ['/a$', '/a', false],
    ['/a$', '/ab', true],
    ['/ab*ba$', '/aba', true],
    ['/ab*ba$', '/abba', false],
    ['/*a*b*$', '/xxaxxb', false],
    ['/*a*b*$', '/xxbxxa', true],
    ['/a$b', '/a$b', false],
    ['/a$b', '/a', true],
    ['*', '/', false],
    ['$', '/', true],
    ['private', '/private', true],
    ['/A', '/a', true],
  ] as const) {
    assertAllows(`User-agent: *\nDisallow: ${rule}\n`, path, isAllowed)
  }
})

test('a rule with stars matches exactly what the same regular expression matches', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  const path = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
  fc.assert(
    fc.property(word, fc.constantFrom('', '$'), path, (rule, end, tail) => {
      const expected = new RegExp(`^/${rule.replaceAll('*', '.*')}${end}`).test(`/${tail}`)
      assertAllows(`User-agent: *\nDisallow: /${rule}${end}\n`, `/${tail}`, !expected)
    }),
    { numRuns: 3000 },
  )
})

test('robots.txt itself may always be read', () => {
  assertAllows('User-agent: *\nDisallow: /\n', '/robots.txt', true)
})

test('only the first 500 KiB count, and the line that is cut there does not', () => {
  const start = 'User-agent: *\nDisallow: /a\n'
  const padding = `#${'x'.repeat(500 * 1024 - start.length - 15)}\n`
  const robots = readFile(`${start}${padding}Disallow: /beyond\nDisallow: /c\n`)
  assert.equal(robots.allows(at('/a')), false)
  assert.equal(robots.allows(at('/b')), true)
  assert.equal(robots.allows(at('/c')), true)
})

test('a file made to be slow is read and asked in linear time', async () => {
  const path = at(`/${'a'.repeat(8000)}`)
  const worst = [
    Array.from({ length: 2400 }, (_, line) => `Disallow: /*a${line}b`).join('\n'),
    Array.from({ length: 30_000 }, (_, line) => `Disallow: /*a${line}b`).join('\n'),
    Array.from({ length: 250 }, () => `Disallow: /*${'a'.repeat(1000)}b${'a'.repeat(980)}$`).join('\n'),
    `Disallow: /${'a*'.repeat(250_000)}b`,
    `Disallow: /${'%'.repeat(400_000)}`,
    'User-agent: a\n'.repeat(36_000),
    '\n'.repeat(500_000),
  ]
  for (const rules of worst) {
    await assertLinear(rules, some => readFile(`User-agent: *\n${some}`).allows(path))
  }
})

test('a site whose rules take too long to compare is not visited at such a path, and is at shorter ones', () => {
  const robots = readFile(
    `User-agent: *\n${Array.from({ length: 3000 }, (_, line) => `Disallow: /*x${line}`).join('\n')}`,
  )
  assert.equal(robots.allows(at(`/${'a'.repeat(8000)}`)), false)
  assert.equal(robots.allows(at(`/${'a'.repeat(2000)}`)), true)
})

test('no file makes it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }), (bytes, text) => {
      readRobots(bytes, 'Pinproof').allows(at('/a'))
      readFile(`User-agent: *\nDisallow: /${text}`).allows(at('/%ff%zz'))
    }),
  )
})

test('no file means yes; a site that fails or asks us to slow down means no (RFC 9309 section 2.3.1)', () => {
  const body = new TextEncoder().encode('User-agent: *\nDisallow: /a\n')
  const judge = (status: number, path: string) => {
    const page = {
      kind: 'page',
      url: 'https://news.example.org/robots.txt',
      contentType: 'text/plain',
      headers: {},
    } as const
    return robotsFrom({ ...page, status, body }, 'Pinproof').allows(at(path))
  }
  assert.deepEqual([judge(200, '/a'), judge(200, '/b')], [false, true])
  assert.deepEqual([judge(404, '/a'), judge(403, '/a')], [true, true])
  assert.deepEqual([judge(500, '/b'), judge(503, '/b'), judge(429, '/b')], [false, false, false])
  assert.equal(robotsFrom({ kind: 'unreachable', reason: 'too-slow' }, 'Pinproof').allows(at('/')), false)
})
