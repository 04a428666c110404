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
import { type Acknowledgements, collectAcknowledgements, startAcknowledgements } from './answers.ts'
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
  /** The line of the trace, and the rules for writes that were not synced. */
  at: number
  rules: string
  /** Certificates that callers had been told of. */
  acknowledged: number
  lost: number
  /** Why the service did not start, or its faults after the start. */
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

/** Cuts the power at many moments of a traced run, and starts a service on the remaining disk state. */
export async function cutPower(run: TracedRun, plan: CutPlan, onCut = (_cut: Cut) => {}): Promise<Cut[]> {
  const { cuts, seed, evenly = false, survivals = SURVIVALS, liesFrom } = plan
  const draw = createDraw(seed)
  const moments = (evenly ? spreadMoments : drawMoments)(run.acts, cuts, draw)
  const disk = createTracedDisk(run.root, { liesFrom, before: run.before })
  const acknowledgements = startAcknowledgements(run.codes)
  const results: Cut[] = []
  const last = run.acts.reduce((latest, act) => Math.max(latest, act.end), 0)
  const [begins, ends] = [groupBy(run.acts, 'begin'), groupBy(run.acts, 'end')]
  for (let at = 1; at <= last && results.length < moments.length; at += 1) {
    for (const act of begins.get(at) ?? []) {
      disk.begin(act)
      collectAcknowledgements(acknowledgements, act)
    }
    for (const act of ends.get(at) ?? []) disk.end(act)
    while (moments[results.length] === at) {
      const rules: Rules = { writes: draw.pick(survivals), names: draw.pick(NAME_SURVIVALS), draw }
      results.push({ at, ...(await checkCut(run, disk, rules, acknowledgements)) })
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
  acknowledgements: Acknowledgements,
): Promise<Omit<Cut, 'at'>> {
  const diskFolder = mkdtempSync(join(tmpdir(), 'pinproof-cut-'))
  try {
    disk.leave(diskFolder, rules)
    const { lost, faults } = await startOn(diskFolder, run, acknowledgements)
    return {
      rules: `writes: ${rules.writes}, names: ${rules.names}`,
      acknowledged: acknowledgements.codes.size,
      lost,
      faults,
    }
  } finally {
    rmSync(diskFolder, { recursive: true, force: true })
  }
}

/** A folder that the service cannot start on, or read, counts as wholly lost. */
function startOn(
  diskFolder: string,
  run: TracedRun,
  acknowledgements: Acknowledgements,
): Promise<{ lost: number; faults: string[] }> {
  return withOwner(async owner => {
    const folder = await newServiceFolder(owner, run.port)
    folder.adopt(join(diskFolder, 'data'))
    const recoveryFaults = (await run.recover?.(folder, acknowledgements)) ?? []
    const service = await folder.start()
    owner.after(() => service.close())
    const { lost, faults } = await audit(folder, run, acknowledgements)
    return { lost, faults: [...recoveryFaults, ...faults] }
  }).catch((error: Error) => ({
    lost: acknowledgements.codes.size,
    faults: [`it is unusable: ${error.message}`],
  }))
}

async function audit(
  { baseUrl, path }: ServiceFolder,
  { key, logKey }: TracedRun,
  acknowledgements: Acknowledgements,
) {
  const read = readFrom(baseUrl)
  const { faults, keys } = await auditLog(read, logKey === undefined ? {} : { key: logKey })
  const recordKeys = Buffer.from((await read('/log/record-keys'))!).toString()
  for (const named of acknowledgements.keys)
    if (!keys.includes(named) && !recordKeys.includes(named)) faults.push(`the key ${named} is lost`)
  const [rows] = await readStored({ dataFolder: path }, 'SELECT code, status FROM certificates')
  const statuses = new Map(rows!.map(({ code, status }) => [code, status]))
  const lost = [...acknowledgements.codes].filter(code => !statuses.has(code)).length
  const forgottenCount = [...acknowledgements.revoked].filter(code => statuses.get(code) !== 'revoked').length
  if (forgottenCount > 0) faults.push(`${forgottenCount} revocations were acknowledged and are lost`)
  if (key === undefined || acknowledgements.codes.size > 0) {
    const fields = { product_type: 'agent_verify', content: 'After the cut' }
    const { status } = await certify(baseUrl, key ?? (await newCustomer(baseUrl)).key, fields)
    if (status !== 200) faults.push(`after the restart a certification was answered with ${status}`)
  }
  return { lost, faults }
}
