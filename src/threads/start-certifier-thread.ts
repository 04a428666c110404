import type { MailDelivery } from '../core/judging/submission.ts'
import type { Load } from '../core/runtime/metrics.port.ts'
import type { Certifier } from '../pipeline/certifier.ts'
import { readWords } from '../pipeline/intake/read-words.ts'
import type { SubmissionFields } from '../pipeline/intake/submission-fields.ts'
import { PRODUCTS } from '../products/catalog.ts'
import type { CommitNotice } from '../wiring/certifier-wiring.ts'
import type { RotateKey } from '../wiring/keys/rotate-keys.ts'
import type { CertifierStart, CertifyCall } from './run-certifier.ts'
import { type Listeners, startThread } from './start-thread.ts'

/** A text is held here and, copied, on the other thread, with up to two bytes a character. */
const BYTES_OF_CHARACTER = 4

/**
 * A certifier that works on a thread of its own. Calls that wait for it hold at most `waitingBytesMax`. Rejects with its
 * reason when it refuses to start.
 */
export async function startCertifierThread(
  start: CertifierStart,
  listeners: Listeners<CommitNotice>,
  waitingBytesMax: number,
): Promise<Certifier & { rotateKey: RotateKey }> {
  const file = new URL('./certifier-thread.ts', import.meta.url)
  const thread = await startThread<CommitNotice>(file, start, listeners, waitingBytesMax)
  return {
    certify(fields, accountId, idempotencyKey, delivery, caller) {
      const words = readWords(PRODUCTS.of(fields.product_type), fields.content)
      const parameters: CertifyCall = [fields, accountId, idempotencyKey, delivery, words]
      return thread.call('certify', parameters, weightOf(fields, delivery), caller)
    },
    preview: (fields, caller) => thread.call('preview', [fields], weightOf(fields), caller),
    restate: change => thread.call('restate', [change], 0),
    async load() {
      // The calls are counted here. The rest is unknown while the thread is too busy to answer.
      const inside = await thread.call<Load>('load', [], 0).catch(() => undefined)
      const { model, certifierHeapBytes, audit } = inside ?? {}
      return { calls: thread.load(), model, certifierHeapBytes, audit }
    },
    rotateKey: kind => thread.call('rotateKey', [kind], 0),
    stoppedBecause: thread.stoppedBecause,
    refusal: () => thread.call('refusal', [], 0),
    drain: thread.finish,
  }
}

function weightOf({ content }: SubmissionFields, delivery?: MailDelivery): number {
  return BYTES_OF_CHARACTER * content.length + 2 * (delivery?.message.length ?? 0)
}
