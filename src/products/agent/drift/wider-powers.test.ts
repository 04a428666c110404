import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { registrableDomain } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { compareDeclarations } from './compare-declarations.ts'

/** A card with these tools, skills, parameters and security requirements in place of its own. */
type Parts = { booking?: object; skill?: object; params?: object; card?: object }

function cardWith({ booking = {}, skill = {}, params = {}, card = {} }: Parts = {}) {
  const tool = {
    name: 'booking_lookup',
    description: 'Reads the booking of the present passenger.',
    permissions: ['read'],
    ...booking,
  }
  const flows = {
    clientCredentials: { tokenUrl: 'https://line.example/token', scopes: { 'times:read': 'read' } },
  }
  return {
    name: 'Fjord Ferry Desk',
    description: 'Answers questions of passengers about ferry departures.',
    version: '3.2.0',
    supportedInterfaces: [
      { url: 'https://agents.line.example/ferry', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ],
    provider: { organization: 'The Line AS', url: 'https://line.example' },
    capabilities: {
      extensions: [
        {
          uri: 'https://line.example/ext/1',
          params: {
            tools: [tool],
            audience: 'For registered passengers of the line.',
            model: { name: 'Mistral Small 3.1', provider: 'Mistral AI' },
            ...params,
          },
        },
      ],
    },
    securitySchemes: { oauth: { oauth2SecurityScheme: { flows } } },
    securityRequirements: [{ schemes: { oauth: { list: ['times:read'] } } }],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [
      {
        id: 'state',
        name: 'Booking status',
        description: 'Tells the state of a booking.',
        tags: ['a'],
        ...skill,
      },
    ],
    ...card,
  }
}

function kindsAfter(parts: Parts): string[] {
  const [earlier, later] = [cardWith(), cardWith(parts)].map(card =>
    readAgent({ content: JSON.stringify(card) }, []),
  )
  const { changes } = compareDeclarations(earlier!, later!, registrableDomain)
  return [...new Set(changes.map(({ kind }) => kind))]
}

const tool = (description: string): Parts => ({ booking: { description } })
const skill = (description: string): Parts => ({ skill: { description } })
const [face] = cardWith().supportedInterfaces
const demanding = (...list: string[]): Parts => ({
  card: { securityRequirements: [{ schemes: { oauth: { list } } }] },
})

describe('a card that lets its agent do more', () => {
  const cases: [what: string, kind: string, parts: Parts][] = [
    ['rebooks', 'wider-permission', tool('Reads the booking of the present passenger and rebooks it.')],
    ['moves', 'wider-permission', skill('Tells the state of a booking and moves it to another day.')],
    ['evaluates formulas', 'wider-permission', skill('Tells the state of a booking and evaluates formulas.')],
    ['reaches any address', 'wider-permission', skill('Tells the state of a booking at any URL.')],
    ['reads those of many', 'wider-permission', tool('Reads the bookings of passengers.')],
    ['pays, in German', 'wider-permission', skill('Zahlt Erstattungen auf jedes Konto aus.')],
    ['pays, in French', 'wider-permission', skill('Rembourse les billets.')],
    ['deletes, in Spanish', 'wider-permission', skill('Elimina reservas.')],
    ['sends, in Italian', 'wider-permission', skill('Invia messaggi ai passeggeri.')],
    [
      'acts without approval, in German',
      'wider-permission',
      { params: { note: 'Ohne Freigabe durch Menschen.' } },
    ],
    ['has every permission', 'wider-permission', { booking: { permissions: ['*'] } }],
    ['has every permission besides', 'wider-permission', { booking: { permissions: ['read', '*'] } }],
    ['states no permissions any more', 'wider-permission', { booking: { permissions: undefined } }],
    ['demands a further scope', 'wider-permission', demanding('times:read', 'booking:write')],
    ['approves by itself', 'removed-safeguard', { params: { autoApprove: true } }],
    ['skips the review', 'removed-safeguard', { params: { skipHumanReview: true } }],
    [
      'has its model from another firm',
      'model-changed',
      { params: { model: { name: 'Mistral Small 3.1', provider: 'Shadow Inference' } } },
    ],
    [
      'has a model without its guards',
      'model-changed',
      { params: { model: { name: 'Mistral Small 3.1, uncensored', provider: 'Mistral AI' } } },
    ],
    [
      'is for children',
      'wider-permission',
      { params: { audience: 'For registered passengers and schoolchildren.' } },
    ],
    [
      'answers as another tenant',
      'endpoint-changed',
      { card: { supportedInterfaces: [{ ...face, tenant: 'b' }] } },
    ],
    [
      'answers at another query',
      'endpoint-changed',
      { card: { supportedInterfaces: [{ ...face, url: `${face!.url}?tenant=b` }] } },
    ],
  ]
  for (const [what, kind, parts] of cases)
    test(`is told by its kind: ${what}`, () =>
      assert.ok(kindsAfter(parts).includes(kind), String(kindsAfter(parts))))
})

describe('a card in other words', () => {
  const cases: [what: string, parts: Parts][] = [
    ['a passive', tool('The booking of the present passenger is read.')],
    ['whose booking, otherwise', tool('Reads the booking of the passenger who asks.')],
    ['a translation', skill('Nennt den Stand einer Buchung.')],
    ['a denial, in German', skill('Nennt den Stand einer Buchung, ändert und löscht aber nichts.')],
    ['a denial in French', skill('Indique une réservation, ne modifie et ne supprime rien.')],
    ['fares of children', skill('Tells the state of a booking, with the fares for children.')],
    ['a flag that is off', { params: { autoApprove: false } }],
    ['permissions in a text', { booking: { permissions: 'read' } }],
    [
      'the firm behind the model, in short',
      { params: { model: { name: 'Mistral Small 3.1', provider: 'Mistral' } } },
    ],
    ['fewer scopes', demanding()],
  ]
  for (const [what, parts] of cases)
    test(`is the same: ${what}`, () => assert.deepEqual(kindsAfter(parts), ['wording']))
})
