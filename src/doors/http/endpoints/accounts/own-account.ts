import type { FastifyRequest } from 'fastify'
import type { Account } from '../../../../access/accounts/account-store.port.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { callerOf } from '../../server/caller.ts'
import type { HttpDeps } from '../../server/http-deps.ts'

/** The caller's account. It may have been erased since the caller was identified. */
export async function findOwnAccount(
  { accounts }: Pick<HttpDeps, 'accounts'>,
  request: FastifyRequest,
): Promise<Account> {
  const account = await accounts.find(callerOf(request).accountId)
  if (account === undefined) throw new Problem('unauthorized', say`This account does not exist any more.`)
  return account
}

export async function presentAccount(deps: HttpDeps, account: Account) {
  const { accounts, confirmations, keptDocuments, judgeConsents, mailAddresses } = deps
  const { allowanceRequests, privacyChoices, privacyNotices, secondFactor } = deps
  const { id, email, remaining, certified, createdAt } = account
  const days = (await accounts.usage(id)).map(usage => ({ date: usage.day, certified: usage.certified }))
  const { keeps, documents, bytes } = await keptDocuments.ofAccount(id)
  const { isDiscoverable, comparesWithOthers, showsExplanations } = await privacyChoices.ofAccount(id)
  return {
    email,
    allowance: { remaining: deps.unlimited ? null : remaining },
    usage: { certified, days },
    mail_address: (await mailAddresses?.addressOf(id)) ?? null,
    email_confirmed: await confirmations?.isConfirmed(account),
    keep_documents: keeps,
    kept_documents: { count: documents, bytes },
    discoverable_by_hash: isDiscoverable,
    compare_with_others: comparesWithOthers,
    public_explanations: showsExplanations,
    notices: (await privacyNotices.isOpen(id)) ? ['private-codes' as const] : [],
    more_requested: await allowanceRequests.isOpen(id),
    judge_documents: await judgeConsents?.hasAgreed(id),
    second_factor: {
      on: await secondFactor.isOn(id),
      recovery_codes: await secondFactor.recoveryCodesLeft(id),
    },
    has_password: !account.isPasswordless,
    identities: (await deps.identities.list(id)).map(({ issuer, linkedAt }) => ({
      issuer,
      linked_at: linkedAt.toISOString(),
    })),
    language: account.language ?? null,
    created_at: createdAt.toISOString(),
  }
}
