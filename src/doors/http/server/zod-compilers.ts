import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'

/** Schemas of headers are documentation only: the code that reads a header validates it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : value => validate(schema, value)

/** Never coerces. Fields that the schema does not name are dropped before a handler sees them. */
function validate(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const errors = result.error.issues.map(issue => ({
    field: issue.path.length === 0 ? 'body' : issue.path.join('.'),
    message: messageOf(issue),
  }))
  return { error: new Problem('invalid-field', describe(errors[0]!), { errors }) }
}

const ARTICLES: Record<string, string> = {
  array: say`a list`,
  int: say`a whole number`,
  object: say`an object`,
}

/** The validator's own words are for programmers; ours, which a schema brings, stay. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return issue.message.endsWith('undefined')
      ? say`is missing`
      : say`must be ${ARTICLES[issue.expected] ?? `a ${issue.expected}`}`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return say`must be at most ${String(issue.maximum)} characters`
  return issue.message
}

/** An answer has exactly the fields of its schema; a mismatch is a defect. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  value =>
    JSON.stringify(schema.parse(value))

function describe({ field, message }: { field: string; message: string }): string {
  return `\`${field}\`: ${message}.`
}
