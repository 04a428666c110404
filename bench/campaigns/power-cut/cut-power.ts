import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDraw, type Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { certify, newCustomer } from '../../../test/support/service/client.ts'
import { withOwner } from '../../../test/support/service/owner.ts'
import { readFrom } from '../../../test/support/service/read-from.ts'
import { newServiceFolder, type ServiceFolder } from '../../../test/support/service/service-folder.ts'
import { readStored } from '../../../test/support/service/stored-rows.ts'
import { type Told, tellFrom } from './answers.ts'
import type { Act } from './read-trace.ts'
import {
  createTracedDisk,
  NAME_SURVIVALS,
  type Rules,
  SURVIVALS,
  type Survival,
  type TracedDisk,
} from './traced-disk.ts'
import type { TracedRun } from './traced-run.ts'

export type Cut = {
  /** At which line of the trace, with which rules about what was not synced. */
  at: number
  rules: string
  /** Certificates that callers had been told of. */
  told: number
  lost: number
  /** Why the service did not start, or what was wrong when it had. */
  faults: string[]
}

type CutPlan = {
  cuts: number
  seed: number
  /** One in each stretch of the run, instead of half of them after answers. */
  evenly?: boolean
  survivals?: readonly Survival[]
  liesFrom?: number
}

/** Cuts the power at many moments of a traced run, and starts a service on what the disk then holds. */
export async function cutPower(run: TracedRun, plan: CutPlan, onCut = (_cut: Cut) => {}): Promise<Cut[]> {
  const { cuts, seed, evenly = false, survivals = SURVIVALS, liesFrom } = plan
  const draw = createDraw(seed)
  const moments = (evenly ? spreadMoments : drawMoments)(run.acts, cuts, draw)
  const disk = createTracedDisk(run.root, { liesFrom, before: run.before })
  const told: Told = { codes: new Set(run.codes), revoked: new Set() }
  const results: Cut[] = []
  const last = run.acts.reduce((latest, act) => Math.max(latest, act.end), 0)
  const [begins, ends] = [groupBy(run.acts, 'begin'), groupBy(run.acts, 'end')]
  for (let at = 1; at <= last && results.length < moments.length; at += 1) {
    for (const act of begins.get(at) ?? []) {
      disk.begin(act)
      tellFrom(told, act)
    }
    for (const act of ends.get(at) ?? []) disk.end(act)
    while (moments[results.length] === at) {
      const rules: Rules = { writes: draw.pick(survivals), names: draw.pick(NAME_SURVIVALS), draw }
      results.push({ at, ...(await checkCut(run, disk, rules, told)) })
      onCut(results.at(-1)!)
    }
  }
  return results
}

/** Half of them right after an answer has begun to leave, where a lost write hurts most; half anywhere. */
function drawMoments(acts: Act[], cuts: number, draw: Draw): number[] {
  const answers = acts.filter(act => act.kind === 'answer')
  const moments = Array.from({ length: cuts }, (_, number) => {
    const act = draw.pick(number % 2 === 0 && answers.length > 0 ? answers : acts)
    return draw.pick([act.begin, act.end])
  })
  return moments.sort((left, right) => left - right)
}

function spreadMoments(acts: Act[], cuts: number, draw: Draw): number[] {
  const moments = Array.from({ length: cuts }, (_, number) => {
    const [from, to] = [number, number + 1].map(end => Math.floor((end * acts.length) / cuts))
    const act = draw.pick(acts.slice(from, Math.max(to!, from! + 1)))
    return draw.pick([act.begin, act.end])
  })
  return moments.sort((left, right) => left - right)
}

function groupBy(acts: Act[], moment: 'begin' | 'end'): Map<number, Act[]> {
  return Map.groupBy(acts, act => act[moment])
}

async function checkCut(
  run: TracedRun,
  disk: TracedDisk,
  rules: Rules,
  told: Told,
): Promise<Omit<Cut, 'at'>> {
  const left = mkdtempSync(join(tmpdir(), 'pinproof-cut-'))
  try {
    disk.leave(left, rules)
    const { lost, faults } = await startOn(left, run, told)
    return {
      rules: `writes: ${rules.writes}, names: ${rules.names}`,
      told: told.codes.size,
      lost,
      faults,
    }
  } finally {
    rmSync(left, { recursive: true, force: true })
  }
}

/** A folder that the service cannot start on, or read, counts as wholly lost. */
function startOn(left: string, run: TracedRun, told: Told): Promise<{ lost: number; faults: string[] }> {
  return withOwner(async owner => {
    const folder = await newServiceFolder(owner, run.port)
    folder.adopt(join(left, 'data'))
    const service = await folder.start()
    owner.after(() => service.close())
    return audit(folder, run.key, told)
  }).catch((error: Error) => ({ lost: told.codes.size, faults: [`it is unusable: ${error.message}`] }))
}

async function audit({ baseUrl, path }: ServiceFolder, key: string | undefined, told: Told) {
  const { faults } = await auditLog(readFrom(baseUrl))
  const [rows] = await readStored({ dataFolder: path }, 'SELECT code, status FROM certificates')
  const stored = new Map(rows!.map(({ code, status }) => [code, status]))
  const lost = [...told.codes].filter(code => !stored.has(code)).length
  const forgotten = [...told.revoked].filter(code => stored.get(code) !== 'revoked').length
  if (forgotten > 0) faults.push(`${forgotten} revocations were acknowledged and are lost`)
  if (key === undefined || told.codes.size > 0) {
    const fields = { product_type: 'agent_verify', content: 'After the cut' }
    const { status } = await certify(baseUrl, key ?? (await newCustomer(baseUrl)).key, fields)
    if (status !== 200) faults.push(`after the restart a certification was answered with ${status}`)
  }
  return { lost, faults }
}
