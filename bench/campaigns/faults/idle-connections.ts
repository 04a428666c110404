import { once } from 'node:events'
import { openSocket } from '../../../test/support/attacks/rude-sockets.ts'
import { CREDITED } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { openDescriptors, residentBytes } from '../../../test/support/service/process-figures.ts'
import { until } from '../steady-writers.ts'
import { brokenOf, type Fault, inMebibytes } from './fault.ts'
import { probe } from './probe.ts'

const CONNECTIONS = 5_000
const AT_ONCE = 100
const GROWTH_BYTES_MAX = 150 * 1024 * 1024
const PROBE_MS_MAX = 500
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'

/** Connections that asked once and then say nothing, as browsers and proxies keep them. */
export const idleConnections: Fault = {
  name: `${CONNECTIONS} idle connections`,
  async run(owner) {
    const { baseUrl, pid } = await launchService(owner, CREDITED)
    await probe(baseUrl)
    const [openBefore, bytesBefore] = [openDescriptors(pid), residentBytes(pid)]
    const sockets = []
    while (sockets.length < CONNECTIONS) {
      const batch = Array.from({ length: AT_ONCE }, async () => {
        const socket = await openSocket(owner, baseUrl)
        socket.write(REQUEST)
        await once(socket, 'data')
        return socket
      })
      sockets.push(...(await Promise.all(batch)))
    }
    const growth = residentBytes(pid) - bytesBefore
    const descriptorCount = openDescriptors(pid) - openBefore
    const probeResult = await probe(baseUrl)
    for (const socket of sockets) socket.destroy()
    const isClean = await until(() => openDescriptors(pid) <= openBefore + 8)
    return {
      figures: `${descriptorCount} held with ${inMebibytes(growth)} more memory, ${(growth / descriptorCount / 1024).toFixed(0)} KiB each; others meanwhile: p99 ${probeResult.p99.toFixed(0)} ms`,
      faults: brokenOf({
        'all of them are held': descriptorCount >= CONNECTIONS,
        'memory stays within bounds': growth <= GROWTH_BYTES_MAX,
        'others are answered meanwhile': probeResult.failures === 0 && probeResult.p99 <= PROBE_MS_MAX,
        'nothing of them stays open': isClean,
      }),
    }
  },
}
