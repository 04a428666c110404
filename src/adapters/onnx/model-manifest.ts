import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'

const temperature = z.number().positive()

const Manifest = z.object({
  version: z.string().regex(/^[a-z]+\/[0-9]+$/),
  /** Of judge.onnx, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What the scores of each head are divided by, so that a probability of 0.8 is right eight times in ten. */
  temperatures: z.object({
    nli: temperature,
    stance: temperature,
    clickbait: temperature,
    bias: temperature,
  }),
  abstainBelow: z.number().min(0).max(1),
})

export type ModelManifest = z.infer<typeof Manifest>

/** Reads judge.json. Rejects with what `isModelUnavailable` recognises when it is missing or not what it should be. */
export async function readModelManifest(folder: string): Promise<ModelManifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, 'judge.json'), 'utf8')))
  } catch (error) {
    throw modelUnavailable(`judge.json cannot be read in ${folder}`, error)
  }
}
