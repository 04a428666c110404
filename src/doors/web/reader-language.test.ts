import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE } from '../../messages/languages.ts'
import { readerLanguage } from './reader-language.ts'

const asking = (accepted: string, chosen?: string) =>
  ({
    headers: { 'accept-language': accepted },
    cookies: chosen === undefined ? {} : { [LANGUAGE_COOKIE]: chosen },
  }) as unknown as FastifyRequest

test('a choice in this browser counts before that of the account, and that before what the browser asks for', () => {
  assert.equal(readerLanguage(asking('de', 'it'), { language: 'fr' }), 'it')
  assert.equal(readerLanguage(asking('de'), { language: 'fr' }), 'fr')
  assert.equal(readerLanguage(asking('de'), { language: null }), 'de')
  assert.equal(readerLanguage(asking('de'), undefined), 'de')
})

test('a choice that is none of ours does not count', () => {
  for (const chosen of ['nl', '', 'toString'])
    assert.equal(readerLanguage(asking('de', chosen), { language: chosen }), 'de')
})
