/**
 * The value of a JSON text from outside; undefined for a text that is not JSON. Bodies of requests go through
 * `parseStrictJson`. Text that we stored ourselves goes through JSON.parse: there a failure is a defect.
 */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
