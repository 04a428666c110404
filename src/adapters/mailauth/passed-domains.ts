const CLAUSE = /^\s*dkim\s*=\s*(pass|fail)\b/i
const SIGNER = /\bheader\.(?:d\s*=\s*|i\s*=\s*\S*@)([\w.-]+)/i

/**
 * The domains of the signatures that an Authentication-Results line calls passed (RFC 8601, section 2.7.1). Such a line
 * repeats words of the sender, in quotes or comments: a domain counts only where no way of reading them says otherwise.
 */
export function passedDomains(results: string): string[] {
  // An open quotation mark leaves it unclear which words are quoted.
  if (withoutQuotes(results).includes('"')) return []
  const one = signersIn(withoutComments(withoutQuotes(results)))
  const other = signersIn(withoutQuotes(withoutComments(results)))
  const failed = [...one.failed, ...other.failed]
  return one.passed.filter(domain => other.passed.includes(domain) && !failed.includes(domain))
}

function withoutQuotes(text: string): string {
  return text.replace(/"(?:\\.|[^"\\])*"/gs, ' ')
}

/** Comments may stand in comments. */
function withoutComments(text: string): string {
  let kept = ''
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += sign
  }
  return kept
}

function signersIn(text: string): { passed: string[]; failed: string[] } {
  const signers = text.split(';').flatMap(clause => {
    const result = CLAUSE.exec(clause)?.[1]?.toLowerCase()
    const domain = SIGNER.exec(clause)?.[1]?.toLowerCase()
    return result === undefined || domain === undefined ? [] : [{ result, domain }]
  })
  const domainsOf = (result: string) =>
    signers.filter(signer => signer.result === result).map(({ domain }) => domain)
  return { passed: domainsOf('pass'), failed: domainsOf('fail') }
}
