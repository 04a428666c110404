import { escapeInvisible } from '../../escape-invisible.ts'
import type { AttemptFields } from './attempt.ts'

/**
 * The request as a command that can be pasted: inside a quoted here-document a shell changes nothing, and no line of
 * indented JSON can be its end mark.
 */
export function curlCommand(baseUrl: string, fields: AttemptFields): string {
  return `curl -s ${baseUrl}/api/v1/sandbox \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<'JSON'
${escapeInvisible(JSON.stringify(fields, null, 2))}
JSON`
}
