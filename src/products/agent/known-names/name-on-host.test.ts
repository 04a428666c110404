import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { a2aCard, caseOf } from '../declarations.sample.ts'
import { knownNameLimit } from './home-domain.ts'

const isLimited = (content: string | object) =>
  knownNameLimit(caseOf(content)).some(({ code }) => code === 'agent-known-name')

/** A text without a line that names its operator. */
const textOf = (said: string, address: string) =>
  `# Concierge agent 2.1\n\n${said}\n\nQuestions are answered within a day.\n\nEndpoint: ${address}\n`

const cardAt = (address: string, description: string, organization?: string) => ({
  ...a2aCard,
  name: 'Concierge',
  description,
  supportedInterfaces: [{ url: address }],
  provider: organization === undefined ? undefined : { organization, url: address },
})

describe('a host that bears a known name, whatever stands beside it, claims it', () => {
  for (const [said, address] of [
    ['Customers of Commonwealth Bank lock their cards here.', 'https://commbank-concierge.net/a2a'],
    ['JPMorgan Chase customers confirm card activity.', 'https://chase-securemessage.com/rpc'],
    ['Partners of Booking.com change prices.', 'https://extranet.booking-partnerhub.com/mcp'],
    ['Points of Standard Bank are paid out.', 'https://points.standardbank-za.online/rpc'],
    ['Verizon locks your number.', 'https://vzw-numberlock.com/a2a'],
  ] as const)
    test(address, () => {
      assert.ok(isLimited(textOf(said, address)))
      assert.ok(isLimited(cardAt(address, said)))
    })

  test('an operator of the owner’s words is the owner’s', () => {
    const said = 'Delivery of parcels by FedEx.'
    const address = 'https://fedex-manager.web.app/mcp'
    assert.ok(isLimited(cardAt(address, said, 'FedEx Dublin Desk')))
    assert.ok(!isLimited(cardAt(address, said, 'Tidewater Labs')))
  })
})

describe('a host that bears a known name claims nothing', () => {
  test('of an operator with a name of its own', () => {
    const said = 'Reads the parcels of UPS for our customers.'
    assert.ok(!isLimited(cardAt('https://ups-parcels.tidewater.dev/a2a', said, 'Tidewater Labs')))
  })

  test('of a tool, or where the declaration denies it or never speaks of the owner', () => {
    const said = 'Follows parcels of FedEx.'
    assert.ok(!isLimited(textOf(said, 'https://fedex-tracker.fly.dev/a2a')))
    assert.ok(!isLimited(textOf(`${said} Not affiliated with FedEx.`, 'https://fedex-parcels.fly.dev/a2a')))
    assert.ok(!isLimited(textOf('Follows parcels.', 'https://commbank-orchard.fly.dev/a2a')))
  })

  test('below the domain of somebody of whom the declaration speaks', () => {
    const said = 'Shows what a team spends on OpenAI. A free tool from Birchwood Data in Tampere.'
    assert.ok(!isLimited(textOf(said, 'https://openai-cost.birchwooddata.fi/mcp')))
  })

  test('of the service at which it is hosted', () => {
    const said = 'It is hosted on Fly.io, so be gentle.'
    assert.ok(!isLimited(textOf(said, 'https://tolliver-gage.fly.dev/bricks')))
  })

  test('at home', () => {
    assert.ok(!isLimited(textOf('Customers of Booking.com.', 'https://partners.booking.com/mcp')))
  })
})
