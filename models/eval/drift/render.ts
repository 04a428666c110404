import type { AgentPlan, Line, PlannedTool } from './agent-plan.ts'

/** How a plan is written down: which of its words, in which order, in which form. */
export type Style = {
  words(line: Line): string
  order<T>(list: readonly T[]): T[]
  bullet: string
  heading: string
}

export const PLAIN: Style = {
  words: ([first]) => first,
  order: list => [...list],
  bullet: '-',
  heading: '##',
}

export const FORMATS = {
  'A2A 1.0': (plan, style) => JSON.stringify(a2aCard(plan, style), undefined, 2),
  'A2A 0.3': (plan, style) => JSON.stringify(olderCard(plan, style), undefined, 2),
  MCP: (plan, style) => JSON.stringify(mcpCard(plan, style), undefined, 2),
  Markdown: markdown,
  'plain text': plainText,
} satisfies Record<string, (plan: AgentPlan, style: Style) => string>

export type Format = keyof typeof FORMATS

function disclosures(plan: AgentPlan, { words, order }: Style) {
  return {
    tools: order(plan.tools).map(tool => ({
      name: tool.name,
      description: words(tool.text),
      permissions: order(tool.permissions),
    })),
    prohibited: order(plan.denials).map(words),
    dataHandling: {
      collected: order(plan.collected).map(words),
      retention: order(plan.retention).map(words),
      sharing: order(plan.sharing).map(words),
    },
    limitations: order(plan.limits).map(words),
    humanOversight: order(plan.oversight).map(words),
    model: plan.model,
    changePolicy: order(plan.changes).map(words),
    contact: `agents@${plan.domain}`,
    ...(plan.remarks.length > 0 && { remarks: plan.remarks.map(words) }),
  }
}

function skillsOf({ skills }: AgentPlan, { words, order }: Style) {
  return order(skills).map(({ id, name, text }) => ({ id, name, description: words(text), tags: ['office'] }))
}

const provider = ({ operator, domain }: AgentPlan) =>
  operator === '' ? undefined : { organization: operator, url: `https://${domain}` }

function addressOf({ domain, called }: AgentPlan, host = 'agents', path = '/a2a/v1'): string {
  return `${called?.scheme ?? 'https'}://${called?.host ?? host}.${domain}${called?.path ?? path}`
}

function a2aCard(plan: AgentPlan, style: Style) {
  return {
    name: plan.name,
    description: style.words(plan.purpose),
    version: plan.version,
    supportedInterfaces: [{ url: addressOf(plan), protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    provider: provider(plan),
    capabilities: {
      streaming: true,
      ...(plan.called?.pushes && { pushNotifications: true }),
      ...(plan.called?.hasExtendedCard && { extendedAgentCard: true }),
      extensions: [{ uri: `https://${plan.domain}/ext/disclosure/v1`, params: disclosures(plan, style) }],
    },
    defaultInputModes: plan.called?.inputModes ?? ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: skillsOf(plan, style),
    ...(!plan.called?.hasNoSchemes && {
      securitySchemes: {
        key: { apiKeySecurityScheme: { location: plan.called?.keyPlace ?? 'header', name: 'x-agent' } },
      },
    }),
    ...(plan.isOpen || plan.called?.hasNoSchemes
      ? {}
      : { securityRequirements: [{ schemes: { key: { list: [] } } }] }),
    signatures: signaturesOf(plan),
  }
}

/** Which key signed is told by its name; nothing here verifies it. */
function signaturesOf({ called = {} }: AgentPlan) {
  const kid = 'signingKey' in called ? called.signingKey : 'first'
  if (kid === undefined) return undefined
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid })).toString('base64url')
  return [{ protected: header, signature: 'c2lnbmF0dXJl' }]
}

function olderCard(plan: AgentPlan, style: Style) {
  return {
    protocolVersion: '0.3.0',
    name: plan.name,
    description: style.words(plan.purpose),
    url: addressOf(plan),
    preferredTransport: 'JSONRPC',
    version: plan.version,
    provider: provider(plan),
    capabilities: { streaming: true, ...(plan.called?.pushes && { pushNotifications: true }) },
    ...(plan.called?.hasExtendedCard && { supportsAuthenticatedExtendedCard: true }),
    defaultInputModes: plan.called?.inputModes ?? ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: skillsOf(plan, style),
    ...(!plan.called?.hasNoSchemes && {
      securitySchemes: { key: { type: 'apiKey', in: plan.called?.keyPlace ?? 'header', name: 'x-agent' } },
    }),
    ...(plan.isOpen || plan.called?.hasNoSchemes ? {} : { security: [{ key: [] }] }),
    ...disclosures(plan, style),
  }
}

function mcpCard(plan: AgentPlan, style: Style) {
  const { words, order } = style
  const { tools: _, ...rest } = disclosures(plan, style)
  return {
    name: `${plan.domain}/${plan.name.toLowerCase().replaceAll(' ', '-')}`,
    title: plan.name,
    description: words(plan.purpose),
    version: plan.version,
    websiteUrl: `https://${plan.domain}`,
    remotes: [{ type: 'streamable-http', url: addressOf(plan, 'mcp', '/mcp') }],
    tools: order(plan.tools).map(tool => ({
      name: tool.name,
      description: words(tool.text),
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: tool.isReadOnly, openWorldHint: false },
    })),
    _meta: { disclosure: { ...(plan.operator !== '' && { operator: { name: plan.operator } }), ...rest } },
  }
}

function markdown(plan: AgentPlan, style: Style): string {
  const { words, order, bullet, heading } = style
  const list = (lines: string[]) => lines.map(line => `${bullet} ${line}`).join('\n')
  const text = (lines: Line[]) => order(lines).map(words).join('\n')
  const tool = ({ title, text }: PlannedTool) => `${title}: ${words(text)}`
  const sections = order([
    ['Purpose', words(plan.purpose)],
    ['Capabilities', list(order(plan.skills).map(skill => `${skill.name}: ${words(skill.text)}`))],
    ['Tools and permissions', `${list(order(plan.tools).map(tool))}\n\n${text(plan.denials)}`],
    ['Data handling', text([...plan.collected, ...plan.retention, ...plan.sharing])],
    ['Limits', text(plan.limits)],
    ['Human oversight', text(plan.oversight)],
    ['Model', plan.model],
    ['Changes', text(plan.changes)],
    ...(plan.remarks.length > 0 ? [['Remarks', text(plan.remarks)]] : []),
  ])
  const head = `# ${plan.name}\n\n${plan.operator === '' ? '' : `Operator: ${plan.operator}\n`}Version: ${plan.version}\nContact: agents@${plan.domain}\n`
  return `${head}\n${sections.map(([title, body]) => `${heading} ${title}\n\n${body}\n`).join('\n')}`
}

/** No headings and no lists: everything is said in sentences. */
function plainText(plan: AgentPlan, { words, order }: Style): string {
  const operatorSentence = plan.operator === '' ? '' : `${plan.name} is operated by ${plan.operator}. `
  const tools = order(plan.tools).map(({ title, text }) => `It can use the tool "${title}". ${words(text)}`)
  const parts = order([
    plan.collected,
    plan.retention,
    plan.sharing,
    plan.limits,
    plan.oversight,
    plan.changes,
    plan.denials,
    plan.remarks,
  ])
  const paragraphs = parts.filter(lines => lines.length > 0).map(lines => order(lines).map(words).join(' '))
  return [
    plan.name,
    `${operatorSentence}This is version ${plan.version}. ${words(plan.purpose)} Write to agents@${plan.domain}.`,
    tools.join(' '),
    ...paragraphs,
    plan.model,
  ].join('\n\n')
}
