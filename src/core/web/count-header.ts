/**
 * How often a request sends this header, named in lower case. Of some headers Node keeps the first, others it joins: what
 * is sent twice by one caller is read in two ways by two readers.
 * @param rawHeaders names and values in turn, as `IncomingMessage` has them
 */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === name) times += 1
  return times
}
