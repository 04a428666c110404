import { setTimeout as pause } from 'node:timers/promises'
import { type LaunchedService, launchService } from '../../test/support/service/launched-service.ts'
import { openDescriptors, residentBytes } from '../../test/support/service/process-figures.ts'
import { percentile, printTable, runCampaign } from './campaign.ts'
import { startEverydayLoad } from './soak/everyday-load.ts'
import { judgeSamples, type Sample } from './soak/judge-samples.ts'

// An ordinary day at a steady rate: registrations, certificates of every product, lookups, badges, proofs, pages.
// `node bench/campaigns/soak.ts [--minutes 30] [--rate 50] [--model none] [--seed 1]`

const LOOK_EVERY_MS = 2_000
/** Shorter runs are looked at more often, to show something at all; their verdict is about warming up. */
const STRETCHES_MIN = 12

await runCampaign({
  options: { minutes: '30', rate: '50', model: 'none', seed: '1' },
  async run({ minutes, rate, model, seed }, owner) {
    const service = await launchService(owner, {
      PINPROOF_IPFS: 'none',
      PINPROOF_MODEL: model,
      PINPROOF_LOG_LEVEL: 'warn',
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
      PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
      PINPROOF_ACCOUNTS_PER_HOUR: 'unlimited',
    })
    const load = await startEverydayLoad(service.baseUrl, Number(rate), Number(seed))
    const stretchMs = Math.min(60_000, (Number(minutes) * 60_000) / STRETCHES_MIN)
    const samples: Sample[] = []
    const reasons = new Set<string>()
    const startedAt = performance.now()
    while (performance.now() - startedAt < Number(minutes) * 60_000) {
      const sample = await watchProcess(service, stretchMs)
      const { tookMs, failures } = load.take()
      for (const failure of failures) reasons.add(failure)
      samples.push({
        atMinutes: (performance.now() - startedAt) / 60_000,
        answers: tookMs.length,
        failures: failures.length,
        p50Ms: percentile(tookMs, 0.5),
        p99Ms: percentile(tookMs, 0.99),
        ...sample,
        descriptors: openDescriptors(service.pid),
      })
      process.stderr.write(`${samples.at(-1)!.atMinutes.toFixed(1)} minutes, ${tookMs.length} answers\n`)
    }
    await load.stop()
    service.signal('SIGTERM')
    await service.ended
    printSamples(samples)
    const { verdict, faults } = judgeSamples(samples)
    console.log(verdict.join('; '))
    return [...faults, ...[...reasons].slice(0, 10)]
  },
})

/** The most that was resident, the least that was in use on both heaps, which is what collection leaves, and the longest turn. */
async function watchProcess(service: LaunchedService, stretchMs: number) {
  const until = performance.now() + stretchMs
  let [most, least, slowest] = [0, Number.POSITIVE_INFINITY, 0]
  while (performance.now() < until) {
    await pause(Math.min(LOOK_EVERY_MS, stretchMs))
    most = Math.max(most, residentBytes(service.pid))
    const figure = await readMetrics(service)
    slowest = Math.max(slowest, figure('nodejs_eventloop_lag_p99_seconds'))
    least = Math.min(least, figure('nodejs_heap_size_used_bytes') + figure('pinproof_certifier_heap_bytes'))
  }
  return { residentMb: most / 1e6, heapMb: least / 1e6, loopDelayMs: slowest * 1000 }
}

async function readMetrics({ baseUrl }: LaunchedService): Promise<(name: string) => number> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  return name => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

function printSamples(samples: Sample[]): void {
  const heading = [
    'minute',
    'answers',
    'failures',
    'p50 ms',
    'p99 ms',
    'resident MB',
    'heaps MB',
    'loop delay p99 ms',
    'descriptors',
  ]
  const rows = samples.map(sample => [
    sample.atMinutes.toFixed(1),
    String(sample.answers),
    String(sample.failures),
    sample.p50Ms.toFixed(1),
    sample.p99Ms.toFixed(1),
    sample.residentMb.toFixed(0),
    sample.heapMb.toFixed(0),
    sample.loopDelayMs.toFixed(1),
    String(sample.descriptors),
  ])
  printTable([heading, ...rows])
}
