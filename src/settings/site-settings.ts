import { setting } from './setting.ts'
import { optional, text } from './setting-parsers.ts'

/** The operator of the service, for its pages and for security.txt. */
export const SITE_SETTINGS = {
  OPERATOR: setting(
    optional(text),
    '',
    'Name and postal address of who runs this service, shown on /contact, /privacy and /terms.',
  ),
  CONTACT: setting(
    optional(contactAddress),
    '',
    'Mail address or https address under which the operator is reached, shown on /contact and to people whose allowance is spent.',
  ),
  SECURITY_CONTACT: setting(
    optional(contactAddress),
    '',
    'Mail address or https address for reports of weaknesses, in /.well-known/security.txt; by default CONTACT.',
  ),
  PRIVACY_PAGE: setting(
    optional(text),
    '',
    'A Markdown file shown on /privacy instead of the text that comes with the project.',
  ),
  TERMS_PAGE: setting(
    optional(text),
    '',
    'A Markdown file shown on /terms instead of the text that comes with the project.',
  ),
}

/** As an address that a link leads to: `mailto:…` or `https://…`. */
function contactAddress(value: string): string {
  if (/^[^\s@:/]+@[^\s@/]+$/.test(value)) return `mailto:${value}`
  if (URL.parse(value)?.protocol === 'https:') return value
  throw new Error('must be a mail address or an https address')
}
