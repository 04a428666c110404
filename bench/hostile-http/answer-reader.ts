/** An answer as it came over the connection, one character for each byte. */
export type PlainAnswer = { status: number; head: string; body: string }

/** Takes answers off a stream of bytes. `methods` are those of the requests that wait, the oldest first. */
export function createAnswerReader(methods: string[]) {
  let buffered = ''

  function take(): PlainAnswer | undefined {
    const headEnd = buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return undefined
    const head = buffered.slice(0, headEnd)
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(status)) throw new Error(`this is no answer: ${JSON.stringify(head.slice(0, 200))}`)
    const isBodiless = status < 200 || status === 204 || status === 304 || methods[0] === 'HEAD'
    const end = isBodiless ? headEnd + 4 : endOfBody(head, headEnd + 4)
    if (end === undefined || end > buffered.length) return undefined
    const body = buffered.slice(headEnd + 4, end)
    buffered = buffered.slice(end)
    // An interim answer is followed by the real one.
    if (status >= 200) methods.shift()
    return { status, head, body }
  }

  function endOfBody(head: string, from: number): number | undefined {
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length !== undefined) return from + Number(length)
    if (!/\r\ntransfer-encoding: chunked/i.test(head)) return from
    for (let at = from; ; ) {
      const lineEnd = buffered.indexOf('\r\n', at)
      if (lineEnd < 0) return undefined
      const size = Number.parseInt(buffered.slice(at, lineEnd), 16)
      at = lineEnd + 2 + size + 2
      if (at > buffered.length) return undefined
      if (size === 0) return at
    }
  }

  return {
    add(chunk: string): PlainAnswer[] {
      buffered += chunk
      const answers: PlainAnswer[] = []
      for (let answer = take(); answer !== undefined; answer = take()) answers.push(answer)
      return answers
    },
  }
}
