import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import { type ChangeKind, isDangerous } from '../../src/core/judging/declared-change.ts'
import { compareDeclarations } from '../../src/products/agent/drift/compare-declarations.ts'
import { readAgent } from '../../src/products/agent/request.ts'
import { createDraw } from '../../src/products/info/seeded-draw.sample.ts'
import type { AgentPlan, PlanText } from './drift/agent-plan.ts'
import { REWRITINGS } from './drift/harmless.ts'
import { isFor } from './drift/mutation.ts'
import { MUTATIONS } from './drift/mutations.ts'
import { FORMATS, type Format, PLAIN } from './drift/render.ts'
import { REPORTING_AGENTS } from './drift/reporting-agents.ts'
import { TUNING_AGENTS } from './drift/tuning-agents.ts'
import { UNSEEN_AGENTS } from './drift/unseen-agents.ts'
import { percent, table } from './print.ts'
import type { Task } from './task.ts'

const SEEDS = 12
const MEANS = [
  'Does the comparison of two declarations of one agent find every dangerous change, and stay silent about other words, another',
  'order and another form? Each agent is written as A2A card 1.0 and 0.3, MCP card, Markdown and plain text, and changed once,',
  'dangerously or harmlessly. A change is caught if the right kind is reported. The unseen agents were written last; nothing in',
  'the comparison was changed for them.',
].join('\n')

const CORPORA: Record<string, PlanText[]> = {
  tuning: TUNING_AGENTS,
  reporting: REPORTING_AGENTS,
  unseen: UNSEEN_AGENTS,
}

/** One pair of declarations: the change between them, and the changes found. */
export type Trial = {
  name: string
  format: Format
  agent: string
  expected: ChangeKind
  foundKinds: ChangeKind[]
  descriptions: string[]
}

export type DriftFigures = {
  kinds: Record<
    string,
    { planted: number; caught: number; otherwise: number; missed: number; recall: number }
  >
  rewritten: number
  falseAlarms: number
  falseAlarmShare: number
}

/** Is every dangerous change caught, and no rewording? No model is asked. */
export const drift: Task = {
  name: 'drift',
  takes: '',
  files: [],
  asksNoModel: true,
  means: MEANS,
  async run(_model, _files, { limit }) {
    const figures: Record<string, DriftFigures> = {}
    for (const corpus of Object.keys(CORPORA))
      figures[corpus] = driftFigures(trialsOf(corpus, limit ?? SEEDS))
    return { figures, lines: Object.entries(figures).flatMap(([name, each]) => show(name, each)) }
  },
}

/** Every agent, in every format, through every mutation and every rewriting, with every seed. */
export function trialsOf(corpus: string, seeds: number): Trial[] {
  return CORPORA[corpus]!.flatMap((text, place) =>
    (Object.keys(FORMATS) as Format[]).flatMap(format =>
      Array.from({ length: seeds }, (_, seed) => seed * 7919 + place).flatMap(seed => [
        ...mutatedTrials({ ...text, remarks: [], isOpen: false }, format, seed),
        ...rewrittenTrials({ ...text, remarks: [], isOpen: false }, format, seed),
      ]),
    ),
  )
}

function mutatedTrials(plan: AgentPlan, format: Format, seed: number): Trial[] {
  const before = FORMATS[format](plan, PLAIN)
  return MUTATIONS.flatMap((mutation, at) => {
    const changedPlan = isFor(mutation, format)
      ? mutation.mutate(plan, createDraw(seed + 104_729 * at))
      : undefined
    if (changedPlan === undefined) return []
    const after = FORMATS[format](changedPlan, PLAIN)
    if (after === before) return []
    const { name, kind: expected } = mutation
    return { name, format, agent: plan.name, expected, ...compareTexts(before, after) }
  })
}

function rewrittenTrials(plan: AgentPlan, format: Format, seed: number): Trial[] {
  const before = FORMATS[format](plan, PLAIN)
  return REWRITINGS.map(({ name, rewrite }, at) => {
    const after = rewrite(plan, format, createDraw(seed + 15_485_863 * at))
    return { name, format, agent: plan.name, expected: 'wording' as const, ...compareTexts(before, after) }
  })
}

function compareTexts(before: string, after: string): Pick<Trial, 'foundKinds' | 'descriptions'> {
  const { changes } = compareDeclarations(
    readAgent({ content: before }, []),
    readAgent({ content: after }, []),
    registrableDomain,
  )
  return {
    foundKinds: [...new Set(changes.map(({ kind }) => kind))],
    descriptions: changes.map(({ kind, evidence }) => `${kind}: ${evidence.text}`),
  }
}

export const isFalseAlarm = ({ expected, foundKinds }: Trial) =>
  expected === 'wording' && foundKinds.some(isDangerous)
export const isMissed = ({ expected, foundKinds }: Trial) =>
  expected !== 'wording' && !foundKinds.some(isDangerous)

export function driftFigures(trials: Trial[]): DriftFigures {
  const kinds: DriftFigures['kinds'] = {}
  for (const [kind, each] of Map.groupBy(trials, ({ expected }) => expected)) {
    if (kind === 'wording') continue
    const caught = each.filter(({ foundKinds }) => foundKinds.includes(kind)).length
    const missed = each.filter(isMissed).length
    const otherwise = each.length - caught - missed
    kinds[kind] = {
      planted: each.length,
      caught,
      otherwise,
      missed,
      recall: (each.length - missed) / each.length,
    }
  }
  const rewritten = trials.filter(({ expected }) => expected === 'wording')
  const falseAlarms = rewritten.filter(isFalseAlarm).length
  return {
    kinds,
    rewritten: rewritten.length,
    falseAlarms,
    falseAlarmShare: falseAlarms / Math.max(1, rewritten.length),
  }
}

function show(name: string, { kinds, rewritten, falseAlarms, falseAlarmShare }: DriftFigures): string[] {
  const rows = Object.entries(kinds).map(([kind, { planted, caught, otherwise, missed, recall }]) => [
    kind,
    ...[planted, caught, otherwise, missed].map(String),
    percent(recall),
  ])
  return [
    `${name} agents`,
    ...table(['kind of change', 'planted', 'caught', 'as another kind', 'missed', 'recall'], rows),
    `${rewritten} rewritings, ${falseAlarms} taken for a dangerous change (${percent(falseAlarmShare)})`,
    '',
  ]
}
