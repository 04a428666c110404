import { dripUntilCutOff, SLOW_BODY, SLOW_HEADERS } from '../../../test/support/attacks/rude-sockets.ts'
import { CREDITED } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { openDescriptors } from '../../../test/support/service/process-figures.ts'
import { until } from '../steady-writers.ts'
import { brokenOf, type Fault, inSeconds } from './fault.ts'
import { probe } from './probe.ts'

const EACH = 500
/** Headers have 10 seconds, whole requests 30, looked at every 5; the rest is a machine that is busy. */
const HEADERS_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 40_000
const PROBE_MS_MAX = 500

/** Callers that hold a connection by sending next to nothing, in three ways at once. */
export const slowCallers: Fault = {
  name: 'slow callers',
  async run(owner) {
    const { baseUrl, pid } = await launchService(owner, CREDITED)
    const openBefore = openDescriptors(pid)
    const slowest = async (opening: string) => {
      const each = Array.from({ length: EACH }, () => dripUntilCutOff(owner, baseUrl, opening))
      return Math.max(...(await Promise.all(each)))
    }
    const all = Promise.all([slowest(SLOW_HEADERS), slowest(SLOW_BODY)])
    await until(() => openDescriptors(pid) >= openBefore + 2 * EACH)
    const probeResult = await probe(baseUrl)
    const [headers, body] = await all
    const isClean = await until(() => openDescriptors(pid) <= openBefore + 8)
    return {
      figures: `${EACH} with slow headers cut off within ${inSeconds(headers)}, ${EACH} with slow bodies within ${inSeconds(body)}; others meanwhile: p99 ${probeResult.p99.toFixed(0)} ms`,
      faults: brokenOf({
        'slow headers are cut off in time': headers <= HEADERS_WITHIN_MS,
        'slow bodies are cut off in time': body <= REQUEST_WITHIN_MS,
        'others are answered meanwhile': probeResult.failures === 0 && probeResult.p99 <= PROBE_MS_MAX,
        'nothing of them stays open': isClean,
      }),
    }
  },
}
