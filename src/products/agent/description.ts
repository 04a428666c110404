import type { ProductDescription } from '../../core/judging/product-description.ts'
import { identifyCard } from '../../core/text/canonical/text-identity.ts'
import { say } from '../../core/text/say.ts'
import { introduceAgent } from './reading/introduce-agent.ts'
import { agentRubric } from './rubric.ts'

export const agentDescription: ProductDescription = {
  type: 'agent_verify',
  rubric: agentRubric,
  name: say`AI agent`,
  plural: say`agents`,
  content: say`an agent’s declaration (AgentCard, MCP server card or prose)`,
  accepts: say`An agent card, or a text`,
  badge: {
    label: say`AI Agent Certified`,
    qualifiedBy: { 'agent-self-declared': say`self-declared` },
    name: say`Pinproof agent`,
    tint: '#ddd6fe',
    glyph: 'M7 0l2 5 5 2-5 2-2 5-2-5-5-2 5-2z',
  },
  disclosure: 'public',
  identify: identifyCard,
  comparesVersions: true,
  introduce: introduceAgent,
  listedLast: ['agent-self-declared', 'agent-known-name'],
  limits: [
    [say`Not that the agent does what it declares.`, say`The declaration was judged; the agent was not run.`],
    [say`Not that the agent is safe.`, say`Neither its model nor its code was examined.`],
    [
      say`Not that its operator is who it says.`,
      say`Some account submitted the declaration; the signature and domain findings say what it has shown.`,
    ],
  ],
  signs: [
    /\bagent\b/iu,
    /\b(?:human oversight|conversations?|hallucinat\w{0,6}|system prompt|large language model|personal data)\b/iu,
    /^\s{0,20}\{/u,
    /"(?:skills|capabilities|protocolVersion|defaultInputModes|supportedInterfaces|tools|inputSchema|serverInfo)"\s{0,9}:/u,
    /"(?:url|provider|description|version)"\s{0,9}:/u,
    /\b(?:AI|autonomous|chat|language) ?(?:agent|assistant|bot|model)\b/iu,
    /\bthis agent\b|\bthe agent (?:can|may|does|is|will|uses|keeps|asks|never)\b/iu,
    /\bagent\b[^.]{0,200}\b(?:tools?|permissions?|oversight|operator|retention)\b/iu,
  ],
  examples: [
    {
      name: 'agent-card',
      label: say`An A2A agent card`,
      file: new URL('./examples/agent-card.json', import.meta.url),
      title: 'Timetable Agent',
    },
    {
      name: 'agent-prose',
      label: say`A boastful declaration`,
      file: new URL('./examples/agent-prose.md', import.meta.url),
      title: 'Claims Desk Agent 2.4',
    },
  ],
}
