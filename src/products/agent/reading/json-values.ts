export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text, or nothing for a blank one: an empty field discloses no more than a missing one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}
