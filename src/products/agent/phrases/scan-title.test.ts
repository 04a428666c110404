import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Meaning, Section } from './meanings.ts'
import { scanTitle } from './scan-title.ts'

test('a heading and its spellings as a key open the same section', () => {
  for (const title of ['Data handling', 'dataHandling', 'data_handling', 'DATA-HANDLING']) {
    assert.equal(scanTitle(title).section, Section.data, title)
  }
})

test('a heading may open several sections', () => {
  assert.equal(scanTitle('Tools and limits').section, Section.tools | Section.limits)
})

test('headings are recognised in the other languages of the region', () => {
  assert.equal(scanTitle('Datenschutz').section, Section.data)
  assert.equal(scanTitle('Confidentialité').section, Section.data)
  assert.equal(scanTitle('Einschränkungen').section, Section.limits)
  assert.equal(scanTitle('Herramientas').section, Section.tools)
})

test('a word inside another word opens nothing', () => {
  assert.equal(scanTitle('Database').section, 0)
  assert.equal(scanTitle('Metadata').section, 0)
})

test('the name of a tool gives away what it does', () => {
  assert.ok((scanTitle('deleteFile').meaning & Meaning.write) !== 0)
  assert.ok((scanTitle('web_search').meaning & Meaning.network) !== 0)
})
