import { TILE_WIDTH, tilePath, tileWidth } from '../../../src/core/log/tiles.ts'

/** All public answers about these certificates, by address. */
export type Served = Map<string, { status: number; body: string }>

export type Known = { code: string; badge: string; cid: string }

/** Reads all of it as a stranger; nothing in it depends on the hour. */
export async function readServed(baseUrl: string, certificates: Known[], size: number): Promise<Served> {
  const addresses = [
    '/log/checkpoint',
    '/log/key',
    ...tileAddresses(size),
    ...certificates.flatMap(({ code, badge, cid }) => [
      `/api/v1/certificates/${code}`,
      `/api/v1/certificates/${code}/proof`,
      badge,
      `/ipfs/${cid}?format=raw`,
    ]),
  ]
  const answers: Served = new Map()
  for (const address of addresses) {
    const answer = await fetch(baseUrl + address)
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    answers.set(address, { status: answer.status, body })
  }
  return answers
}

function tileAddresses(size: number): string[] {
  const addresses: string[] = []
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = tileWidth(0, index, size)
    addresses.push(`/log/${tilePath({ level: 0, index, width })}`)
    addresses.push(`/log/${tilePath({ level: 'entries', index, width })}`)
  }
  return addresses
}
