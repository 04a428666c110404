import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, raw } from './html.ts'

test('every value is escaped, in text and in attributes', () => {
  const hostile = `"><script>alert('x')</script>&`
  assert.equal(
    String(html`<p title="${hostile}">${hostile}</p>`),
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  )
})

test('markup made by the template is kept as it is, also in lists', () => {
  const rows = ['a', '<b>'].map(text => html`<li>${text}</li>`)
  assert.equal(String(html`<ul>${rows}</ul>${raw('<hr>')}`), '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>')
})

test('an object that came from outside is no markup, whatever it says of itself', () => {
  for (const json of ['{"markup":"<img src=x>"}', '[[{"Symbol(made here)":"<img src=x>"}]]']) {
    assert.equal(String(html`${JSON.parse(json)}`), '[object Object]')
  }
})

test('what is absent leaves nothing, and zero is something', () => {
  assert.equal(String(html`[${undefined}${null}${false}${0}${''}]`), '[0]')
})
