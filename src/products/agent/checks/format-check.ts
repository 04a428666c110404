import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import type { AgentReading } from '../request.ts'

const PROSE_WORDS = 60
const OLDER_FORMAT = 0.8
const FAULT_COST = 0.2
const FAULTS_NAMED = 3
const SHOWN_CHARACTERS = 80

export const formatCheck: Check<AgentReading> = {
  code: 'agent-format',
  ask(reading) {
    if (reading.kind === 'a2a-1.0') return judgeCard(reading, say`an A2A 1.0 agent card`, 1)
    if (reading.kind === 'a2a-0.3')
      return judgeCard(reading, say`an A2A agent card of the older version 0.3`, OLDER_FORMAT)
    if (reading.kind === 'mcp') return judgeCard(reading, say`a description of an MCP server`, 1)
    if (reading.kind === 'json')
      return inconclusive(say`The declaration is JSON, but of no card format that is known here.`)
    if (reading.kind === 'broken-json')
      return weakens(
        0,
        say`The declaration looks like JSON but is malformed or far too large or deep, so no program can read it.`,
        [{ where: say`content`, text: reading.content.slice(0, SHOWN_CHARACTERS) }],
      )
    return judgeProse(reading)
  },
}

function judgeCard({ faults }: AgentReading, form: string, share: number): Answer {
  if (faults.length === 0)
    return supports(share, say`The declaration is ${form} with every field that the format demands.`)
  const examples = enumerate(faults.slice(0, FAULTS_NAMED))
  return weakens(
    share - faults.length * FAULT_COST,
    faults.length === 1
      ? say`The declaration is ${form} with one fault: ${examples}.`
      : say`The declaration is ${form} with ${faults.length} faults: ${examples}.`,
    faults.slice(0, FAULTS_NAMED).map(text => ({ where: say`form`, text })),
  )
}

/** A short text or one without a heading is no fault: too little is known of it. */
function judgeProse({ name, wordCount, faults }: AgentReading): Answer {
  const text =
    wordCount === 1
      ? say`The declaration is a text of one word`
      : say`The declaration is a text of ${wordCount} words`
  if (faults.length > 0)
    return inconclusive(say`The declaration is a text far too long to be read to its end.`)
  if (wordCount < PROSE_WORDS)
    return inconclusive(say`${text}, too short to declare what matters about an agent.`)
  return name
    ? supports(1, say`${text} under a name of its own.`, [name])
    : inconclusive(say`${text} without a heading that names the agent.`)
}
