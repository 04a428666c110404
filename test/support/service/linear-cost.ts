import assert from 'node:assert/strict'

// Algorithmic complexity attacks: the cost of a text must grow linearly with its length, not quadratically. Both sizes
// are measured in one run and in CPU time, so that a slow or busy machine changes nothing.

const TIMES_LONGER = 8
/** Quadratic cost would make it 64. The margin above eight is for memory and garbage collection. */
const TIMES_DEARER_MAX = 24
/** Cost within this, of an eighth against a 64th of it, cannot be far from linear at full length. Beyond it, all of it is tried. */
const TIMES_DEARER_SURELY = 11
/** Below this nothing is dear, and nothing can be told apart. */
const CHEAP_MS = 2
/** Beyond this a garbage collection changes little. */
const LONG_MS = 20
const ATTEMPTS = 4

type Sliceable<Part> = { readonly length: number; slice(from: number, to: number): Part }

/** Fails where the whole content costs out of proportion to its first eighth. */
export async function assertLinear<Content extends Sliceable<Content>>(
  content: Content,
  work: (content: Content) => unknown,
  name = JSON.stringify(content.slice(0, 20)),
): Promise<void> {
  const eighth = content.slice(0, Math.ceil(content.length / TIMES_LONGER))
  if (await isSurelyLinear(eighth, work)) return
  await work(eighth)
  const measured: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const short = await processorMs(() => work(eighth))
    const long = await processorMs(() => work(content))
    if (long <= TIMES_DEARER_MAX * Math.max(short, CHEAP_MS)) return
    measured.push(`${short.toFixed(1)} and ${long.toFixed(1)} ms`)
  }
  assert.fail(`${name}: an eighth of it and all of it cost ${measured.join(', ')}`)
}

/** Saves most of the cost of a dear content; one that is cheap is soon tried as a whole. */
async function isSurelyLinear<Content extends Sliceable<Content>>(
  content: Content,
  work: (content: Content) => unknown,
): Promise<boolean> {
  const part = content.slice(0, Math.ceil(content.length / TIMES_LONGER))
  // Once before it is measured: what runs for the first time is compiled meanwhile.
  await work(part)
  // The least of up to three: a garbage collection during one of them would make anything look linear.
  let short = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt += 1) {
    short = Math.min(short, await processorMs(() => work(part)))
    if (short < CHEAP_MS) return false
    if (short > LONG_MS) break
  }
  // Twice, for a garbage collection during the first: all of it would cost nine times as much.
  for (let attempt = 0; attempt < 2; attempt += 1)
    if ((await processorMs(() => work(content))) <= TIMES_DEARER_SURELY * short) return true
  return false
}

/** CPU time of this thread during the work. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
