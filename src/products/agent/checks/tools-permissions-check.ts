import { type Answer, type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { Meaning } from '../phrases/meanings.ts'
import type { Tool } from '../reading/declaration.ts'
import type { AgentReading } from '../request.ts'
import { answerSilence } from './silence.ts'

const ACTS = Meaning.read | Meaning.write | Meaning.permit
const IMPLIED_SHARE = 0.75
const NAMED_SHARE = 0.3
const ENOUGH = 0.7

export const toolsPermissionsCheck: Check<AgentReading> = {
  code: 'agent-tools-permissions',
  ask(reading) {
    const { tools, said } = reading
    if (tools.length > 0) return judgeTools(tools)
    if (said.noTools.length > 0)
      return supports(1, say`The declaration says that the agent uses no tools.`, said.noTools.slice(0, 1))
    const [tool] = said.tools
    const [permission] = said.permissions
    if (tool && permission)
      return supports(1, say`The declaration names tools and says what the agent may do with them.`, [
        permission,
      ])
    if (tool)
      return inconclusive(say`The declaration mentions tools but not what the agent may do with them.`, [
        tool,
      ])
    if (permission)
      return inconclusive(say`The declaration mentions permissions but not the tools they are for.`, [
        permission,
      ])
    return answerSilence(
      reading,
      say`tools and permissions`,
      say`The declaration does not say which tools the agent uses or what it may do with them.`,
    )
  },
}

function judgeTools(tools: Tool[]): Answer {
  const share = tools.reduce((sum, tool) => sum + shareOf(tool), 0) / tools.length
  const vague = tools.filter(({ statesPermissions, meaning }) => !statesPermissions && (meaning & ACTS) === 0)
  const example = vague[0] ?? tools[0]!
  const evidence = [{ where: example.where, text: example.name }]
  const sentence = sayTools(tools.length, vague.length)
  return share >= ENOUGH ? supports(share, sentence, evidence) : inconclusive(sentence, evidence)
}

function sayTools(all: number, vague: number): string {
  const listed = all === 1 ? say`One tool is listed` : say`${all} tools are listed`
  if (vague === 0) return say`${listed}, and what may be done is said for each.`
  if (all === 1) return say`${listed}, but what may be done is not said for it.`
  return vague === all
    ? say`${listed}, but what may be done is not said for any of them.`
    : say`${listed}, but what may be done is not said for ${vague} of them.`
}

function shareOf({ statesPermissions, meaning }: Tool): number {
  if (statesPermissions) return 1
  return (meaning & ACTS) !== 0 ? IMPLIED_SHARE : NAMED_SHARE
}
