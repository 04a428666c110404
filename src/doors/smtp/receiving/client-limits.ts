import { networkOf } from '../../../core/web/network-of.ts'
import type { SmtpDeps } from '../smtp-deps.ts'
import { tooMany } from './accept-message.ts'
import { smtpReply } from './smtp-reply.ts'

type Client = { id: string; remoteAddress: string }

/** What one client may do, by its network and by its connection. Each rejects with the reply that refuses it. */
export function createClientLimits({ mailAddresses, limits }: Pick<SmtpDeps, 'mailAddresses' | 'limits'>) {
  const networks = new Map<string, string>()
  const connections = new Map<string, number>()
  const strangers = new Map<string, number>()

  return {
    async connect({ id, remoteAddress }: Client): Promise<void> {
      const network = networkOf(remoteAddress)
      const count = (connections.get(network) ?? 0) + 1
      networks.set(id, network)
      connections.set(network, count)
      if (count > limits.connectionsPerClient) throw smtpReply(421, 'Too many connections')
    },

    /** Also for a connection that was closed before it was let in, of which the address is not known. */
    leave({ id }: Pick<Client, 'id'>): void {
      strangers.delete(id)
      const network = networks.get(id)
      if (network === undefined) return
      networks.delete(id)
      const count = connections.get(network)! - 1
      if (count === 0) connections.delete(network)
      else connections.set(network, count)
    },

    async beginMessage({ remoteAddress }: Client): Promise<void> {
      const taken = await limits.perClient?.take(networkOf(remoteAddress))
      if (taken?.allowed === false) throw tooMany()
    },

    async nameRecipient(address: string, { id }: Client): Promise<void> {
      const accountId = await mailAddresses.accountAt(address)
      if (accountId === undefined) {
        const count = (strangers.get(id) ?? 0) + 1
        strangers.set(id, count)
        // One sentence for an address that never was, one that was renewed and one elsewhere.
        throw smtpReply(count < limits.strangersMax ? 550 : 421, 'No such recipient here')
      }
      if ((await limits.perAccount?.peek(accountId))?.allowed === false) throw tooMany()
    },
  }
}
