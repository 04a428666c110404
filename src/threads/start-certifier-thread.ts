import type { News } from '../certifier.ts'
import type { Certifier } from '../pipeline/certifier.ts'
import type { CertifierStart } from './certifier-thread.ts'
import { startThread } from './start-thread.ts'

type Listeners = { published(news: News): void; failed(error: unknown): void }

/** A certifier that works on a thread of its own. Rejects with its reason when it refuses to start. */
export async function startCertifierThread(start: CertifierStart, listeners: Listeners): Promise<Certifier> {
  const thread = await startThread<News>(new URL('./certifier-thread.ts', import.meta.url), start, listeners)
  return {
    certify: (...given) => thread.call('certify', ...given),
    preview: (...given) => thread.call('preview', ...given),
    restate: (...given) => thread.call('restate', ...given),
    stoppedBecause: thread.stoppedBecause,
    drain: thread.finish,
  }
}
