import type { Away } from './copy-target.port.ts'

export type EndpointRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  /** May hold secrets; they go to this address and appear nowhere else. */
  headers?: Record<string, string>
  body?: Uint8Array
  /** Of the answer. */
  bytesMax?: number
}

export type EndpointAnswer = {
  kind: 'answer'
  status: number
  body: Uint8Array
  /** Undefined where the body is no JSON. */
  json(): unknown
}

/** Sends requests to an address that the operator named, private or not: never to one that a caller chose. */
export interface Endpoint {
  /**
   * The answer, if it is about this request. An answer that is about the endpoint itself (no connection, no
   * time, no right, no money, a redirect) comes back as `away`. Nothing is thrown, and no redirect is followed.
   */
  ask(request: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer | Away>
}
