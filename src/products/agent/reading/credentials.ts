import type { Submission } from '../../../core/judging/submission.ts'
import { type FieldError, Problem } from '../../../core/runtime/problem.ts'
import { findLongTokens } from './long-tokens.ts'
import { looksLikeJson, parseCard } from './read-json.ts'

/** Tokens that their issuers made recognisable. Each is tried once on a whole token, so reading stays linear. */
const TOKEN_SHAPES: [what: string, shape: RegExp][] = [
  ['AWS access key', /^(?:AKIA|ASIA)[0-9A-Z]{16}$/],
  ['GitHub token', /^(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})$/],
  ['GitLab token', /^glpat-[A-Za-z0-9_-]{20,}$/],
  ['Slack token', /^xox[abeprs]-[A-Za-z0-9-]{10,}$/],
  ['Stripe key', /^(?:[sr]k_live_|whsec_)[A-Za-z0-9]{16,}$/],
  ['API key', /^sk-[A-Za-z0-9_-]{20,}$/],
  ['Google API key', /^AIza[A-Za-z0-9_-]{35}$/],
  ['Google access token', /^ya29\.[A-Za-z0-9_-]{20,}$/],
  ['Hugging Face token', /^hf_[A-Za-z0-9]{30,}$/],
  ['npm token', /^npm_[A-Za-z0-9]{36}$/],
  ['PyPI token', /^pypi-[A-Za-z0-9_-]{50,}$/],
  ['SendGrid key', /^SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}$/],
  ['Pinproof key', /^pp_live_[A-Za-z0-9]{30,}$/],
  ['JSON Web Token', /^eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{10,}$/],
]

const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY/g
const PRIVATE_JWK_FIELD = /"d"\s{0,8}:\s{0,8}"([A-Za-z0-9_-]{20,2000})"/g
const PASSWORD_IN_URL = /:\/\/[^\s/:@"'<>]{1,64}:([^\s/:@"'<>]{3,128})@/g
const PASSWORD_NAME = /pass(?:w|phrase)|pwd/i
const ASSIGNED_PASSWORD =
  /(?:password|passwd|passphrase|pwd)["']?\s{0,4}(?::|=|is\b)\s{0,4}["'`]?([^\s"'`,;<>]{8,128})/gi
/** Words before a secret of no known shape; base64 may have split it, so its beginning may lie in between. */
const SECRET_NAME =
  /(?:secret|token|(?:api|access|private|signing)[_ -]?key|bearer)["']?(?:\s{0,4}[:=]\s{0,4}|\s)["'`]?[A-Za-z0-9+/=_-]{0,40}$/i
const NAME_REACH = 70
const PLACEHOLDER =
  /^(?:your|example|change|placeholder|redacted|pass|secret|[${<*%[]|x{3}|\.{3}|https?:|env\b)/i
const HEXADECIMAL = /^(?:0x)?[0-9a-f]{32,}$/i

const FOUND_MAX = 10

/** The kind of credential it looks like, and its place. Nothing of the secret itself: a warning must not leak it. */
export type Credential = { what: string; line: number }

/** Credentials in a text that would be public for ever, up to ten. */
export function findCredentials(content: string): Credential[] {
  const credentials: Credential[] = []
  for (const { start, end } of findLongTokens(content)) {
    const what = kindOfToken(content, start, end)
    if (what) add(credentials, content, what, start)
  }
  if (content.includes('PRIVATE KEY')) addMatches(credentials, content, 'private key', PRIVATE_KEY, isAny)
  if (content.includes('kty"'))
    addMatches(credentials, content, 'private JSON Web Key', PRIVATE_JWK_FIELD, isAny)
  if (content.includes('@'))
    addMatches(credentials, content, 'password in a URL', PASSWORD_IN_URL, isNoPlaceholder)
  if (PASSWORD_NAME.test(content)) addMatches(credentials, content, 'password', ASSIGNED_PASSWORD, isPassword)
  return credentials
}

const DIGIT = /\d/
/** Keys of documentation: AKIAIOSFODNN7EXAMPLE, sk-xxxx… */
const EXAMPLE = /example|x{6}|0123456789|1234567890/i

function kindOfToken(content: string, start: number, end: number): string | undefined {
  const token = content.slice(start, end)
  // Host names and hyphenated words are the usual long runs; without a digit none of them is a key.
  if (!DIGIT.test(token) || EXAMPLE.test(token)) return undefined
  const shape = TOKEN_SHAPES.find(([, pattern]) => pattern.test(token))
  if (shape) return shape[0]
  const isNamed = isRandom(token) && SECRET_NAME.test(content.slice(Math.max(0, start - NAME_REACH), start))
  return isNamed ? 'secret' : undefined
}

type Judge = (secret: string) => boolean

function addMatches(
  credentials: Credential[],
  content: string,
  what: string,
  pattern: RegExp,
  isSecret: Judge,
): void {
  for (const match of content.matchAll(pattern)) {
    const secret = match[1] ?? match[0]
    if (isSecret(secret)) add(credentials, content, what, match.index)
  }
}

function add(credentials: Credential[], content: string, what: string, at: number): void {
  if (credentials.length < FOUND_MAX) credentials.push({ what, line: lineOf(content, at) })
}

function lineOf(content: string, at: number): number {
  let line = 1
  for (let newline = content.indexOf('\n'); newline >= 0 && newline < at; line++) {
    newline = content.indexOf('\n', newline + 1)
  }
  return line
}

function isAny(): boolean {
  return true
}

function isNoPlaceholder(secret: string): boolean {
  return !PLACEHOLDER.test(secret)
}

function isPassword(secret: string): boolean {
  return isNoPlaceholder(secret) && DIGIT.test(secret) && /[A-Za-z]/.test(secret)
}

/** Names and paths are lower case; what a generator made mixes cases and digits, or is long hexadecimal. */
function isRandom(secret: string): boolean {
  if (!isNoPlaceholder(secret)) return false
  return HEXADECIMAL.test(secret) || (/[a-z]/.test(secret) && /[A-Z]/.test(secret))
}

/**
 * Text for the public record that looks like a credential stops the certification. The problem names the kind and
 * the line and nothing of the secret itself: it may end in a log or on a screen.
 */
export function refuseCredentials({ content, title, sourceUrl }: Submission): Problem | undefined {
  const errors = [
    ...credentialsIn('content', content),
    ...credentialsIn('content', unescaped(content)),
    ...credentialsIn('title', title),
    ...credentialsIn('source_url', sourceUrl),
  ]
  const [first] = errors
  if (first === undefined) return undefined
  const detail = `\`${first.field}\`: ${first.message}. A declaration is public for ever, so nothing was stored.`
  return new Problem('credential-in-declaration', detail, { errors })
}

function credentialsIn(field: string, text: string | undefined): FieldError[] {
  if (text === undefined) return []
  return findCredentials(text).map(({ what, line }) => ({
    field,
    message: `must not hold a credential (${what}, line ${line})`,
  }))
}

/** A card may spell a key in escapes, which programs read all the same. */
function unescaped(content: string): string | undefined {
  if (!content.includes('\\') || !looksLikeJson(content)) return undefined
  const parsed = parseCard(content)
  if (parsed === undefined) return undefined
  const plain = JSON.stringify(parsed.card)
  return plain.length === content.length ? undefined : plain
}
