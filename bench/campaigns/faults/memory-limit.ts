import { setTimeout as pause } from 'node:timers/promises'
import { auditAcknowledged } from '../../../test/support/audit/audit-acknowledged.ts'
import { certify } from '../../../test/support/service/client.ts'
import { ALLOWANCE, CREDITED, creditedCustomer } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { residentBytes } from '../../../test/support/service/process-figures.ts'
import { brokenOf, type Fault, inMebibytes } from './fault.ts'

const AT_ONCE = 64
const ROUNDS = 2
const ASKED_AGAIN_AT_ONCE = 4
const LONGEST = 'A long declaration says the same again. '.repeat(26_000).slice(0, 1024 * 1024)

/** A heap that is too small for what is sent at once. The service may refuse, it may even die, but it may not lie. */
export const memoryLimit = (heapMb: number): Fault => ({
  name: `heap of ${heapMb} MB, ${AT_ONCE} texts of 1 MiB at once`,
  async run(owner) {
    const settings = { ...CREDITED, NODE_OPTIONS: `--max-old-space-size=${heapMb}` }
    let service = await launchService(owner, settings)
    const { baseUrl, dataFolder } = service
    const key = await creditedCustomer(baseUrl)
    const acknowledgements = new Map<string, { code: string; cid: string }>()
    const statuses = new Map<string, number>()
    let deaths = 0
    let bytesMax = 0
    const watchTimer = setInterval(() => {
      bytesMax = Math.max(bytesMax, readBytes(service.pid))
    }, 100)
    owner.after(() => clearInterval(watchTimer))

    async function send(retry: string): Promise<void> {
      const fields = { product_type: 'agent_verify', content: `${retry} ${LONGEST.slice(retry.length + 1)}` }
      const answer = await certify(baseUrl, key, fields, { 'idempotency-key': retry }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      const status = text === undefined ? 'cut off' : String(answer!.status)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== '200') return
      const { verify_code: code, ipfs_cid: cid } = JSON.parse(text!) as {
        verify_code: string
        ipfs_cid: string
      }
      acknowledgements.set(retry, { code, cid })
    }

    const isDead = () => Promise.race([service.ended.then(() => true), pause(500, false)])
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(`${round}-${number}`)))
      if (!(await isDead())) continue
      deaths += 1
      service = await service.relaunch()
    }
    // Unanswered requests are retried, a few at a time: in the end each key has one certificate.
    const requests = Array.from(
      { length: ROUNDS * AT_ONCE },
      (_, number) => `${number % ROUNDS}-${Math.floor(number / ROUNDS)}`,
    )
    const unansweredKeys = requests.filter(retry => !acknowledgements.has(retry))
    const askAgain = Array.from({ length: ASKED_AGAIN_AT_ONCE }, async () => {
      for (let retry = unansweredKeys.pop(); retry !== undefined; retry = unansweredKeys.pop())
        for (let attempt = 0; attempt < 20 && !acknowledgements.has(retry); attempt += 1) await send(retry)
    })
    await Promise.all(askAgain)
    const audit = await auditAcknowledged({
      baseUrl,
      dataFolder,
      acknowledged: acknowledgements,
      allowance: ALLOWANCE,
    })
    const statusList = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return {
      figures: `${statusList}; died ${deaths} times, at most ${inMebibytes(bytesMax)} resident; ${audit.lost.length} of ${acknowledgements.size} lost`,
      faults: [
        ...brokenOf({
          'each caller has a certificate in the end': acknowledgements.size === ROUNDS * AT_ONCE,
          'nothing was lost or doubled': audit.lost.length === 0 && audit.doubled === 0,
          'no answer but success and refusal': [...statuses.keys()].every(status =>
            /^(?:200|429|503|cut off)$/.test(status),
          ),
        }),
        ...audit.faults,
      ],
    }
  },
})

function readBytes(pid: number): number {
  try {
    return residentBytes(pid)
  } catch {
    // Gone for now.
    return 0
  }
}
