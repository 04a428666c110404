import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareSample, readSample, type Sample } from '../email-reading.sample.ts'
import { linksCheck } from './links-check.ts'

const ask = async (html: string, rest: Sample = {}) => linksCheck.ask(await readSample({ html, ...rest }))
const link = (text: string, target: string) =>
  `<p>Dear Ben, please see <a href="${target}">${text}</a> for more.</p>`

test('no links, honest links and links to the sender earn all points', async () => {
  for (const html of [
    '<p>No links here.</p>',
    link('www.example.org', 'https://www.example.org/agenda'),
    link('Sign in', 'https://portal.example.org/login'),
    link('the paper', 'https://arxiv.org/abs/1'),
    link('ada@example.org', 'mailto:ada@example.org'),
  ]) {
    const answer = await ask(html)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('a link that shows one domain and leads to another weakens', async () => {
  const answer = await ask(link('https://www.paypal.com/login', 'https://evil.example/x'))
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /shows paypal\.com but leads to evil\.example/u)
  assert.deepEqual(answer.evidence[0], {
    where: 'link “https://www.paypal.com/login”',
    text: 'https://evil.example/x',
  })
})

test('a click counter between the words and the target is only remarked on', async () => {
  const answer = await ask(link('www.shop.example', 'https://shop.us6.list-manage.com/track/click?u=1'))
  assert.equal(answer.outcome, 'supports')
  assert.ok(answer.share < 1)
})

test('targets that no honest mail needs weaken', async () => {
  for (const target of [
    'http://192.0.2.7/a',
    'http://3221225991/a',
    'https://paypal.com@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bit.ly/abc',
    'https://acme-login.web.app/',
    'https://paypa1.com/',
    'https://www.xn--pypal-4ve.com/',
    'https://netflix.com.evil.example/',
    'http://178-162-245-30.cloud.example.net/x',
    'https://exa mple/',
  ]) {
    assert.equal((await ask(link('this page', target))).outcome, 'weakens', target)
  }
})

test('a link to log in away from the sender, or without encryption, weakens', async () => {
  assert.match(
    (await ask(link('Verify your account', 'https://evil.example/'))).sentence,
    /not the sender's domain/u,
  )
  assert.match((await ask(link('Sign in', 'http://example.org/'))).sentence, /not encrypted/u)
})

test('a mail that calls itself a brand must link to the brand', async () => {
  const from = [{ name: 'Netflix', address: 'x@evil.example' }]
  assert.match(
    (await ask(link('Read on', 'https://evil.example/'), { from })).sentence,
    /no link leads there/u,
  )
  const employee = [{ name: 'Ada at Microsoft', address: 'ada@microsoft.com' }]
  assert.equal(
    (
      await ask(`${link('one', 'https://a.example/')}${link('two', 'https://google.com/')}`, {
        from: employee,
      })
    ).share,
    1,
  )
  const genuine = [{ name: 'Netflix', address: 'info@mailer.netflix.com' }]
  assert.equal((await ask(link('Read on', 'https://www.netflix.com/'), { from: genuine })).share, 1)
})

test('a second sender with the brand’s own address excuses no link', async () => {
  const from = [
    { name: 'Netflix', address: 'info@netflix.com' },
    { name: 'Netflix', address: 'x@evil.example' },
  ]
  const answer = await ask(link('Read on', 'https://evil.example/'), { from })
  assert.match(answer.sentence, /no link leads there/u)
})

test('a mail to many whose links all lead to strangers weakens, a letter with one link does not', async () => {
  const html = link('Get it', 'https://stranger.example/')
  assert.equal((await ask(html)).outcome, 'supports')
  const bulk = await ask(html, { headers: { 'list-unsubscribe': '<https://stranger.example/u>' } })
  assert.match(bulk.sentence, /none to the sender's domain/u)
})

test('a picture that is the whole mail weakens', async () => {
  assert.match(
    (await ask('<a href="https://stranger.example/"><img src="x"></a>')).sentence,
    /little more than a picture/u,
  )
})

test('a form in a mail is remarked on and one for a password weakens', async () => {
  assert.equal((await ask('<form action="https://example.org/s"><input name=q></form>')).outcome, 'supports')
  assert.equal(
    (await ask('<form action="https://example.org/s"><input type=password></form>')).outcome,
    'weakens',
  )
})

test('links of a bare newsletter are read too, in Markdown and in HTML', async () => {
  for (const content of [
    'Read [paypal.com](https://evil.example/x) now',
    link('paypal.com', 'https://evil.example/x'),
  ]) {
    assert.equal((await linksCheck.ask(await readBareSample(content))).outcome, 'weakens')
  }
})

test('more links than are read leave the question open', async () => {
  const many = Array.from(
    { length: 1100 },
    (_, index) => `<a href="https://example.org/${index}">page</a>`,
  ).join(' ')
  assert.equal((await ask(many)).outcome, 'inconclusive')
})
