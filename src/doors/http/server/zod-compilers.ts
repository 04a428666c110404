import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../../../core/runtime/problem.ts'

/** Headers are described for readers of the API: they come as text, and whoever takes one judges it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : value => validate(schema, value)

/** Never coerces. What a schema does not name is dropped before any handler sees it. */
function validate(schema: z.ZodType, given: unknown) {
  const result = schema.safeParse(given)
  if (result.success) return { value: result.data }
  const errors = result.error.issues.map(issue => ({
    field: issue.path.length === 0 ? 'body' : issue.path.join('.'),
    message: issue.message,
  }))
  return { error: new Problem('invalid-field', describe(errors[0]!), { errors }) }
}

/** An answer holds exactly what its schema names; one that does not fit is our defect, never the caller's. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  value =>
    JSON.stringify(schema.parse(value))

function describe({ field, message }: { field: string; message: string }): string {
  return `\`${field}\`: ${message}.`
}
