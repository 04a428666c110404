import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createDraw, type Draw } from '../../src/products/info/seeded-draw.sample.ts'

/** A document and the pairs of its sentences that cannot both be true; none for a clean one. */
export type LabelledDocument = {
  type?: string
  text: string
  contradictions: Planted[]
}

export type Planted = { first: string; second: string; kind?: string }

/** Two sets of documents that share no sentence: one to choose thresholds on, one to report. */
export type CorpusName = 'tuning' | 'reporting'

type Plant = { kind: string; original: string; planted: string }
type Source = { type: string; slots: Map<string, string[]>; paragraphs: string[]; plants: Plant[] }

const FOLDER = fileURLToPath(new URL('./contradiction-documents/', import.meta.url))
const SEED = 4_711
const PLANTS_EACH = 3
/** Contradictions that readers overlook stand far from the sentence that they contradict. */
const PARAGRAPHS_APART = 3

/** Each document several times over, with other names and figures: always a clean one and one with planted contradictions. */
export function generateCorpus(name: CorpusName): LabelledDocument[] {
  const files = readdirSync(`${FOLDER}${name}`).sort()
  return files.flatMap((file, at) => {
    const source = readSource(file.replace('.txt', ''), readFileSync(`${FOLDER}${name}/${file}`, 'utf8'))
    const draw = createDraw(SEED + at)
    const plants = shuffled(draw, source.plants)
    const rounds = Math.ceil(plants.length / PLANTS_EACH)
    return Array.from({ length: rounds }, (_, round) => {
      const batch = plants.slice(round * PLANTS_EACH, (round + 1) * PLANTS_EACH)
      return writeTwins(source, batch, draw)
    }).flat()
  })
}

function readSource(type: string, file: string): Source {
  const [, slots = '', text = '', plants = ''] = file.split(/^== (?:slots|text|plants)\n/mu)
  return {
    type,
    slots: new Map(
      slots
        .trim()
        .split('\n')
        .map(line => {
          const [slot = '', choices = ''] = line.split(' = ')
          return [slot, choices.split(' | ')]
        }),
    ),
    paragraphs: text.trim().split(/\n\n+/u),
    plants: plants
      .trim()
      .split(/\n\n+/u)
      .map(plant => {
        const [kind = '', original = '', planted = ''] = plant.split('\n').map(line => line.trim())
        return { kind, original, planted }
      }),
  }
}

function writeTwins(source: Source, plants: Plant[], draw: Draw): LabelledDocument[] {
  const fill = createFilling(source.slots, draw)
  const clean = source.paragraphs.map(fill)
  const planted = [...clean]
  const contradictions = plants.map(({ kind, original, planted: sentence }) => {
    const [first, second] = [fill(original), fill(sentence)]
    const at = clean.findIndex(paragraph => paragraph.includes(first))
    if (at < 0) throw new Error(`${source.type} does not say: ${first}`)
    planted[draw.pick(placesFarFrom(clean, at))] += ` ${second}`
    return { first, second, kind }
  })
  return [
    { type: source.type, text: clean.join('\n\n'), contradictions: [] },
    { type: source.type, text: planted.join('\n\n'), contradictions },
  ]
}

/** Running text only, at least some paragraphs away. */
function placesFarFrom(paragraphs: string[], at: number): number[] {
  return paragraphs.flatMap((paragraph, place) =>
    Math.abs(place - at) >= PARAGRAPHS_APART && /\.$/u.test(paragraph) && !paragraph.startsWith('#')
      ? [place]
      : [],
  )
}

/** `{city}` becomes the value drawn for this document, `{city!}` another one. */
function createFilling(slots: Map<string, string[]>, draw: Draw): (text: string) => string {
  const slotValues = new Map(
    [...slots].map(([slot, choices]) => {
      const value = draw.pick(choices)
      return [slot, { value, other: draw.pick(choices.filter(choice => choice !== value)) }]
    }),
  )
  return text =>
    text.replace(/\{(\w+)(!?)\}/gu, (_, slot: string, isOther: string) => {
      const slotValue = slotValues.get(slot)
      if (!slotValue) throw new Error(`There is no slot ${slot}`)
      return isOther === '' ? slotValue.value : slotValue.other
    })
}

function shuffled<T>(draw: Draw, all: readonly T[]): T[] {
  const rest = [...all]
  return all.map(() => rest.splice(draw.whole(0, rest.length - 1), 1)[0]!)
}
