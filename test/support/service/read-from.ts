import type { ReadAddress } from '../../../src/verifier/read-address.ts'

/** Reads a running service as an outside auditor would. */
export function readFrom(baseUrl: string): ReadAddress {
  return async path => {
    const answer = await fetch(baseUrl + path)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return answer.ok ? bytes : undefined
  }
}
