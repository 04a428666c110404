import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../messages/languages.ts'
import { catalogueOf } from '../../../messages/load-catalogues.ts'
import { CACHING } from '../answers/caching.ts'
import { entityTag, isKnownTag } from '../answers/entity-tag.ts'
import { type BadgeLook, renderBadge, shieldsJson } from './badge-svg.ts'
import { type BadgeStyle, DRAWINGS } from './drawing/badge-drawings.ts'
import { drawPng } from './drawing/draw-png.ts'
import { drawSvg } from './drawing/draw-svg.ts'
import type { Theme } from './drawing/drawing.ts'

export type BadgeForm = 'svg' | 'png' | 'json'
export type BadgeVariant = { style: BadgeStyle; theme: Theme | 'auto'; language: Language }
export type WriteBadge = (
  request: IncomingMessage,
  response: ServerResponse,
  look: BadgeLook,
  form: BadgeForm,
  variant?: BadgeVariant,
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
/** Twice the size in which it is shown, for sharp screens; link previews have a size of their own. */
const PNG_SCALE = 2

const FORMS = {
  svg: {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-security-policy': SVG_POLICY },
    draw: (look: BadgeLook, { style, theme, language }: BadgeVariant) => {
      const catalogue = catalogueOf(language)
      return style === 'small'
        ? renderBadge(look, catalogue)
        : drawSvg(DRAWINGS[style](look, catalogue), theme)
    },
  },
  png: {
    headers: { 'content-type': 'image/png' },
    draw: (look: BadgeLook, { style, theme, language }: BadgeVariant) =>
      drawPng(
        DRAWINGS[style](look, catalogueOf(language)),
        theme === 'dark' ? 'dark' : 'light',
        style === 'social' ? 1 : PNG_SCALE,
      ),
  },
  json: {
    headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
    draw: (look: BadgeLook, { language }: BadgeVariant) =>
      JSON.stringify(shieldsJson(look, catalogueOf(language))),
  },
}

const PLAIN: BadgeVariant = { style: 'small', theme: 'auto', language: 'en' }
/** Pictures of some kilobytes each; the small SVG of every look in English is kept besides. */
const DRAWN_MAX = 500

/** Writes prebuilt headers (`commonHeaders` among them) and bytes to the connection; returns the status. Looks come from `badge-look.ts`. */
export function createBadgeWriter(commonHeaders: Record<string, string>): WriteBadge {
  const plain = { svg: new Map<BadgeLook, BadgeAnswer>(), json: new Map<BadgeLook, BadgeAnswer>() }
  const drawings = new Map<string, Map<BadgeLook, BadgeAnswer>>()

  function cacheOf(form: BadgeForm, { style, theme, language }: BadgeVariant): Map<BadgeLook, BadgeAnswer> {
    if (language === 'en' && (form === 'json' || (form === 'svg' && style === 'small'))) return plain[form]
    const name = `${form} ${style} ${theme} ${language}`
    const cache = drawings.get(name) ?? new Map<BadgeLook, BadgeAnswer>()
    drawings.set(name, cache)
    const size = drawings.values().reduce((sum, { size }) => sum + size, 0)
    if (size >= DRAWN_MAX) for (const each of drawings.values()) each.clear()
    return cache
  }

  function answerOf(look: BadgeLook, form: BadgeForm, variant: BadgeVariant): BadgeAnswer {
    const cache = cacheOf(form, variant)
    const cached = cache.get(look)
    if (cached !== undefined) return cached
    const answer = prepare(look, form, variant, commonHeaders)
    cache.set(look, answer)
    return answer
  }

  return (request, response, look, form, variant = PLAIN) => {
    const { status, tag, headers, headersAndLength, body } = answerOf(look, form, variant)
    const isUnchanged = status === 200 && isKnownTag(request.headers['if-none-match'], tag)
    if (isUnchanged) response.writeHead(304, headers).end()
    else response.writeHead(status, headersAndLength).end(body, 'latin1')
    return isUnchanged ? 304 : status
  }
}

function prepare(
  look: BadgeLook,
  form: BadgeForm,
  variant: BadgeVariant,
  commonHeaders: Record<string, string>,
): BadgeAnswer {
  const bytes = Buffer.from(FORMS[form].draw(look, variant))
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
