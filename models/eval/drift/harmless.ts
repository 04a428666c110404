import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import type { AgentPlan } from './agent-plan.ts'
import { FORMATS, type Format, PLAIN, type Style } from './render.ts'

/** Another writing of the same declaration, without a change of content. */
type Rewriting = { name: string; rewrite(plan: AgentPlan, format: Format, draw: Draw): string }

const shuffle =
  (draw: Draw): Style['order'] =>
  list => {
    const rest = [...list]
    return list.map(() => rest.splice(draw.whole(0, rest.length - 1), 1)[0]!)
  }

const inOtherWords =
  (draw: Draw): Style['words'] =>
  line =>
    draw.pick(line)
const render = (plan: AgentPlan, format: Format, style: Partial<Style>) =>
  FORMATS[format](plan, { ...PLAIN, ...style })

export const REWRITINGS: Rewriting[] = [
  {
    name: 'in other words',
    rewrite: (plan, format, draw) => render(plan, format, { words: inOtherWords(draw) }),
  },
  {
    name: 'in entirely other words',
    rewrite: (plan, format, draw) =>
      render(plan, format, { words: line => draw.pick(line.slice(1)) ?? line[0] }),
  },
  {
    name: 'in another order',
    rewrite: (plan, format, draw) => render(plan, format, { order: shuffle(draw) }),
  },
  {
    name: 'in other words and order',
    rewrite: (plan, format, draw) =>
      render(plan, format, { order: shuffle(draw), words: inOtherWords(draw) }),
  },
  {
    name: 'in another form',
    rewrite: (plan, format, draw) => reshape(render(plan, format, { bullet: '*', heading: '###' }), draw),
  },
  {
    name: 'as the next version',
    rewrite: (plan, format, draw) =>
      render({ ...plan, version: `${draw.whole(6, 9)}.${draw.whole(0, 20)}` }, format, {}),
  },
  {
    name: 'with a courtesy',
    rewrite: (plan, format, draw) => {
      const remarks = [[draw.pick(['Thank you for reading.', 'We are happy to hear from you.'])]] as const
      return render({ ...plan, remarks: [...remarks] }, format, {})
    },
  },
]

/** Spaces, line ends, key order and quotation marks. */
function reshape(text: string, draw: Draw): string {
  if (!text.startsWith('{')) return text.replaceAll('\n', '\r\n').replaceAll(' the ', '  the ')
  return JSON.stringify(reverseKeys(JSON.parse(text)), undefined, draw.pick([0, 1, 4]))
}

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reverseKeys(inner)]),
  )
}
