import type { ChangeKind } from '../../../src/core/judging/declared-change.ts'
import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import type { AgentPlan, Line } from './agent-plan.ts'
import type { Format } from './render.ts'

/** Makes a plan more dangerous in one way. Undefined where it cannot be done to this plan. */
export type Mutate = (plan: AgentPlan, draw: Draw) => AgentPlan | undefined

export type Mutation = {
  name: string
  kind: ChangeKind
  mutate: Mutate
  /** The formats that can express the change. */
  formats?: Format[]
}

export const remark =
  (...texts: string[]): Mutate =>
  (plan, draw) => ({ ...plan, remarks: [...plan.remarks, [draw.pick(texts)]] })

/** Changes one line of a list; `undefined` from the change takes it away. */
export const inOne =
  (
    part: 'denials' | 'retention' | 'sharing' | 'limits' | 'oversight' | 'changes',
    edit: (text: string) => string | undefined,
  ): Mutate =>
  (plan, draw) => {
    const at = draw.whole(0, plan[part].length - 1)
    const before = plan[part][at]?.[0]
    if (before === undefined) return undefined
    const after = edit(before)
    if (after === before) return undefined
    const lines = plan[part].flatMap((line, index): Line[] =>
      index !== at ? [line] : after === undefined ? [] : [[after]],
    )
    return { ...plan, [part]: lines }
  }

export const removeLine = () => undefined

export const isFor = ({ formats }: Mutation, format: Format): boolean => formats?.includes(format) ?? true
