import type { Answer, Check } from '../../core/judging/finding.ts'
import type { Submission } from '../../core/judging/submission.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { AgentCase } from './drift/agent-case.ts'
import { declaredHost } from './identity/declared-host.ts'
import { claimedName } from './known-names/claimed-name.ts'
import { type AgentReading, readAgent } from './request.ts'

// Declarations as authors write them, for the tests of this product.

const DISCLOSURES = {
  dataHandling: {
    collected:
      'The agent processes the text of the recipe request and dietary preferences, no other personal data.',
    retention: 'Conversations are kept for 30 days and then deleted.',
    sharing: 'Data is never sold and is shared with no third party except the model provider named below.',
  },
  limitations: [
    'The agent may suggest wrong cooking times for unusual ovens.',
    'It cannot judge allergies and is not a substitute for medical advice.',
  ],
  humanOversight: 'A human editor reviews every flagged answer and can stop the agent at any time.',
  tools: [
    { name: 'recipe_search', description: 'Searches our recipe database.', permissions: ['read'] },
    {
      name: 'shopping_list',
      description: 'Creates a shopping list for the user.',
      permissions: ['read', 'write'],
    },
  ],
  model: { name: 'Mistral Small 3.1', provider: 'Mistral AI' },
  changePolicy: 'Changes are announced in the changelog 14 days in advance; versions follow semver.',
  contact: 'mailto:agents@recipes.example',
}

const SKILLS = [
  {
    id: 'find-recipe',
    name: 'Find a recipe',
    description: 'Finds recipes that fit the ingredients at hand and the number of guests.',
    tags: ['cooking', 'search'],
    examples: ['What can I cook with leeks and rice?'],
  },
  {
    id: 'scale-recipe',
    name: 'Scale a recipe',
    description: 'Converts the amounts of a recipe to another number of servings.',
    tags: ['cooking'],
  },
]

export const a2aCard = {
  name: 'Recipe Agent',
  description: 'Helps home cooks to find recipes for the ingredients they have and to plan meals for a week.',
  version: '2.1.0',
  supportedInterfaces: [
    { url: 'https://agents.recipes.example/a2a/v1', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
  ],
  provider: { organization: 'Recipes Example Ltd', url: 'https://recipes.example' },
  documentationUrl: 'https://recipes.example/docs/agent',
  capabilities: {
    streaming: true,
    pushNotifications: false,
    extensions: [
      {
        uri: 'https://recipes.example/ext/disclosure/v1',
        description: 'What users should know before they rely on the agent.',
        required: false,
        params: DISCLOSURES,
      },
    ],
  },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: SKILLS,
}

export const a2aCard03 = {
  protocolVersion: '0.3.0',
  name: 'Recipe Agent',
  description: 'Helps home cooks to find recipes for the ingredients they have and to plan meals for a week.',
  url: 'https://agents.recipes.example/a2a/v1',
  preferredTransport: 'JSONRPC',
  version: '1.4.0',
  provider: { organization: 'Recipes Example Ltd', url: 'https://recipes.example' },
  capabilities: { streaming: true, pushNotifications: false, stateTransitionHistory: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: SKILLS,
}

export const mcpCard = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: 'example.tickets/support-desk',
  title: 'Support Desk',
  description: 'Lets an assistant look up support tickets and answer customers of Tickets Example.',
  version: '3.0.2',
  websiteUrl: 'https://tickets.example',
  repository: { url: 'https://github.com/tickets-example/mcp', source: 'github' },
  remotes: [{ type: 'streamable-http', url: 'https://mcp.tickets.example/mcp' }],
  tools: [
    {
      name: 'search_tickets',
      description: 'Searches tickets by customer, state or words.',
      inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    {
      name: 'send_reply',
      description: 'Sends a reply to the customer after a member of staff has approved it.',
      inputSchema: { type: 'object', properties: { ticket: { type: 'string' }, text: { type: 'string' } } },
      annotations: { readOnlyHint: false, destructiveHint: true },
    },
  ],
  _meta: {
    'example.tickets/disclosure': {
      operator: { name: 'Tickets Example GmbH', url: 'https://tickets.example' },
      contact: 'security@tickets.example',
      dataHandling:
        'Processes ticket texts and customer names. Logs are kept for 90 days. No data is shared with third parties.',
      limits: ['Search may miss tickets written in the last minute.', 'Attachments cannot be read.'],
      model: 'The server contains no language model; the calling assistant brings its own.',
      changes: 'Breaking changes are announced 30 days in advance in the release notes.',
    },
  },
}

export const proseDeclaration = `# Harbour Agent v1.3

Operator: Port of Example Authority
Version: 1.3.0
Contact: harbour-agent@port.example

## Purpose

Harbour Agent helps ship agents to book berths and to answer questions about port fees.
It is built for professional users of the port and is run around the clock.

## Capabilities

- Berth search: lists free berths for the length and draught of a ship.
- Fee estimate: calculates the expected port fees from the published tariff.
- Booking draft: prepares a booking that a person must confirm.

## Tools and permissions

- Berth database: read access only.
- Tariff tables: read access only.
- Booking system: may create drafts, never binding bookings.

## Data handling

The agent processes the ship's name, its dimensions and the messages of the conversation.
Messages are kept for 30 days and then deleted; drafts are stored for one year.
Data is shared with nobody outside the port authority.

## Limits

The agent may misread unusual ship dimensions and can give outdated fees on the day of a tariff change.
It is not suitable for dangerous goods, which need a permit from the harbour master.

## Human oversight

A duty officer reviews every booking draft, and can switch the agent off at any time.

## Model

The answers come from Llama 3.1 70B, hosted by the port authority itself.

## Changes

Every change is announced in the changelog at https://port.example/agent/changes two weeks in advance.
`

export const germanDeclaration = `# Hafenlotse

Betreiber: Hafenamt Beispielstadt
Version: 2.0
Kontakt: lotse@hafen.example

## Zweck

Der Hafenlotse beantwortet Fragen zu Liegeplätzen und Gebühren für die Nutzer des Hafens.

## Funktionen

- Liegeplatzsuche: findet freie Plätze für die Länge und den Tiefgang eines Schiffes.

## Grenzen

Der Agent kann veraltete Gebühren nennen und ist nicht für Gefahrgut geeignet.

## Datenschutz

Die Nachrichten werden nach 30 Tagen gelöscht und nicht an andere weitergegeben.
`

export const boast =
  'SuperMind is the best AI in the world, 100% accurate, never wrong and guaranteed to succeed!'

export const contradictoryDeclaration = `# Ledger Helper

Ledger Helper helps small firms with bookkeeping and is operated by Ledger Example SA. Write to help@ledger.example.

The agent does not store any data. It works fully offline. The agent is strictly read-only.

## Tools

- Web search: searches the web for exchange rates.
- Bank connector: transfers money and deletes drafts.

## Data

Conversations are kept for 90 days so that the agent can answer follow-up questions.

## Oversight

The agent is fully autonomous. An accountant reviews every booking.
`

/** Made up for these tests; put together here so that no scanner mistakes the source for a leak. */
export const leakedKey = ['AKIA', 'QZ7PL3M', 'N8XWT2RVK'].join('')

export function cardWithLeak(): string {
  return JSON.stringify({ ...a2aCard, securityNote: `Use ${leakedKey} for the bucket.` }, undefined, 2)
}

export function submissionOf(
  content: string,
  fields: Pick<Submission, 'title' | 'sourceUrl'> = {},
): Submission {
  const receivedAt = new Date('2026-01-15T12:00:00Z')
  return { product: 'agent_verify', content, contentHash: `sha256:${'0'.repeat(64)}`, receivedAt, ...fields }
}

/** Reads a card given as an object, or a text as it stands. */
export function readingOf(content: string | object): AgentReading {
  return readAgent(submissionOf(typeof content === 'string' ? content : JSON.stringify(content)))
}

/** Puts one check to a declaration; the checks of this product answer at once. */
export function ask(check: Check<AgentReading>, content: string | object): Answer {
  return check.ask(readingOf(content)) as Answer
}

/** The last two labels of a name: enough for the hosts of these tests. */
export const registrableDomain: RegistrableDomain = host =>
  /^[\d.]+$/.test(host) || !host.includes('.') ? undefined : host.split('.').slice(-2).join('.')

/** A declaration as an account submits it, the first of its agent unless told otherwise. */
export function caseOf(content: string | object, parts: Partial<AgentCase> = {}): AgentCase {
  const reading = readingOf(content)
  return Object.assign(reading, {
    submitted: { accountId: 'account_ada', receivedAt: new Date('2026-01-15T12:00:00Z') },
    earlier: { kind: 'first' as const },
    declaredHost: declaredHost(reading),
    shownDomains: [],
    knownName: claimedName(reading),
    lineage: undefined,
    ...parts,
  })
}
