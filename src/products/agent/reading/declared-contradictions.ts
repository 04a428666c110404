import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Declaration, Tool } from './declaration.ts'

type Contradiction = { what: string; claim: Evidence; against: Evidence }

type Rule = {
  what: string
  claims(declaration: Declaration): Evidence[]
  against(declaration: Declaration): Evidence | undefined
}

const CHANGING_NAME =
  /(?:^|[_. -])(?:delete|remove|drop|write|send|pay|transfer|purchase|execute|deploy|cancel|refund|upload)/i
const REMEMBERING_NAME = /memory|remember|(?:^|[_. -])(?:save|store)/i
const REACHING_NAME = /(?:^|[_. -])(?:web|http|fetch|browse|internet|url)/i
const LOCAL_ADDRESS = /^https?:\/\/(?:localhost|127\.|\[::1\])/i
const WORKS_OFFLINE = /offline/i

/** Rules only, and only between statements that cannot both be true: a doubtful pair is no contradiction. */
const RULES: Rule[] = [
  {
    what: say`it claims to keep no data and also keeps some`,
    claims: ({ said }) => said.keepsNothing,
    against: ({ said, tools }) => said.keepsData[0] ?? toolNamed(tools, REMEMBERING_NAME),
  },
  {
    what: say`it claims to share no data and also passes some on`,
    claims: ({ said }) => said.sharesNothing,
    against: ({ said }) => said.sharesData[0],
  },
  {
    what: say`it claims to only read and also changes things`,
    claims: ({ said }) => said.readOnly,
    against: ({ said, tools }) => changingTool(tools) ?? said.writes[0],
  },
  {
    what: say`it claims to do without the network and also reaches out to it`,
    claims: ({ said }) => said.offline,
    against: ({ said, tools }) => said.reachesOut[0] ?? reachingTool(tools),
  },
  {
    what: say`it claims to work offline and is served at a remote address`,
    claims: ({ said }) => said.offline.filter(({ text }) => WORKS_OFFLINE.test(text)),
    against: ({ endpoints }) => endpoints.find(({ text }) => !LOCAL_ADDRESS.test(text)),
  },
  {
    what: say`it claims to act without human oversight and also to be overseen`,
    claims: ({ said }) => said.noOversight,
    against: ({ said }) => said.oversight[0],
  },
  {
    what: say`it declares streaming as not supported and describes it`,
    claims: ({ streaming }) => flag(streaming, 'capabilities.streaming'),
    against: ({ said }) => said.streams[0],
  },
  {
    what: say`it declares push notifications as not supported and describes them`,
    claims: ({ pushNotifications }) => flag(pushNotifications, 'capabilities.pushNotifications'),
    against: ({ said }) => said.pushes[0],
  },
]

export function declaredContradictions(declaration: Declaration): Contradiction[] {
  const contradictions: Contradiction[] = []
  for (const { what, claims, against } of RULES) {
    const [claim] = claims(declaration)
    const counter = claim && against(declaration)
    if (claim && counter && counter.text !== claim.text)
      contradictions.push({ what, claim, against: counter })
  }
  for (const tool of declaration.tools) {
    if (tool.readOnly !== true || !(tool.destructive === true || CHANGING_NAME.test(tool.name))) continue
    const claim = { where: `${tool.where}.annotations`, text: 'readOnlyHint: true' }
    contradictions.push({
      what: say`it marks a tool that changes things as read-only`,
      claim,
      against: evidenceOf(tool),
    })
    break
  }
  return contradictions
}

function flag(value: boolean | undefined, where: string): Evidence[] {
  return value === false ? [{ where, text: 'false' }] : []
}

function changingTool(tools: Tool[]): Evidence | undefined {
  const tool = tools.find(
    ({ destructive, readOnly, name }) =>
      destructive === true || readOnly === false || CHANGING_NAME.test(name),
  )
  return tool && evidenceOf(tool)
}

function reachingTool(tools: Tool[]): Evidence | undefined {
  const tool = tools.find(({ openWorld, name }) => openWorld === true || REACHING_NAME.test(name))
  return tool && evidenceOf(tool)
}

function toolNamed(tools: Tool[], pattern: RegExp): Evidence | undefined {
  const tool = tools.find(({ name }) => pattern.test(name))
  return tool && evidenceOf(tool)
}

function evidenceOf({ where, name }: Tool): Evidence {
  return { where, text: name }
}
