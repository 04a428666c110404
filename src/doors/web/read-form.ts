import type { FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'

/** The fields of a posted form. A browser turns every line end into CRLF on the way; here they are LF again, as typed. */
export type Form = Record<string, string>

const FIELDS_MAX = 20

export function readForm(body: Buffer): Form {
  const form: Form = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    count += 1
    if (count > FIELDS_MAX || name in form) throw new Problem('bad-request', 'The form could not be read.')
    form[name] = value.replaceAll('\r\n', '\n')
  }
  return form
}

/** What was posted; a form without any field comes without a body. */
export function formOf(request: FastifyRequest): Form {
  return (request.body as Form | undefined) ?? {}
}
