import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHING } from '../answers/caching.ts'
import { entityTag, isKnownTag } from '../answers/entity-tag.ts'
import { type BadgeLook, renderBadge, shieldsJson } from './badge-svg.ts'

export type BadgeForm = 'svg' | 'json'
export type WriteBadge = (
  request: IncomingMessage,
  response: ServerResponse,
  look: BadgeLook,
  form: BadgeForm,
) => number

/** A complete answer, built once and sent many times. */
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

/** Writes prebuilt headers (`commonHeaders` among them) and bytes to the connection; returns the status. Looks come from `badge-look.ts`. */
export function createBadgeWriter(commonHeaders: Record<string, string>): WriteBadge {
  const answers = { svg: new Map<BadgeLook, BadgeAnswer>(), json: new Map<BadgeLook, BadgeAnswer>() }

  function answerOf(look: BadgeLook, form: BadgeForm): BadgeAnswer {
    const cached = answers[form].get(look)
    if (cached !== undefined) return cached
    const answer = prepare(look, form, commonHeaders)
    answers[form].set(look, answer)
    return answer
  }

  return (request, response, look, form) => {
    const { status, tag, headers, headersAndLength, body } = answerOf(look, form)
    const isUnchanged = status === 200 && isKnownTag(request.headers['if-none-match'], tag)
    if (isUnchanged) response.writeHead(304, headers).end()
    else response.writeHead(status, headersAndLength).end(body, 'latin1')
    return isUnchanged ? 304 : status
  }
}

function prepare(look: BadgeLook, form: BadgeForm, commonHeaders: Record<string, string>): BadgeAnswer {
  const bytes = Buffer.from(FORMS[form].draw(look))
  const tag = entityTag(bytes)
  const headersByName = {
    ...commonHeaders,
    ...FORMS[form].headers,
    'cache-control': CACHING.aMinute,
    etag: tag,
  }
  const headers = Object.entries(headersByName).flat()
  return {
    status: look.kind === 'unknown' ? 404 : 200,
    tag,
    headers,
    headersAndLength: [...headers, 'content-length', String(bytes.length)],
    // The same bytes as a string: Node sends a string together with the headers in one write, a buffer in a second.
    body: bytes.toString('latin1'),
  }
}
