import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../../../core/runtime/problem.ts'

/** Schemas of headers are documentation only: the code that reads a header validates it. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : value => validate(schema, value)

/** Never coerces. Fields that the schema does not name are dropped before a handler sees them. */
function validate(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const errors = result.error.issues.map(issue => ({
    field: issue.path.length === 0 ? 'body' : issue.path.join('.'),
    message: issue.message,
  }))
  return { error: new Problem('invalid-field', describe(errors[0]!), { errors }) }
}

/** An answer has exactly the fields of its schema; a mismatch is a defect. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  value =>
    JSON.stringify(schema.parse(value))

function describe({ field, message }: { field: string; message: string }): string {
  return `\`${field}\`: ${message}.`
}
