import type { Owner } from '../../test/support/service/owner.ts'
import { printTable, runCampaign } from './campaign.ts'
import { countEarlyAnswers } from './power-cut/answers.ts'
import { type Cut, cutPower } from './power-cut/cut-power.ts'
import { traceRestore, traceRotation } from './power-cut/traced-commands.ts'
import { type TracedRun, traceRun, traceStart } from './power-cut/traced-run.ts'

// Power cuts: unsynced writes may be lost or torn. A real run is traced with strace; then, for many moments
// of it, the folder is built as the disk would hold it, and a service is started there. The run is two lifetimes under
// load, the first start of all, an upgrade of the folder that the first version left, a rotation of both keys, under load
// and stopped, or a restore.
// `node bench/campaigns/power-cut.ts [--phase issuing|first-start|upgrade|rotation|restore] [--cuts 100] [--requests 1000] [--seed 1]`

type Plan = { cuts: number; seed: number }
type Runs = Record<string, (owner: Owner) => Promise<TracedRun>>

/** The cuts of these are spread evenly over everything that is done to the disk. */
const RUNS: Record<string, Runs> = {
  'first-start': { 'first start': owner => traceStart(owner, 'first-start') },
  upgrade: { upgrade: owner => traceStart(owner, 'upgrade') },
  rotation: { 'rotation of both keys': owner => traceRotation(owner) },
  restore: {
    'restore of a moved log': owner => traceRestore(owner, true),
    'restore, then a new name': owner => traceRestore(owner, false),
  },
}

await runCampaign({
  options: { phase: 'issuing', cuts: '100', requests: '1000', seed: '1' },
  async run({ phase, cuts, requests, seed }, owner) {
    const plan = { cuts: Number(cuts), seed: Number(seed) }
    if (phase === 'issuing') return cutIssuing(owner, Number(requests), plan)
    const runs = RUNS[phase]
    if (runs === undefined)
      throw new Error(`--phase must be issuing or one of ${Object.keys(RUNS).join(', ')}, and not ${phase}`)
    return cutEvenly(owner, runs, plan)
  },
})

/** Each of the runs gets its share of the cuts. */
async function cutEvenly(owner: Owner, runs: Runs, plan: Plan): Promise<string[]> {
  const rows = [['', 'changes of the disk', 'cuts', 'unusable', 'certificates at risk', 'lost']]
  const broken: string[] = []
  for (const [name, trace] of Object.entries(runs)) {
    const run = await trace(owner)
    const share = Math.ceil(plan.cuts / Object.keys(runs).length)
    const cuts = await cutPower(run, { ...plan, cuts: share, evenly: true }, printCut)
    const unusable = cuts.filter(({ faults }) => faults.length > 0).length
    const counts = [run.acts.length, cuts.length, unusable].map(String)
    rows.push([name, ...counts, atRisk(cuts), lostIn(cuts)])
    broken.push(...brokenBy(cuts))
  }
  printTable(rows)
  return broken
}

async function cutIssuing(owner: Owner, requests: number, plan: Plan): Promise<string[]> {
  const run = await traceRun(owner, requests)
  const honest = await cutPower(run, plan, printCut)
  // The same cuts on a disk that only says that it has synced: if nothing were lost there, this would show nothing.
  const liesFrom = run.acts.find(act => act.kind === 'answer')!.begin
  const survivals = ['none', 'some', 'torn at 4096'] as const
  const lyingCuts = await cutPower(run, { ...plan, liesFrom, survivals }, printCut)
  const { answers, early } = countEarlyAnswers(run.acts)
  const blind = countEarlyAnswers(run.acts.filter(act => act.kind !== 'sync'))
  const withLoss = lyingCuts.filter(cut => cut.lost > 0).length
  printTable([
    ['', 'cuts', 'answers at risk', 'lost'],
    ['disk that syncs', String(honest.length), atRisk(honest), lostIn(honest)],
    ['disk that lies (control)', String(lyingCuts.length), atRisk(lyingCuts), lostIn(lyingCuts)],
  ])
  console.log(`${answers} answers named a certificate, ${early} of them before it was synced`)
  return [
    ...brokenBy(honest),
    ...(early > 0 ? [`${early} answers left before what they told of was synced`] : []),
    ...(withLoss === 0 ? ['a disk that lies lost nothing: these cuts show nothing'] : []),
    ...(blind.early < blind.answers ? ['an order without syncs passed: it shows nothing'] : []),
  ]
}

function printCut({ at, rules, acknowledged: told, lost }: Cut): void {
  process.stderr.write(`cut at ${at}, ${rules}: ${told} told of, ${lost} lost\n`)
}

function brokenBy(cuts: Cut[]): string[] {
  return cuts.flatMap(({ at, rules, lost, faults }) => {
    const all = [...(lost > 0 ? [`${lost} lost`] : []), ...faults]
    return all.map(fault => `cut at ${at}, ${rules}: ${fault}`)
  })
}

function atRisk(cuts: Cut[]): string {
  return String(cuts.reduce((total, cut) => total + cut.acknowledged, 0))
}

function lostIn(cuts: Cut[]): string {
  return String(cuts.reduce((total, cut) => total + cut.lost, 0))
}
