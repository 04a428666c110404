import { createDraw } from '../../../src/products/info/seeded-draw.sample.ts'
import type { Line } from './agent-plan.ts'
import { INTERFACES } from './interface-mutations.ts'
import { inOne, type Mutate, type Mutation, remark, removeLine } from './mutation.ts'
import { WIDER_USE } from './wider-use-mutations.ts'

const NO_CHANCE = createDraw(0)
const STRANGERS = ['Blackwater Data Corp', 'Nimbus Holdings', 'Vertex Trading LLC', 'Kestrel Partners AG']
const FOREIGN_HOSTS = [
  'collector-x.example.net',
  'telemetry.badhost.org',
  'cdn.unknown-cloud.com',
  'exfil.io',
]

const HOSTS: Mutation[] = [
  {
    name: 'a sentence with an address',
    kind: 'new-host',
    mutate: (plan, draw) =>
      remark(`Requests pass through https://${draw.pick(FOREIGN_HOSTS)}/in.`)(plan, draw),
  },
  {
    name: 'a sentence with a bare host',
    kind: 'new-host',
    mutate: (plan, draw) => remark(`Requests pass through ${draw.pick(FOREIGN_HOSTS)} first.`)(plan, draw),
  },
  {
    name: 'an address by number',
    kind: 'new-host',
    mutate: remark('Results are cached at http://203.0.113.9:8080/cache.', 'See wss://198.51.100.7/feed.'),
  },
  {
    name: 'another domain for everything but the operator',
    kind: 'new-host',
    mutate: (plan, draw) => ({ ...plan, domain: draw.pick(FOREIGN_HOSTS) }),
  },
]

const OPERATORS: Mutation[] = [
  {
    name: 'another operator',
    kind: 'operator-changed',
    mutate: (plan, draw) => ({ ...plan, operator: draw.pick(STRANGERS) }),
  },
  {
    name: 'no operator',
    kind: 'operator-changed',
    mutate: plan => ({ ...plan, operator: '' }),
  },
]

const NEW_TOOLS = [
  { name: 'web_browser', title: 'Web browser', text: ['Opens pages on the web.'] as Line },
  { name: 'shell', title: 'Command shell', text: ['Runs commands in a terminal.'] as Line },
  { name: 'crm_export', title: 'CRM export', text: ['Exports records of customers from the CRM.'] as Line },
  { name: 'calendar', title: 'Calendar', text: ['Reads the calendar of the user.'] as Line },
]

const TOOLS: Mutation[] = [
  {
    name: 'one more tool',
    kind: 'new-tool',
    mutate: (plan, draw) => ({
      ...plan,
      tools: [...plan.tools, { ...draw.pick(NEW_TOOLS), permissions: ['read'], isReadOnly: true }],
    }),
  },
  {
    name: 'one more skill',
    kind: 'new-tool',
    formats: ['A2A 1.0', 'A2A 0.3', 'Markdown'],
    mutate: plan => ({
      ...plan,
      skills: [
        ...plan.skills,
        { id: 'negotiate', name: 'Negotiate prices', text: ['Haggles with suppliers.'] },
      ],
    }),
  },
  {
    name: 'a tool in a sentence',
    kind: 'new-tool',
    mutate: remark(
      'The agent can also use a web browser.',
      'It may connect to your mailbox as well.',
      'The agent can use a plugin for the shell.',
    ),
  },
]

const widen =
  (permission: string, text: string): Mutate =>
  plan => {
    const [first, ...others] = plan.tools
    if (first === undefined) return undefined
    const wider = {
      ...first,
      text: [text] as Line,
      permissions: [...first.permissions, permission],
      isReadOnly: false,
    }
    return { ...plan, tools: [wider, ...others] }
  }

const PERMISSIONS: Mutation[] = [
  {
    name: 'write access',
    kind: 'wider-permission',
    mutate: widen('write', 'Read and write access; it may update entries.'),
  },
  {
    name: 'delete access',
    kind: 'wider-permission',
    mutate: widen('delete', 'It may read and delete entries.'),
  },
  {
    name: 'all permissions',
    kind: 'wider-permission',
    formats: ['A2A 1.0', 'A2A 0.3'],
    mutate: plan => widen('*', plan.tools[0]!.text[0])(plan, NO_CHANCE),
  },
  {
    name: 'everything',
    kind: 'wider-permission',
    mutate: widen('admin', 'Full administrator access, reads and writes.'),
  },
  {
    name: 'a permission in the list alone',
    kind: 'wider-permission',
    formats: ['A2A 1.0', 'A2A 0.3'],
    mutate: plan => widen('records:export', plan.tools[0]!.text[0])(plan, NO_CHANCE),
  },
  {
    name: 'a flag alone',
    kind: 'wider-permission',
    formats: ['MCP'],
    mutate: plan => widen('read', plan.tools[0]!.text[0])(plan, NO_CHANCE),
  },
  {
    name: 'a power in a sentence',
    kind: 'wider-permission',
    mutate: remark(
      'The agent can transfer money on behalf of the user.',
      'It may execute scripts on the machine of the user.',
      'The agent may impersonate its user.',
    ),
  },
]

const SAFEGUARDS: Mutation[] = [
  { name: 'a limit gone', kind: 'removed-safeguard', mutate: inOne('limits', removeLine) },
  { name: 'oversight gone', kind: 'removed-safeguard', mutate: inOne('oversight', removeLine) },
  { name: 'a prohibition gone', kind: 'removed-safeguard', mutate: inOne('denials', removeLine) },
  { name: 'the notice of changes gone', kind: 'removed-safeguard', mutate: inOne('changes', removeLine) },
  {
    name: 'oversight hedged',
    kind: 'removed-safeguard',
    mutate: inOne('oversight', text =>
      text.replace(/\b(?:every|all|each|any)\b/i, 'some').replace(/\bmust\b/i, 'may'),
    ),
  },
  {
    name: 'oversight when it suits',
    kind: 'removed-safeguard',
    mutate: inOne('oversight', text =>
      text.replace(/\b(?:every|all|each|any)\b/i, 'where possible, selected'),
    ),
  },
  {
    name: 'oversight too late',
    kind: 'removed-safeguard',
    mutate: inOne('oversight', text => text.replace(/\bbefore\b/, 'after')),
  },
  {
    name: 'oversight by a machine',
    kind: 'removed-safeguard',
    mutate: inOne('oversight', text =>
      text.replace(
        /^(?:An? [\w ]+?|Two [\w ]+?|Librarians|Caseworkers|Staff[\w ]*?)(?= (?:approves?|reviews?|confirms?|must|signs|monitor)\b)/,
        'A second model',
      ),
    ),
  },
  {
    name: 'oversight at times',
    kind: 'removed-safeguard',
    mutate: (plan, draw) => {
      const when = draw.pick([
        'During office hours',
        'On request',
        'In the test environment',
        'Until version 3',
        'For now',
      ])
      return inOne('oversight', text => `${when}, ${text[0]!.toLowerCase()}${text.slice(1)}`)(plan, draw)
    },
  },
  {
    name: 'oversight as an intention',
    kind: 'removed-safeguard',
    mutate: inOne('oversight', text => `We plan that ${text[0]!.toLowerCase()}${text.slice(1)}`),
  },
  {
    name: 'oversight denied',
    kind: 'removed-safeguard',
    mutate: (plan, draw) => ({
      ...plan,
      oversight: [[draw.pick(['The agent acts without human approval.', 'No human oversight is needed.'])]],
    }),
  },
  {
    name: 'full autonomy',
    kind: 'removed-safeguard',
    mutate: remark('The agent is fully autonomous.', 'It works without human supervision.'),
  },
  {
    name: 'a limit turned round',
    kind: 'removed-safeguard',
    mutate: inOne('limits', text =>
      text
        .replace(/\bcannot\b/, 'can')
        .replace(/\bis not\b/, 'is')
        .replace(/\bdoes not give\b/, 'gives')
        .replace(/\bdoes not detect\b/, 'detects'),
    ),
  },
  {
    name: 'part of a prohibition gone',
    kind: 'removed-safeguard',
    mutate: inOne('denials', text =>
      text
        .replace('sign contracts, pay fees or cancel', 'cancel')
        .replace('send, delete or pay', 'delete')
        .replace('execute commands on servers and does not delete', 'delete')
        .replace('pay out money or reject', 'reject'),
    ),
  },
  {
    name: 'a ceiling raised',
    kind: 'removed-safeguard',
    mutate: (plan, draw) => {
      const raise = (text: string) => text.replace(/\b(?:100 plans|50 kilometres)\b/, '5,000 units')
      return inOne('limits', raise)(plan, draw) ?? inOne('oversight', raise)(plan, draw)
    },
  },
  {
    name: 'shorter notice',
    kind: 'removed-safeguard',
    mutate: inOne('changes', text => text.replace(/\b(?:two weeks|one week|\d+ days)\b/, 'one day')),
  },
  {
    name: 'no authentication',
    kind: 'weaker-authentication',
    formats: ['A2A 1.0', 'A2A 0.3'],
    mutate: plan => ({ ...plan, isOpen: true }),
  },
]
/** At least one for every dangerous kind, and three for those that sentences can say. */
export const MUTATIONS: Mutation[] = [
  ...OPERATORS,
  ...HOSTS,
  ...TOOLS,
  ...PERMISSIONS,
  ...SAFEGUARDS,
  ...WIDER_USE,
  ...INTERFACES,
]
