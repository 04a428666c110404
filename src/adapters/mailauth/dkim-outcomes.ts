import type { DKIMResult, DKIMVerifyResult } from 'mailauth'
import type { DkimOutcome } from '../../products/email/mail-authenticator.port.ts'

/** What the package says of each signature, without what nobody here asks for. */
export function dkimOutcomes(
  { results, headers }: DKIMVerifyResult,
  recordOf: (name: string) => string | undefined,
): DkimOutcome[] {
  const present = countNames((headers?.parsed ?? []).map(({ key }) => key))
  return results
    .filter(({ signingDomain, selector }) => signingDomain && selector)
    .map(result => ({
      domain: result.signingDomain!.toLowerCase(),
      selector: result.selector!.toLowerCase(),
      result: result.status.result as DkimOutcome['result'],
      reason: reasonOf(result),
      covers: coveredNames(result, present),
      unsignedBytes: result.status.underSized ?? 0,
      // The package hands the record over without its blanks.
      record: recordOf(`${result.selector}._domainkey.${result.signingDomain}`) ?? result.rr,
    }))
}

/** A field counts as signed when all its copies are: programs differ in which of two they show. */
function coveredNames({ signingHeaders }: DKIMResult, present: Map<string, number>): string[] {
  const signed = countNames((signingHeaders?.keys ?? '').split(':').map(name => name.trim().toLowerCase()))
  return [...signed].filter(([name, count]) => count === present.get(name)).map(([name]) => name)
}

function reasonOf({ status }: DKIMResult): string {
  if (status.result === 'pass') return ''
  const rule = status.policy?.['dkim-rules']
  return typeof rule === 'string' ? rule.replaceAll('-', ' ') : String(status.comment || status.result)
}

function countNames(names: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
