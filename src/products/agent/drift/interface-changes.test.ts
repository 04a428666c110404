import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CHANGE_KINDS, type ChangeKind } from '../../../core/judging/declared-change.ts'
import { a2aCard, a2aCard03, mcpCard, proseDeclaration, registrableDomain } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { compareDeclarations } from './compare-declarations.ts'

const textOf = (content: string | object) => (typeof content === 'string' ? content : JSON.stringify(content))

function changesBetween(before: string | object, after: string | object) {
  const [earlier, later] = [before, after].map(content => readAgent({ content: textOf(content) }, []))
  return compareDeclarations(earlier!, later!, registrableDomain).changes
}

const kindsBetween = (before: string | object, after: string | object) => [
  ...new Set(changesBetween(before, after).map(({ kind }) => kind)),
]

const at = (...urls: string[]) => ({
  ...a2aCard,
  supportedInterfaces: urls.map(url => ({ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' })),
})
const guarded = (scheme: object) => ({
  ...a2aCard,
  securitySchemes: { way: scheme },
  securityRequirements: [{ schemes: { way: { list: [] } } }],
})
const OAUTH = {
  oauth2SecurityScheme: { flows: { authorizationCode: { tokenUrl: 'https://recipes.example/t' } } },
}
const BEARER = { httpAuthSecurityScheme: { scheme: 'Bearer' } }
const keyIn = (location: string) => ({ apiKeySecurityScheme: { location, name: 'key' } })
const older = (fields: object) => ({ ...a2aCard03, ...fields })
const taking = (...modes: string[]) => ({ ...a2aCard, defaultInputModes: modes })
const offering = (fields: object) => ({ ...a2aCard, capabilities: { ...a2aCard.capabilities, ...fields } })
const HERE = 'https://agents.recipes.example/a2a/v1'

describe('a change that programs meet is told by its kind', () => {
  const cases: [what: string, kind: ChangeKind, before: string | object, after: string | object][] = [
    ['https to http', 'encryption-lost', a2aCard, at(HERE.replace('https', 'http'))],
    [
      'https to http, on a further address',
      'encryption-lost',
      a2aCard,
      at(HERE, HERE.replace('https', 'http')),
    ],
    [
      'https to http, of an MCP server',
      'encryption-lost',
      mcpCard,
      { ...mcpCard, remotes: [{ type: 'streamable-http', url: 'http://mcp.tickets.example/mcp' }] },
    ],
    [
      'https to http, in prose',
      'encryption-lost',
      proseDeclaration,
      proseDeclaration.replace('https://', 'http://'),
    ],
    ['OAuth to a key in the address', 'weaker-authentication', guarded(OAUTH), guarded(keyIn('query'))],
    ['OAuth to a key', 'weaker-authentication', guarded(OAUTH), guarded(keyIn('header'))],
    [
      'a key in the header to one in the address',
      'weaker-authentication',
      guarded(keyIn('header')),
      guarded(keyIn('query')),
    ],
    [
      'a token to a password',
      'weaker-authentication',
      guarded(BEARER),
      guarded({ httpAuthSecurityScheme: { scheme: 'basic' } }),
    ],
    ['schemes deleted', 'weaker-authentication', guarded(OAUTH), a2aCard],
    [
      'requirements deleted',
      'weaker-authentication',
      guarded(OAUTH),
      { ...a2aCard, securitySchemes: { way: OAUTH } },
    ],
    [
      'schemes deleted that no requirement named',
      'weaker-authentication',
      older({ securitySchemes: { way: { type: 'http', scheme: 'bearer' } } }),
      a2aCard03,
    ],
    [
      'OAuth to a key in the address, in the older format',
      'weaker-authentication',
      older({ securitySchemes: { way: { type: 'oauth2', flows: {} } }, security: [{ way: [] }] }),
      older({
        securitySchemes: { way: { type: 'apiKey', in: 'query', name: 'k' } },
        security: [{ way: [] }],
      }),
    ],
    ['another path', 'endpoint-changed', a2aCard, at('https://agents.recipes.example/proxy')],
    [
      'another host of the same domain',
      'endpoint-changed',
      a2aCard,
      at('https://other.recipes.example/a2a/v1'),
    ],
    ['another port', 'endpoint-changed', a2aCard, at('https://agents.recipes.example:8443/a2a/v1')],
    ['push notifications', 'push-notifications', a2aCard, offering({ pushNotifications: true })],
    ['an extended card', 'extended-card', a2aCard, offering({ extendedAgentCard: true })],
    [
      'an extended card, in the older format',
      'extended-card',
      a2aCard03,
      older({ supportsAuthenticatedExtendedCard: true }),
    ],
    ['binary input', 'wider-input', a2aCard, taking('text/plain', 'application/octet-stream')],
    ['pictures', 'wider-input', a2aCard, taking('text/plain', 'image/png')],
    [
      'files for one skill',
      'wider-input',
      a2aCard,
      { ...a2aCard, skills: [{ ...a2aCard.skills[0], inputModes: ['application/pdf'] }, a2aCard.skills[1]] },
    ],
    ['another model', 'model-changed', a2aCard, textOf(a2aCard).replaceAll('Mistral Small 3.1', 'Llama 4')],
    ['another version of the model', 'model-changed', a2aCard, textOf(a2aCard).replaceAll('3.1', '3.2')],
    [
      'a model without a version',
      'model-changed',
      a2aCard,
      textOf(a2aCard).replaceAll('Mistral Small 3.1', 'Grok'),
    ],
    ['a smaller model, in prose', 'model-changed', proseDeclaration, proseDeclaration.replace('70B', '8B')],
    [
      'another model, in prose',
      'model-changed',
      proseDeclaration,
      proseDeclaration.replace('Llama 3.1 70B', 'GPT-5'),
    ],
  ]
  for (const [what, kind, before, after] of cases)
    test(what, () => assert.deepEqual(kindsBetween(before, after), [kind]))
})

describe('a change for the better, or of form, is no danger', () => {
  const cases: [what: string, before: object | string, after: object | string][] = [
    ['a stricter scheme', guarded(keyIn('query')), guarded(OAUTH)],
    ['a scheme where there was none', a2aCard, guarded(BEARER)],
    ['http to https', at(HERE.replace('https', 'http')), a2aCard],
    ['the next version of the interface', a2aCard, at(HERE.replace('v1', 'v2'))],
    ['a slash at the end', a2aCard, at(`${HERE}/`)],
    ['a further way to call the same host', a2aCard, at(HERE, 'https://agents.recipes.example/rest')],
    ['push notifications gone', offering({ pushNotifications: true }), a2aCard],
    ['a further kind of text', a2aCard, taking('text/plain', 'text/markdown', 'application/json')],
    ['files no longer taken', taking('text/plain', 'image/png'), a2aCard],
    [
      'the model spelt otherwise',
      proseDeclaration,
      proseDeclaration.replace('Llama 3.1 70B', 'Llama-3.1-70B'),
    ],
    ['a version where none was given', textOf(a2aCard).replaceAll('Mistral Small 3.1', 'Mistral'), a2aCard],
  ]
  for (const [what, before, after] of cases)
    test(what, () => assert.deepEqual(kindsBetween(before, after), ['wording']))
})

describe('a dangerous change is announced', () => {
  const isAnnounced = (after: string) =>
    changesBetween(proseDeclaration, after)
      .filter(({ kind }) => kind !== 'wording')
      .map(change => change.isAnnounced)
  const changed = proseDeclaration.replace('Llama 3.1 70B', 'GPT-5')
  const noting = (note: string) => changed.replace('## Changes\n', `## Changes\n\n${note}\n`)

  test('where the changelog names it', () => {
    assert.deepEqual(
      isAnnounced(noting('Version 1.4: the answers now come from GPT-5, hosted by the port authority.')),
      [true],
    )
    const moved = proseDeclaration.replace('Port of Example Authority', 'Blue Ocean Ltd')
    const note = '## Changes\n\nSince version 1.4 the operator has been Blue Ocean Ltd.\n'
    assert.deepEqual(isAnnounced(moved.replace('## Changes\n', note)), [true])
  })

  test('and not by a general word, a policy, another change or a sentence that stood there before', () => {
    for (const note of [
      'Version 1.4: several improvements were made.',
      'Changes of the model will be announced in advance.',
      'Version 1.4: the tariff tables were changed.',
      'The model was changed.',
    ])
      assert.deepEqual(isAnnounced(noting(note)), [false], note)
    const old = noting('The answers now come from GPT-5.')
    const before = old.replace('Llama', 'Llama')
    assert.deepEqual(
      changesBetween(before.replace('The answers come from GPT-5', 'The answers come from Llama 3.1'), old)
        .filter(({ kind }) => kind === 'model-changed')
        .map(change => change.isAnnounced),
      [false],
    )
  })
})

test('every kind of change is said in one plain clause', () => {
  for (const [kind, clause] of Object.entries(CHANGE_KINDS)) {
    assert.match(kind, /^[a-z]+(?:-[a-z]+)*$/)
    assert.match(clause, /^[a-z][^.;]+[a-z]$/)
  }
})
