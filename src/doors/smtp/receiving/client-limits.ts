import { networkOf } from '../../../core/web/network-of.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import { tooMany } from './accept-message.ts'
import { smtpReply } from './smtp-reply.ts'

type Client = { id: string; remoteAddress: string }

/** Limits of one client, by its network and by its connection. Each method rejects with the reply that refuses it. */
export function createClientLimits({ mailAddresses, limits }: Pick<SmtpDeps, 'mailAddresses' | 'limits'>) {
  const connections = createConnectionCounts()
  /** Unknown recipients by connection. */
  const misses = new Map<string, number>()

  return {
    async connect(client: Client): Promise<void> {
      if (connections.add(client) > limits.connectionsPerClient) throw smtpReply(421, 'Too many connections')
    },

    /** Also for a connection that was closed before `connect`. */
    leave({ id }: Pick<Client, 'id'>): void {
      misses.delete(id)
      connections.remove(id)
    },

    async beginMessage({ remoteAddress }: Client): Promise<void> {
      const state = await limits.perClient?.take(networkOf(remoteAddress))
      if (state?.allowed === false) throw tooMany()
    },

    async nameRecipient(address: string, { id }: Client): Promise<void> {
      const accountId = await mailAddresses.accountAt(address)
      if (accountId === undefined) {
        const count = (misses.get(id) ?? 0) + 1
        misses.set(id, count)
        // One sentence for an address that never was, one that was renewed and one elsewhere.
        throw smtpReply(count < limits.unknownRecipientsMax ? 550 : 421, 'No such recipient here')
      }
      if ((await limits.perAccount?.peek(accountId))?.allowed === false) throw tooMany()
    },
  }
}

function createConnectionCounts() {
  const networks = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    /** The open connections of the client's network, this one included. */
    add({ id, remoteAddress }: Client): number {
      const network = networkOf(remoteAddress)
      const count = (counts.get(network) ?? 0) + 1
      networks.set(id, network)
      counts.set(network, count)
      return count
    },
    remove(id: string): void {
      const network = networks.get(id)
      if (network === undefined) return
      networks.delete(id)
      const count = counts.get(network)! - 1
      if (count === 0) counts.delete(network)
      else counts.set(network, count)
    },
  }
}
