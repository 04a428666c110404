import { fromUtf8 } from '../core/encoding/bytes.ts'
import { parseJson } from '../core/encoding/parse-json.ts'
import { decodeList, isBitSet, statusListPath } from '../core/record/status-list.ts'
import type { PlacesByCode } from './audit-records.ts'
import type { LastEntries } from './audit-statuses.ts'
import type { ReadAddress } from './read-address.ts'

type ServedList = { credentialSubject?: { encodedList?: unknown; logSize?: unknown } }

/**
 * The bits of the status lists, as far as a list is served: those of revoked certificates are set and those of all others
 * are not, and no two certificates share one.
 */
export async function auditStatusLists(
  read: ReadAddress,
  places: PlacesByCode,
  lastEntries: LastEntries,
  size: number,
): Promise<string[]> {
  const faults: string[] = []
  const names = new Map<string, string>()
  for (const [name, { list, index }] of places) {
    const other = names.get(`${list}/${index}`)
    if (other !== undefined) faults.push(`${name} and ${other} have the same place in a status list`)
    names.set(`${list}/${index}`, name)
  }
  for (const list of new Set([...places.values()].map(place => place.list))) {
    const bytes = await read(statusListPath(list))
    if (bytes === undefined) continue
    const bits = await readBits(bytes)
    if (bits === undefined) faults.push(`status list ${list} cannot be read`)
    for (const [name, place] of bits === undefined ? [] : places) {
      if (place.list !== list) continue
      const isRevoked = lastEntries.get(name) === 'revoked'
      const isShown = isBitSet(bits!.bits, place.index)
      // A revocation after the audited checkpoint may be in the list already.
      if (isRevoked ? !isShown : isShown && bits!.logSize <= size)
        faults.push(`status list ${list} shows ${name} as ${isShown ? '' : 'not '}revoked, against the log`)
    }
  }
  return faults
}

async function readBits(bytes: Uint8Array): Promise<{ bits: Uint8Array; logSize: number } | undefined> {
  const list = parseJson(fromUtf8(bytes)) as ServedList | undefined
  const { encodedList, logSize } = list?.credentialSubject ?? {}
  const bits = typeof encodedList === 'string' ? await decodeList(encodedList) : undefined
  return bits && { bits, logSize: Number(logSize) }
}
