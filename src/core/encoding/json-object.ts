export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object itself; an empty one for any other value. */
export function jsonObjectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
