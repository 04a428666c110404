import type { Declaration } from '../reading/declaration.ts'
import { listOf, recordOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'
import { polarityOf } from './clause-polarity.ts'
import { wordsOf } from './declaration-concepts.ts'
import { powerOf } from './powers.ts'

const PARAMETERS_MAX = 100
/** A parameter `order` need not order anything, but one that is called `command` takes commands. */
const TOLD_BY_NAME = new Set(['executing', 'ruling'])

/** What callers of MCP tools may demand through their parameters, by the place of the tool. */
export function parameterPowers({ content, kind }: Declaration): Map<string, string[]> {
  if (kind !== 'mcp') return new Map()
  const tools = listOf(parseCard(content)?.card.tools)
  return new Map(tools.map((tool, at) => [`tools[${at}]`, powersIn(recordOf(tool))]))
}

function powersIn(tool: Record<string, unknown>): string[] {
  const properties = Object.entries(recordOf(recordOf(tool.inputSchema).properties))
  return properties.slice(0, PARAMETERS_MAX).flatMap(([name, schema]) => {
    const named = [...polarityOf(wordsOf(name).join(' '), powerOf).granted]
    const described = polarityOf(textOf(recordOf(schema).description) ?? '', powerOf).granted
    return [...named.filter(power => TOLD_BY_NAME.has(power)), ...described]
  })
}
