import { z } from 'zod'
import type { Shape } from '../../../core/encoding/shape.ts'

/** A format of core as a zod schema of that name: its own validator decides, its own JSON Schema is the OpenAPI text. */
export function shapeSchema<Value>(id: string, { fault, schema }: Shape<Value>) {
  return z.custom<Value>(value => fault(value) === undefined).meta({ ...schema, id })
}
