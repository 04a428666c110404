/** As the dashboard shows it. Any other address would receive copies of the user's mails. */
const SECRET_ADDRESS = /^certify\+[a-z2-7]{32}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/

/** The account's secret address; undefined for any other text. */
export function readSecretAddress(text: string): string | undefined {
  const address = bareAddress(text)
  return SECRET_ADDRESS.test(address) ? address : undefined
}

/** `a@b.example` of `Ann <A@b.example>`, in lower case: as a mail program may write the recipient that was added. */
export function bareAddress(recipient: string): string {
  const start = recipient.lastIndexOf('<')
  const end = recipient.indexOf('>', start)
  const address = start >= 0 && end > start ? recipient.slice(start + 1, end) : recipient
  return address.trim().toLowerCase()
}
