import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHING } from '../answers/caching.ts'
import { entityTag, isKnownTag } from '../answers/entity-tag.ts'
import { type BadgeLook, renderBadge, shieldsJson } from './badge-svg.ts'

export type BadgeForm = 'svg' | 'json'
export type WriteBadge = (
  asked: IncomingMessage,
  answer: ServerResponse,
  look: BadgeLook,
  form: BadgeForm,
) => number

/** A whole answer, made once for all who get it. */
type BadgeAnswer = {
  status: number
  tag: string
  headers: string[]
  headersAndLength: string[]
  body: string
}

const SVG_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox"
const FORMS = {
  svg: {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-security-policy': SVG_POLICY },
    draw: renderBadge,
  },
  json: {
    headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
    draw: (look: BadgeLook) => JSON.stringify(shieldsJson(look)),
  },
}

/** Returns the status. Writes finished bytes under finished headers, `everywhere` among them, straight to the connection. Looks come from `badge-look.ts`. */
export function createBadgeWriter(everywhere: Record<string, string>): WriteBadge {
  const answers = { svg: new Map<BadgeLook, BadgeAnswer>(), json: new Map<BadgeLook, BadgeAnswer>() }

  function answerOf(look: BadgeLook, form: BadgeForm): BadgeAnswer {
    const known = answers[form].get(look)
    if (known !== undefined) return known
    const answer = prepare(look, form, everywhere)
    answers[form].set(look, answer)
    return answer
  }

  return (asked, answer, look, form) => {
    const { status, tag, headers, headersAndLength, body } = answerOf(look, form)
    const isUnchanged = status === 200 && isKnownTag(asked.headers['if-none-match'], tag)
    if (isUnchanged) answer.writeHead(304, headers).end()
    else answer.writeHead(status, headersAndLength).end(body, 'latin1')
    return isUnchanged ? 304 : status
  }
}

function prepare(look: BadgeLook, form: BadgeForm, everywhere: Record<string, string>): BadgeAnswer {
  const bytes = Buffer.from(FORMS[form].draw(look))
  const tag = entityTag(bytes)
  const named = { ...everywhere, ...FORMS[form].headers, 'cache-control': CACHING.aMinute, etag: tag }
  const headers = Object.entries(named).flat()
  return {
    status: look.kind === 'unknown' ? 404 : 200,
    tag,
    headers,
    headersAndLength: [...headers, 'content-length', String(bytes.length)],
    // The same bytes as a text: Node joins a text to its headers and writes once, where it would write bytes apart.
    body: bytes.toString('latin1'),
  }
}
