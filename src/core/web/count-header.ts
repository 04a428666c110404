/**
 * How often a request sends this header, named in lower case. Node keeps the first of some headers and joins others, so a
 * repeated header could be read in two ways.
 * @param rawHeaders names and values in turn, as `IncomingMessage` has them
 */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === name) times += 1
  return times
}
