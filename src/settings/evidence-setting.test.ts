import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factChecks, searchServers } from './evidence-setting.ts'

const PARSERS = { SEARCH: searchServers, FACT_CHECK: factChecks }

test('each server and each source of fact checks is read by its kind', () => {
  const valid: [name: keyof typeof PARSERS, text: string, value: unknown][] = [
    [
      'SEARCH',
      'searxng:http://127.0.0.1:8888/x/, mediawiki:https://en.wikipedia.org/w/api.php',
      [
        { kind: 'searxng', baseUrl: 'http://127.0.0.1:8888/x', origin: 'http://127.0.0.1:8888' },
        {
          kind: 'mediawiki',
          baseUrl: 'https://en.wikipedia.org/w/api.php',
          origin: 'https://en.wikipedia.org',
        },
      ],
    ],
    [
      'SEARCH',
      'gdelt:http://127.0.0.1:9/doc',
      [{ kind: 'gdelt', baseUrl: 'http://127.0.0.1:9/doc', origin: 'http://127.0.0.1:9' }],
    ],
    [
      'SEARCH',
      'wikidata:',
      [
        {
          kind: 'wikidata',
          baseUrl: 'https://www.wikidata.org/w/api.php',
          origin: 'https://www.wikidata.org',
        },
      ],
    ],
    ['FACT_CHECK', 'google:k-1', [{ kind: 'google', apiKey: 'k-1', endpoint: undefined }]],
    [
      'FACT_CHECK',
      'google:k@http://127.0.0.1:9/v1, claimreview:/srv/reviews.json, claimreview:https://a.example/data.json',
      [
        {
          kind: 'google',
          apiKey: 'k',
          endpoint: { baseUrl: 'http://127.0.0.1:9/v1', origin: 'http://127.0.0.1:9' },
        },
        { kind: 'claimreview', place: '/srv/reviews.json', endpoint: undefined },
        {
          kind: 'claimreview',
          place: 'https://a.example/data.json',
          endpoint: { baseUrl: 'https://a.example/data.json', origin: 'https://a.example' },
        },
      ],
    ],
  ]
  for (const [name, text, value] of valid) assert.deepEqual(PARSERS[name](text), value, text)
})

test('an unknown kind, a wrong address, and a server named twice are refused', () => {
  const refused: [name: keyof typeof PARSERS, text: string][] = [
    ['SEARCH', 'http://127.0.0.1:8888'],
    ['SEARCH', 'searxng:127.0.0.1'],
    ['SEARCH', 'mediawiki:https://en.wikipedia.org'],
    ['SEARCH', 'searxng:'],
    ['SEARCH', 'searxng:http://a.example, searxng:http://a.example/'],
    ['FACT_CHECK', 'bing:key'],
    ['FACT_CHECK', 'google:key@nowhere'],
    ['FACT_CHECK', 'claimreview:ftp://a.example/data.json'],
    ['FACT_CHECK', 'claimreview:'],
  ]
  for (const [name, text] of refused) assert.throws(() => PARSERS[name](text), /^Error: must /, text)
})
