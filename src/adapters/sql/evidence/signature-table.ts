export type SignatureTable = {
  size(): number
  /** A vector of another width is passed over. */
  add(id: number, knownAt: number, vector: Float32Array): void
  keepOnly(ids: ReadonlySet<number>): void
  /** The ids known at `until` that lie on the same side of the centre in the most dimensions. */
  nearest(vector: Float32Array, until: number, limit: number): number[]
}

const WORD_BITS = 32
const ROOM_AT_FIRST = 1_024

/**
 * Vectors by one bit for each dimension: the side of the centre on which they lie. Comparing those takes a tenth of the time
 * of comparing the vectors. Of the eight truly nearest sentences of CLIMATE-FEVER 97 % are among the 100 nearest so; with
 * the origin as the centre only 80 %, because all vectors of a model point roughly one way.
 */
export function createSignatureTable(centre: Float32Array): SignatureTable {
  const dimensions = centre.length
  const width = Math.ceil(dimensions / WORD_BITS)
  const places = new Map<number, number>()
  let room = ROOM_AT_FIRST
  let ids = new Float64Array(room)
  let knownAt = new Float64Array(room)
  let sides = new Int32Array(room * width)

  function grow(): void {
    room *= 2
    ids = enlarged(ids, new Float64Array(room))
    knownAt = enlarged(knownAt, new Float64Array(room))
    sides = enlarged(sides, new Int32Array(room * width))
  }

  /** The last one takes the free place. */
  function remove(id: number): void {
    const [place, last] = [places.get(id)!, places.size - 1]
    places.delete(id)
    if (place === last) return
    ids[place] = ids[last]!
    knownAt[place] = knownAt[last]!
    sides.copyWithin(place * width, last * width, (last + 1) * width)
    places.set(ids[place]!, place)
  }

  return {
    size: () => places.size,
    add(id, at, vector) {
      if (vector.length !== dimensions) return
      if (places.size === room) grow()
      const place = places.get(id) ?? places.size
      places.set(id, place)
      ids[place] = id
      knownAt[place] = at
      writeSides(vector, centre, sides.subarray(place * width, (place + 1) * width))
    },
    keepOnly(keptIds) {
      for (const id of [...places.keys()]) if (!keptIds.has(id)) remove(id)
    },
    nearest(vector, until, limit) {
      const question = new Int32Array(width)
      writeSides(vector, centre, question)
      return nearestIn({ ids, knownAt, sides, size: places.size }, question, until, limit)
    },
  }
}

type Columns = { ids: Float64Array; knownAt: Float64Array; sides: Int32Array; size: number }

function nearestIn(
  { ids, knownAt, sides, size }: Columns,
  question: Int32Array,
  until: number,
  limit: number,
): number[] {
  const width = question.length
  const distances = new Uint16Array(size)
  const counts = new Uint32Array(width * WORD_BITS + 1)
  for (let place = 0, at = 0; place < size; place += 1) {
    let distance = 0
    for (let word = 0; word < width; word += 1, at += 1) distance += bitCount(sides[at]! ^ question[word]!)
    distances[place] = distance
    if (knownAt[place]! <= until) counts[distance]! += 1
  }
  const reach = reachOf(counts, limit)
  const neighbours: { id: number; distance: number }[] = []
  for (let place = 0; place < size; place += 1) {
    if (distances[place]! <= reach && knownAt[place]! <= until)
      neighbours.push({ id: ids[place]!, distance: distances[place]! })
  }
  neighbours.sort((left, right) => left.distance - right.distance || right.id - left.id)
  return neighbours.slice(0, limit).map(({ id }) => id)
}

/** The distance within which there are as many as wanted. */
function reachOf(counts: Uint32Array, wanted: number): number {
  let total = 0
  for (const [distance, count] of counts.entries()) {
    total += count
    if (total >= wanted) return distance
  }
  return counts.length
}

function writeSides(vector: Float32Array, centre: Float32Array, sides: Int32Array): void {
  sides.fill(0)
  for (let at = 0; at < vector.length; at += 1) {
    if (vector[at]! > centre[at]!) sides[at >>> 5]! |= 1 << (at & 31)
  }
}

/** Hacker's Delight, section 5-1. */
function bitCount(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function enlarged<Values extends Float64Array | Int32Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}
