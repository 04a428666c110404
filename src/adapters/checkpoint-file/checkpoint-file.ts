import { open, readFile, rename } from 'node:fs/promises'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'

/** Under load a checkpoint is signed every few milliseconds; flushing each would cost the disk as much as the log does. */
const REST_MS = 250

/** Writes the newest checkpoint, then rests. What is signed meanwhile is skipped for what is newest afterwards. */
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

async function replaceFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
