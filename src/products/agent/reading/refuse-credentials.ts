import { type FieldError, Problem } from '../../../core/problem.ts'
import type { Submission } from '../../../core/submission.ts'
import { findCredentials } from './credentials.ts'
import { looksLikeJson, parseCard } from './read-json.ts'

/**
 * What would enter the public record and looks like a credential stops the certification. The problem names the kind and
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
