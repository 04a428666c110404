import { setting } from './setting.ts'
import { optional, text } from './setting-parsers.ts'

/** The log-in provider of the operator's. */
export const OIDC_SETTINGS = {
  OIDC_ISSUER: setting(
    optional(issuerUrl),
    '',
    'Issuer of an OpenID Connect provider that people may log in with, such as https://login.example/realms/staff; it may lie on a private network. Without it people log in with their password alone.',
  ),
  OIDC_CLIENT_ID: setting(
    optional(text),
    '',
    'Client id of this service at that provider, where BASE_URL/login/oidc/callback is its redirect address.',
  ),
  OIDC_CLIENT_SECRET: setting(
    optional(text),
    '',
    'Client secret; without one, and without a file, the service is a public client.',
    'secret',
  ),
  OIDC_CLIENT_SECRET_FILE: setting(optional(text), '', 'File whose content is the client secret.'),
  OIDC_LABEL: setting(
    label,
    'your organisation',
    'Name of the provider on the button “Log in with …”, at most 40 characters.',
  ),
}

type OidcConfig = Record<
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_CLIENT_SECRET_FILE',
  string | undefined
>

/** Settings that make no sense together; each begins with a name without the prefix. */
export function oidcMistakes(config: OidcConfig): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_SECRET_FILE } = config
  const mistakes: string[] = []
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID === undefined)
    mistakes.push('OIDC_CLIENT_ID must be set where OIDC_ISSUER is')
  if (OIDC_ISSUER === undefined && (OIDC_CLIENT_ID ?? OIDC_CLIENT_SECRET ?? OIDC_CLIENT_SECRET_FILE))
    mistakes.push('OIDC_ISSUER must be set where another setting of the log-in provider is')
  if (OIDC_CLIENT_SECRET !== undefined && OIDC_CLIENT_SECRET_FILE !== undefined)
    mistakes.push('OIDC_CLIENT_SECRET_FILE must not be set beside OIDC_CLIENT_SECRET')
  return mistakes
}

/** Over plain http anybody on the way could let themselves in; on this machine there is no way between. As typed: issuers are compared letter by letter. */
function issuerUrl(value: string): string {
  const url = URL.parse(value)
  const isOwn = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url === null || !(isOwn || url.protocol === 'https:') || url.username + url.search + url.hash !== '')
    throw new Error('must be an https address without user, query or fragment')
  return value
}

function label(value: string): string {
  if ([...value].length > 40 || /\p{Cc}/u.test(value))
    throw new Error('must be one line of at most 40 characters')
  return value
}
