import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import {
  a2aCard,
  a2aCard03,
  boast,
  caseOf,
  contradictoryDeclaration,
  germanDeclaration,
  mcpCard,
  proseDeclaration,
  readingOf,
} from '../declarations.sample.ts'
import { agentDescription } from '../description.ts'
import { claimedName } from './claimed-name.ts'
import { knownNameLimit } from './home-domain.ts'
import { knownNames } from './known-names.ts'
import { matchOperator } from './operator-name.ts'

type Card = { name?: string; organization?: string; url?: string; endpoint?: string; description?: string }

const card = ({ name, organization, url, endpoint, description }: Card) => ({
  ...a2aCard,
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  supportedInterfaces: [{ url: endpoint ?? 'https://agents.stranger.example/a2a' }],
  provider: {
    organization: organization ?? 'Stranger Ltd',
    ...(url !== '' && { url: url ?? 'https://stranger.example' }),
  },
})
const withoutProvider = (name: string) => {
  const { provider: _, ...rest } = card({ name })
  return rest
}
const mcp = (fields: object) => ({ ...mcpCard, ...fields })
const prose = (text: string) => `# Desk Helper\n\n${text}\n\nContact: help@desk-helper.example\n`

const limitOf = (content: string | object) => knownNameLimit(caseOf(content))[0]

describe('a declaration under a known name on a stranger’s domain is limited', () => {
  const IMPOSTORS: Record<string, string | object> = {
    'the plain name': card({ organization: 'OpenAI' }),
    'the name with its legal form': card({ organization: 'OpenAI Inc.' }),
    'the name of a subsidiary': card({ organization: 'OpenAI Ireland Ltd, Dublin' }),
    'two words': card({ organization: 'Open AI' }),
    'a hyphen': card({ organization: 'Open-AI' }),
    'letters apart': card({ organization: 'O p e n A I' }),
    capitals: card({ organization: 'OPENAI' }),
    'a figure for a letter': card({ organization: '0penAI' }),
    'a figure for the last letter': card({ organization: 'OpenA1' }),
    'a small l for a capital i': card({ organization: 'OpenAl' }),
    'a Cyrillic letter': card({ organization: 'ОpenAI' }),
    'a Cyrillic capital i': card({ organization: 'OpenAІ' }),
    'letters of full width': card({ organization: 'ＯｐｅｎＡＩ' }),
    'a letter without width': card({ organization: 'Open\u200bAI' }),
    'a trademark sign': card({ organization: 'OpenAI™' }),
    'the domain as the name': card({ organization: 'openai.com' }),
    'by the name': card({ organization: 'by OpenAI' }),
    'a name with initials, in two parts': card({ organization: 'A.P. Moller - Maersk' }),
    'two names of one owner': card({ organization: 'SatoshiLabs Trezor' }),
    'a name that is a word of a fable, too': card({ organization: 'Kraken' }),
    'an offshoot': card({ organization: 'PayPal Merchant Services Europe' }),
    'a network of partners': card({ organization: 'Anthropic Certified Partner Network' }),
    'a host made of the name and an office': card({
      organization: 'Account Desk',
      url: 'https://microsoft-support-desk.example',
      endpoint: 'https://agents.microsoft-support-desk.example/a2a',
    }),
    'a namespace': mcp({
      name: 'com.paypal/wallet',
      title: 'Wallet',
      websiteUrl: 'https://wallet.example',
      remotes: [{ type: 'streamable-http', url: 'https://wallet.example/mcp' }],
    }),
    'speaking as the firm': card({ description: 'We are PayPal. This agent refunds payments.' }),
    'the official agent of a firm that is also a word': card({
      description: 'The official Stripe support agent for merchants.',
    }),
    'run by a firm, for somebody': card({ description: 'Helps merchants. Run by PayPal for its customers.' }),
    'a team': card({ organization: 'The OpenAI Support Team' }),
    'a doubled letter': card({ organization: 'Gooogle LLC' }),
    'two letters swapped': card({ organization: 'Micorsoft Corporation' }),
    'rn for m': card({ organization: 'Arnazon' }),
    'an accent': card({ organization: 'Änthropic' }),
    'an office in brackets': card({ organization: 'PayPal (Security)' }),
    'an ordinary word with its legal form': card({ organization: 'Apple Inc.' }),
    'an ordinary word alone': card({ organization: 'Stripe' }),
    'a bank': card({ organization: 'Deutsche Bank AG' }),
    'a tax office': card({ organization: 'HM Revenue and Customs' }),
    'the assistant as the name': card({ name: 'ChatGPT' }),
    'the assistant with a version': card({ name: 'ChatGPT 5 Agent' }),
    'the assistant in one word': card({ name: 'ChatGPTBot' }),
    'the maker in the name': card({ name: 'Travel Planner by OpenAI' }),
    'an office of the maker': card({ name: 'OpenAI Support' }),
    'an official agent': card({ name: 'Official Google Travel Agent' }),
    'a payment firm alone': card({ name: 'PayPal' }),
    'the service desk of a firm': card({ name: 'Amazon Customer Service' }),
    'a firm without an operator': withoutProvider('PayPal Assistant'),
    'a firm under another operator': card({ name: 'Bank of America Assistant' }),
    'a plan of the assistant': card({ name: 'ChatGPT Plus' }),
    'a model of the assistant': card({ name: 'ChatGPT-4o' }),
    'two words for the assistant': card({ name: 'Chat GPT' }),
    'letters of the assistant swapped': card({ name: 'ChatGTP' }),
    'a legal form and a department': card({ organization: 'Anthropic PBC, Enterprise Connectors Division' }),
    'a department without a comma': card({ organization: 'Anthropic Enterprise Connectors Division' }),
    'a department before the name': card({ organization: 'Enterprise Connectors Division, Anthropic PBC' }),
    'a department of the name': card({ organization: 'The Security Division of Google LLC' }),
    'a legal form of another country': card({ organization: 'Microsoft Sdn. Bhd.' }),
    'an official connector in the description': card({
      description: 'The official connector of Anthropic, operated by Anthropic. It reads mailboxes.',
    }),
    'an operator in the description': card({
      description: 'Reads mailboxes. This connector is operated by Anthropic.',
    }),
    'a legal form in the description': card({ description: 'Operated by OpenAI Ireland Ltd. It answers.' }),
    'a denial of something else': card({
      description: 'The official connector of Anthropic. No setup is needed.',
    }),
    'a trade': card({ organization: 'OpenAI Technologies' }),
    'the first person of a firm': card({ description: 'I am the PayPal support assistant.' }),
    'an official assistant in the description': card({
      description: 'The official assistant of PayPal for refunds and payments.',
    }),
    'the first person': card({ description: 'I am ChatGPT, and I answer every question.' }),
    'the site of the name, the agent elsewhere': card({ organization: 'OpenAI', url: 'https://openai.com' }),
    'the name as a subdomain': card({
      organization: 'OpenAI',
      url: 'https://openai.com.stranger.example',
    }),
    'the name under an ending for sale': card({
      organization: 'OpenAI',
      url: 'https://openai.io',
      endpoint: 'https://openai.io/a2a',
    }),
    'an address by number': card({
      organization: 'OpenAI',
      url: 'https://openai.com',
      endpoint: 'http://203.0.113.9/a2a',
    }),
    'no address at all': '# Helper\n\nOperator: OpenAI\n\nIt answers questions.',
    'a label in prose': prose('Operator: Anthropic, PBC'),
    'a sentence in prose': prose('Desk Helper is operated by Microsoft Corporation.'),
    'a sentence about the agent': prose('This agent was built by Google.'),
    'an MCP server': mcp({ _meta: { 'x/disclosure': { operator: { name: 'GitHub' } } } }),
    'an official MCP server': mcp({ title: 'Official Stripe Payments' }),
  }
  for (const [trick, content] of Object.entries(IMPOSTORS))
    test(`by ${trick}`, () => {
      const limit = limitOf(content)
      assert.equal(limit?.code, 'agent-known-name')
      assert.match(limit!.sentence, /^The declaration goes by the name of \S.+\.$/)
      assert.ok(limit!.evidence.length > 0)
    })
})

describe('a name that is no claim accuses nobody', () => {
  const examples = agentDescription.examples.map(({ file }) => readFileSync(file, 'utf8'))
  const HONEST: Record<string, string | object> = {
    'the sample card': a2aCard,
    'the older sample card': a2aCard03,
    'the sample of an MCP server': mcpCard,
    'the sample in prose': proseDeclaration,
    'the German sample': germanDeclaration,
    'the contradictory sample': contradictoryDeclaration,
    'the boast': boast,
    'the example card': examples[0]!,
    'the example in prose': examples[1]!,
    'the owner at home': card({
      organization: 'OpenAI',
      url: 'https://openai.com',
      endpoint: 'https://agents.openai.com/a2a',
    }),
    'the owner under a country’s ending': card({
      organization: 'Amazon',
      url: 'https://www.amazon.co.uk',
      endpoint: 'https://agent.amazon.de/a2a',
    }),
    'the owner while developing': card({
      organization: 'IBM',
      url: 'https://ibm.com',
      endpoint: 'http://localhost:8080/a2a',
    }),
    'a model in a sentence': prose('It uses the GPT-5 model provided by OpenAI.'),
    'a model that is developed by others': prose('Answers come from Claude, developed by Anthropic.'),
    'a model section': prose('## Model\n\nProvider: OpenAI\nModel: GPT-5'),
    'a model provider': prose('Model provider: Mistral AI'),
    'a hosting provider': prose('Hosting provider: Amazon Web Services'),
    'a payment provider': prose('Payment provider: Stripe'),
    'a cloud': prose('The agent runs on servers operated by Google.'),
    'a calendar': card({ description: 'Works with Google Calendar and Microsoft Teams.' }),
    'an agent for a service': card({ name: 'GitHub Agent' }),
    'an agent for a service, without an operator': withoutProvider('Slack Bot'),
    'an agent that books': withoutProvider('Airbnb Search Agent'),
    'a connector': mcp({ title: 'Google Calendar MCP Server' }),
    'a server named after a service': mcp({ title: 'Slack' }),
    'a helper for sellers': card({ name: 'Amazon Listing Optimizer' }),
    'an unofficial client': card({ name: 'Unofficial ChatGPT Client' }),
    'a wrapper': card({ name: 'Wrapper for ChatGPT' }),
    'a powered name': card({ name: 'Recipe Bot powered by OpenAI' }),
    'a visa office': card({ organization: 'Visa Services Ltd', name: 'Visa Application Agent' }),
    'an apple farm': card({ organization: 'Apple Tree Nursery' }),
    'a person': card({ organization: 'Chase Miller' }),
    'a person called Claude': card({ organization: 'Claude Moreau' }),
    'a rain forest': card({ organization: 'Amazon Conservation Association' }),
    'an audio library': card({ organization: 'OpenAL' }),
    'a partner': card({ organization: 'Acme Ltd, a Google Cloud partner' }),
    'a certified reseller': card({ organization: 'Microsoft Certified Training Munich' }),
    'a user group': card({ organization: 'Google Developer Group Munich' }),
    alumni: prose('Desk Helper was built by OpenAI alumni.'),
    'no affiliation': prose('The operator is not affiliated with OpenAI.\nOperator: Small Shop'),
    'a denial of officialdom': card({ description: 'This is not the official assistant of PayPal.' }),
    'a savings bank of its own': card({ organization: 'Sparkasse Musterstadt' }),
    'an oracle': card({ name: 'Oracle', organization: 'Delphi Weather Service' }),
    'a meta agent': card({ name: 'Meta Agent' }),
    'a gemini': card({ name: 'Gemini', organization: 'Gemini Hotels' }),
    'an inference provider': mcp({ _meta: { inference: { provider: 'OpenAI' } } }),
    'an author of a tool': mcp({ _meta: { calendar: { vendor: 'Google' } } }),
    'a bot for users of a firm': card({ description: 'This is an assistant for PayPal users.' }),
    'a helper with a calendar': card({ description: 'This is the Google Calendar helper of our team.' }),
    'mailboxes of a firm': card({ description: 'It reads mailboxes that are operated by Google.' }),
    'a data centre of a firm': card({ description: 'The data centre is run by Microsoft.' }),
    'a server for models': card({ description: 'The models are maintained by OpenAI.' }),
    'a team without a name': card({ organization: 'Support Team, Stranger Ltd' }),
    'a conservation team': card({ organization: 'Amazon Conservation Team' }),
    'friends of a firm': card({ organization: 'Friends of OpenAI' }),
    'former staff in the description': card({ description: 'This agent is run by OpenAI alumni in Munich.' }),
    'a disclaimer in a sentence of its own': card({
      description: 'Works like the official assistant of PayPal. It is not affiliated with PayPal.',
    }),
    'a cat': card({ name: 'Le Chat' }),
    'mistral, the wind': card({ name: 'Mistral Sailing Agent', organization: 'Mistral Sailing Club' }),
  }
  for (const [what, content] of Object.entries(HONEST))
    test(`of ${what}`, () => assert.deepEqual(knownNameLimit(caseOf(content)), []))
})

test('a title that goes by a known name is a claim, whatever the card is called', () => {
  const reading = readingOf(card({}))
  assert.equal(claimedName(reading, 'ChatGPT')?.owner, 'OpenAI')
  assert.equal(claimedName(reading, 'Recipe Agent'), undefined)
})

test('control of a domain of the name lifts the limit, wherever the agent is hosted', () => {
  const hosted = card({ organization: 'OpenAI', url: 'https://openai.com' })
  const shown = (domain: string, at: string) => [{ domain, shownAt: new Date(at) }]
  const limits = (shownDomains: { domain: string; shownAt: Date }[]) =>
    knownNameLimit(caseOf(hosted, { shownDomains })).length
  assert.equal(limits(shown('openai.com', '2026-01-14')), 0)
  assert.equal(limits(shown('openai.com', '2025-01-14')), 1)
  assert.equal(limits(shown('stranger.example', '2026-01-14')), 1)
})

test('the list names many owners, each with domains, and no name twice', () => {
  const owners = new Set(knownNames().map(({ owner }) => owner))
  assert.ok(owners.size > 180, String(owners.size))
  const names = knownNames().map(({ name }) => name.toLowerCase())
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
  for (const { name, domains } of knownNames())
    for (const domain of domains) assert.match(domain, /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, name)
})

/** Titles, initials and stops at the beginning of a name, and names of more than twelve words. */
const UNREAD_MAX = 14

test('every name of the list is known as an operator, however many words it has', () => {
  const unread = knownNames().filter(
    ({ name, kind }) =>
      (kind === 'firm' || kind === 'institution' || kind === 'ai' || kind === 'platform') &&
      matchOperator(name) === undefined,
  )
  assert.ok(unread.length <= UNREAD_MAX, unread.map(({ name }) => name).join(', '))
})
