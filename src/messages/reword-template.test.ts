import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinTemplate, phrasesOf, rewordTemplate, splitTemplate } from './reword-template.ts'

function template(parts: TemplateStringsArray, ..._values: string[]): string {
  return joinTemplate(parts)
}

test('each block of markup is a phrase, with its inline elements and values', () => {
  const joined = template`<h1>Certified: grade ${'A'}, ${'90'} of 100</h1>
<p>Use <a href="/check">the  check
page</a> or <code>sha256sum</code>.</p>`
  assert.deepEqual(phrasesOf(joined), [
    'Certified: grade {0}, {1} of 100',
    'Use <0>the check page</0> or <code>sha256sum</code>.',
  ])
})

test('elements in a row without words between them are phrases of their own', () => {
  assert.deepEqual(phrasesOf(template`<nav><a href="/a">One</a> · <a href="/b">Two</a>${''}</nav>`), [
    'One',
    'Two',
  ])
})

test('texts of attributes are phrases, and nothing else in a tag is', () => {
  const joined = template`<nav class="main" aria-label="Pages of ${'x'}"><img src="${'y'}" alt="The badge"></nav>`
  assert.deepEqual(phrasesOf(joined), ['Pages of {0}', 'The badge'])
  assert.deepEqual(phrasesOf(template` aria-current="page"`), [])
  assert.deepEqual(phrasesOf(template` open`), [])
  assert.deepEqual(phrasesOf(template` title="The log"`), ['The log'])
})

test('code and values that stand alone are no phrases', () => {
  assert.deepEqual(
    phrasesOf(template`<pre>npm start</pre><p><code>x</code></p><p>${'value'}</p><b translate="no">A B</b>`),
    [],
  )
})

test('a wording may order values and elements in its own way', () => {
  const joined = template`<p class="small"> ${'0'} of <a href="${'1'}">${'2'} points</a> </p>`
  const reworded = rewordTemplate(joined, phrase => {
    assert.equal(phrase, '{0} of <0>{1} points</0>')
    return 'Von <0>{1} Punkten</0> {0}'
  })
  assert.deepEqual(splitTemplate(reworded), {
    parts: ['<p class="small"> Von <a href="', '">', ' Punkten</a> ', ' </p>'],
    order: [1, 2, 0],
  })
})

test('a template whose phrases keep their wording stays as it is, to the letter', () => {
  const joined = template`<p>One ${'x'} <b>two</b>
 <a href="/x" title="Three">four</a></p><span>${'y'}</span> five <i>six`
  assert.equal(
    rewordTemplate(joined, () => undefined),
    joined,
  )
})
