import type { Clock } from '../../core/runtime/clock.ts'
import type { Account, AccountStore } from '../accounts/account-store.port.ts'
import type { TokenSigner } from '../token-signer.port.ts'

/** How long the second step of a log-in may take. */
export const TICKET_SECONDS = 10 * 60
const PURPOSE = 'log-in'
const TICKET_PATTERN = /^((account_[\w-]+)\.(\d{1,12}))\.([\w-]{43})$/

/** Proof that the password was right, for the second step of a log-in. A changed password ends it. */
export type LogInTickets = {
  issue(account: Account): string
  /** Undefined for every kind of wrong ticket alike. */
  holderOf(ticket: string | undefined): Promise<Account | undefined>
}

type TicketDeps = { tokens: TokenSigner; accounts: Pick<AccountStore, 'findById'>; clock: Clock }

export function createLogInTickets({ tokens, accounts, clock }: TicketDeps): LogInTickets {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)
  return {
    issue({ id, passwordHash }) {
      const text = `${id}.${nowSeconds() + TICKET_SECONDS}`
      return `${text}.${tokens.sign(PURPOSE, `${text}\n${passwordHash}`)}`
    },
    async holderOf(ticket = '') {
      const [, text, id, expiresAt, signature] = TICKET_PATTERN.exec(ticket) ?? []
      if (text === undefined || Number(expiresAt) <= nowSeconds()) return undefined
      const account = await accounts.findById(id!)
      const isSigned = tokens.verify(PURPOSE, `${text}\n${account?.passwordHash}`, signature!)
      return isSigned ? account : undefined
    },
  }
}
