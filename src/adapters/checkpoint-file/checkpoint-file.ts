import { randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'

/** Under load a checkpoint is signed every few milliseconds; flushing each would cost the disk as much as the log does. */
const REST_MS = 250
/** Whatever the umask: nothing in the data folder is for other users of the machine. */
const OWNER_ALONE = 0o600
/** Nobody else writes under this name, be it on another machine that shares the folder. */
const OWN_NAME = randomUUID()

/**
 * Writes the newest checkpoint, then rests. What is signed meanwhile is skipped for what is newest afterwards. Several
 * processes may share the file: what one of them has written there gives way to a larger log only.
 */
export function createCheckpointFile(path: string): CheckpointMemory {
  let newest: string | undefined
  let written: string | undefined
  let writing: Promise<void> | undefined
  let resting: NodeJS.Timeout | undefined

  function writeNewest(): Promise<void> {
    const checkpoint = newest!
    return (
      replaceFile(path, checkpoint)
        .then(() => {
          written = checkpoint
        })
        // A failed write only leaves an older checkpoint in place.
        .catch(() => {})
        .finally(() => {
          writing = undefined
          resting = setTimeout(wake, REST_MS).unref()
        })
    )
  }

  function wake(): void {
    resting = undefined
    if (newest !== written) writing = writeNewest()
    else void writeAgainIfBehind()
  }

  /** Another process may have put an older one in the place of ours, if both looked before either wrote. */
  async function writeAgainIfBehind(): Promise<void> {
    const size = await storedSize(path)
    if (writing === undefined && resting === undefined && size < sizeOf(newest!)) writing = writeNewest()
  }

  return {
    async recall() {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        // Only a file that is not there remembers nothing. One that cannot be read must not pass for it.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remember(checkpoint) {
      newest = checkpoint
      if (writing === undefined && resting === undefined) writing = writeNewest()
    },
    async settle() {
      await writing
      clearTimeout(resting)
      if (newest !== written) await writeNewest()
      clearTimeout(resting)
      resting = undefined
    },
  }
}

/** Does nothing where a larger log is remembered already. */
async function replaceFile(path: string, text: string): Promise<void> {
  if ((await storedSize(path)) > sizeOf(text)) return
  const own = `${path}.${OWN_NAME}.new`
  const file = await open(own, 'w', OWNER_ALONE)
  try {
    await file.chmod(OWNER_ALONE)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(own, path)
}

/** The size that stands in the second line; it is not a number where there is none, and compares with nothing. */
function sizeOf(checkpoint: string): number {
  const [, size = ''] = checkpoint.split('\n', 2)
  return /^\d{1,16}$/.test(size) ? Number(size) : Number.NaN
}

async function storedSize(path: string): Promise<number> {
  return sizeOf(await readFile(path, 'utf8').catch(() => ''))
}
