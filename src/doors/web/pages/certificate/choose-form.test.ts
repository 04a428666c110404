import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseForm } from './choose-form.ts'

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

for (const [who, accept, form] of [
  ['a browser gets the page', CHROME, 'page'],
  ['curl gets the page', '*/*', 'page'],
  ['a client without a preference gets the page', undefined, 'page'],
  ['a client that accepts only pictures gets the page', 'image/png', 'page'],
  ['a program that asks for JSON gets it', 'application/json', 'json'],
  ['a program that names JSON before anything else gets it', 'application/json, text/plain, */*', 'json'],
  ['JSON is not sent to a client that prefers the page', 'application/json;q=0.5, text/html', 'page'],
  ['the page is not sent to a client that prefers JSON', 'text/html;q=0.5, application/json', 'json'],
  ['JSON is not sent to a client that refuses it', 'application/json;q=0, text/html;q=0.1', 'page'],
  ['a weight that is none counts for nothing', 'application/json;q=9, text/html;q=0.1', 'page'],
  ['a wallet that asks for a credential gets the record', 'application/vc', 'credential'],
  ['a wallet may name the older type', 'application/vc+json', 'credential'],
  ['any application type means JSON', 'application/*', 'json'],
] as const) {
  test(who, () => assert.equal(chooseForm(accept), form))
}
