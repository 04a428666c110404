import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { hostOf } from './read-web-url.ts'

/** Opens a connection to the first of these addresses that answers. */
export type Dial = (addresses: string[], port: number) => Socket

/** A name may have hundreds of addresses; only a few are tried. */
const ADDRESSES_MAX = 4

/** Connects to these addresses and to nothing else: the connection's own lookup is answered from the list. */
export const dialAddresses: Dial = (addresses, port) => {
  const pinnedAddresses = addresses
    .slice(0, ADDRESSES_MAX)
    .map(address => ({ address, family: isIP(address) }))
  return connect({
    host: 'pinned.invalid',
    port,
    autoSelectFamily: true,
    lookup: (_name, _options, answer) => answer(null, pinnedAddresses),
  })
}

/** A connection for one request; for https, to a server with a certificate for this host. Undefined when there is none. */
export async function openConnection(
  url: URL,
  dial: () => Socket,
  signal: AbortSignal,
): Promise<Socket | undefined> {
  try {
    const socket = endWith(signal, dial())
    await once(socket, 'connect')
    if (url.protocol === 'http:') return socket
    const host = hostOf(url)
    // An address is no server name (RFC 6066 section 3): it is not sent, and the certificate must hold the address.
    const identity = isIP(host) ? { host } : { servername: host }
    const tlsSocket = endWith(signal, connectSecurely({ socket, ...identity, ALPNProtocols: ['http/1.1'] }))
    await once(tlsSocket, 'secureConnect')
    return tlsSocket
  } catch {
    return undefined
  }
}

function endWith<S extends Socket>(signal: AbortSignal, socket: S): S {
  // An error event without a listener would end the whole service.
  socket.on('error', () => {})
  return addAbortSignal(signal, socket)
}
