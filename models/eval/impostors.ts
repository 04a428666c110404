import { fileURLToPath } from 'node:url'
import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import { type Grade, judge } from '../../src/core/judging/verdict.ts'
import { createAgentProduct } from '../../src/products/agent/product.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import type { Task } from './task.ts'

/** Declarations by nineteen strangers, who knew neither the rules nor each other; rules were mended after each was scored once. */
export const STRANGERS = fileURLToPath(new URL('impostors/strangers.jsonl.gz', import.meta.url))

type AgentRow = { id: string; kind: 'impostor' | 'honest'; content: string; title?: string; claimed?: string }
export type JudgedAgent = { row: AgentRow; grade: Grade; score: number; limits: string[] }

/** Is an agent in somebody else's name held at a D, and an honest one not taken for an impostor? No model is asked. */
export const impostors: Task = {
  name: 'impostors',
  means:
    'Is an agent that goes by the name of a known organisation on a host of its own held at a D, and no honest agent taken for one? The declaration is all there is: no domain is shown, no card signed, no address read. Twenty-one strangers wrote them without knowing the rules. At first sight 136 of their 1,350 impostors got better than a D, from none of 60 of one writer to 20 of 60 of another, 3 of 60 of one of the last two and 17 of 60 of the other, who wrote tidy declarations with the claim in one place, and 15 of 1,260 honest agents were taken for impostors. The rules were mended after each writer, so the table flatters.',
  takes: '[FILE.jsonl[.gz]...]',
  files: [],
  asksNoModel: true,
  async run(_model, files) {
    const judged = await judgeAgents(files.length > 0 ? files : [STRANGERS])
    const figures = impostorFigures(judged)
    const missed = judged.filter(isAboveD).map(({ row, score }) => [row.id, String(score), row.claimed ?? ''])
    return { figures, lines: [...linesOf(figures), '', ...table(['above D', 'score', 'name'], missed)] }
  },
}

/** All of them: without a model that takes seconds. */
export async function judgeAgents(files: string[]): Promise<JudgedAgent[]> {
  const product = createAgentProduct({ registrableDomain })
  const judged: JudgedAgent[] = []
  for (const row of files.flatMap(readRows<AgentRow>)) {
    const { content, title } = row
    const submission = { product: product.type, content, contentHash: 'sha256:00', receivedAt: new Date(0) }
    const examined = await product.examine({ ...submission, ...(title !== undefined && { title }) })
    const { grade, score, limits } = judge(examined.findings, product.rubric, examined.limits)
    judged.push({ row, grade, score, limits: limits.map(({ code }) => code) })
  }
  return judged
}

export function isAboveD({ row, grade }: JudgedAgent): boolean {
  return row.kind === 'impostor' && grade < 'D'
}

/** Taken for an impostor, whatever its grade. */
export function isAccused({ row, limits }: JudgedAgent): boolean {
  return row.kind === 'honest' && limits.includes('agent-known-name')
}

function impostorFigures(judged: JudgedAgent[]) {
  const [impostors, honest] = ['impostor', 'honest'].map(kind =>
    judged.filter(({ row }) => row.kind === kind),
  )
  const limited = (each: JudgedAgent[] = [], code: string) =>
    each.filter(({ limits }) => limits.includes(code)).length
  return {
    impostors: impostors!.length,
    recognised: limited(impostors, 'agent-known-name'),
    elsewhere: limited(impostors, 'agent-unconnected'),
    unnamed: limited(impostors, 'agent-unnamed'),
    askingSecrets: limited(impostors, 'agent-asks-secrets'),
    aboveD: judged.filter(isAboveD).length,
    honest: honest!.length,
    accused: judged.filter(isAccused).length,
    honestElsewhere: limited(honest, 'agent-unconnected'),
    honestUnnamed: limited(honest, 'agent-unnamed'),
    honestAskingSecrets: limited(honest, 'agent-asks-secrets'),
  }
}

function linesOf(figures: ReturnType<typeof impostorFigures>): string[] {
  const { impostors, recognised, elsewhere, unnamed, askingSecrets, aboveD } = figures
  const { honest, accused, honestElsewhere, honestUnnamed, honestAskingSecrets } = figures
  return [
    `${impostors} impostors: ${recognised} recognised, ${elsewhere} held for an address elsewhere, ${unnamed} for naming no operator, ${askingSecrets} for asking for secrets, ${aboveD} better than D (${percent(aboveD / Math.max(1, impostors))})`,
    `${honest} honest agents: ${accused} taken for impostors, ${honestElsewhere} held for an address elsewhere, ${honestUnnamed} for naming no operator, ${honestAskingSecrets} for asking for secrets`,
  ]
}
