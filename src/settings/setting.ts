/** A setting without its name. */
export type Setting<T> = { parse(text: string): T; default: string; description: string; secret?: true }

export function setting<T>(
  parse: (text: string) => T,
  fallback: string,
  description: string,
  secret?: 'secret',
): Setting<T> {
  return {
    parse,
    default: fallback,
    description,
    ...(secret === undefined ? {} : { secret: true as const }),
  }
}
