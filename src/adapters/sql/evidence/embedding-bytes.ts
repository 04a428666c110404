const LARGEST = 127

/** One signed byte for each dimension, a quarter of the size. Only the direction is kept. */
export function embeddingBytes(embedding: Float32Array): Uint8Array {
  let peak = 0
  for (const value of embedding) peak = Math.max(peak, Math.abs(value))
  const scale = peak === 0 ? 0 : LARGEST / peak
  const components = new Int8Array(embedding.length)
  for (let at = 0; at < components.length; at += 1) components[at] = Math.round(embedding[at]! * scale)
  return new Uint8Array(components.buffer)
}

/** The vector of length one that points the same way, within about a degree. */
export function embeddingFromBytes(bytes: Uint8Array): Float32Array {
  const components = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let squares = 0
  for (const value of components) squares += value * value
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares)
  const embedding = new Float32Array(components.length)
  for (let at = 0; at < embedding.length; at += 1) embedding[at] = components[at]! * scale
  return embedding
}
