import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'
import { readIfPresent, replaceText } from './private-file-text.ts'

/** Under load a checkpoint is signed every few milliseconds; flushing each would cost the disk as much as the log does. */
const REST_MS = 250
/** Unique to this process, also among machines that share the folder. */
const OWN_NAME = randomUUID()

/**
 * Writes the newest checkpoint, then rests. Checkpoints signed meanwhile are skipped in favour of the newest afterwards.
 * Several processes may share the file: a checkpoint in it gives way to a larger log only.
 */
export function createCheckpointFile(path: string): CheckpointMemory {
  let newest: string | undefined
  let lastWritten: string | undefined
  let write: Promise<void> | undefined
  let rest: NodeJS.Timeout | undefined

  async function writeNewest(): Promise<void> {
    const checkpoint = newest!
    try {
      await replaceFile(path, checkpoint)
      lastWritten = checkpoint
    } catch {
      // A failed write only leaves an older checkpoint in place.
    }
    write = undefined
    rest = setTimeout(endRest, REST_MS).unref()
  }

  function endRest(): void {
    rest = undefined
    if (newest !== lastWritten) write = writeNewest()
    else void writeAgainIfBehind()
  }

  /** Another process may have replaced our checkpoint by an older one, if both looked before either wrote. */
  async function writeAgainIfBehind(): Promise<void> {
    const size = await storedSize(path)
    if (write === undefined && rest === undefined && size < sizeOf(newest!)) write = writeNewest()
  }

  return {
    recall: async () => [(await readIfPresent(path)) ?? []].flat(),
    remember(checkpoint) {
      newest = checkpoint
      if (write === undefined && rest === undefined) write = writeNewest()
    },
    async settle() {
      await write
      clearTimeout(rest)
      if (newest !== lastWritten) await writeNewest()
      clearTimeout(rest)
      rest = undefined
    },
  }
}

/** Does nothing where a larger log of the same name is remembered already. */
async function replaceFile(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => '')
  if (originOf(present) === originOf(text) && sizeOf(present) > sizeOf(text)) return
  await replaceText(path, `${path}.${OWN_NAME}.new`, text)
}

/** The size in the second line; NaN where there is none, which compares as false with every number. */
function sizeOf(checkpoint: string): number {
  const [, size = ''] = checkpoint.split('\n', 2)
  return /^\d{1,16}$/.test(size) ? Number(size) : Number.NaN
}

function originOf(checkpoint: string): string {
  return checkpoint.slice(0, checkpoint.indexOf('\n'))
}

async function storedSize(path: string): Promise<number> {
  return sizeOf(await readFile(path, 'utf8').catch(() => ''))
}

/** Several places as one. */
export function createCheckpointFiles(paths: string[]): CheckpointMemory {
  const files = paths.map(createCheckpointFile)
  return {
    recall: async () => (await Promise.all(files.map(file => file.recall()))).flat(),
    remember(checkpoint) {
      for (const file of files) file.remember(checkpoint)
    },
    async settle() {
      await Promise.all(files.map(file => file.settle()))
    },
  }
}
