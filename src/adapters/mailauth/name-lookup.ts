import { Resolver } from 'node:dns/promises'

/** Answers as `dns.resolve` gives them. Rejects with its codes where there is none. */
export type Resolve = (name: string, type: string) => Promise<string[][] | string[]>

// A name server that is slow or gone costs a caller this long, and the sender stays undecided.
const PATIENCE = { timeout: 1200, tries: 2 }
const DEADLINE_MS = 3000
const LOOKUPS_MAX = 60
const ANSWER_CHARACTERS_MAX = 16_384
const HOST = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i
const HOST_MAX = 253

/** Asks these servers, as `ADDRESS` or `ADDRESS:PORT`, or without any those of this machine. */
export function askNameServers(servers: readonly string[]): Resolve {
  return (name, type) => {
    const resolver = new Resolver(PATIENCE)
    if (servers.length > 0) resolver.setServers(servers)
    return resolver.resolve(name, type) as Promise<string[][] | string[]>
  }
}

export type Lookups = {
  /** Asks once for each name and type. */
  resolve: Resolve
  /** The only TXT record of a name, exactly as published. */
  recordOf(name: string): string | undefined
  /** Clears the timer. */
  stop(): void
}

/**
 * Lookups of one kind for a message, within limits: the author of a hostile message also chose the names, and may run name servers
 * that never answer or answer at great length.
 */
export function limitLookups(resolve: Resolve, deadlineMs = DEADLINE_MS): Lookups {
  const records = new Map<string, string>()
  let lookups = 0
  const deadline = Promise.withResolvers<never>()
  deadline.promise.catch(() => {})
  const timer = setTimeout(() => deadline.reject(lookupError('ETIMEOUT', 'no answer in time')), deadlineMs)
  const answers = new Map<string, Promise<string[][] | string[]>>()
  const ask: Resolve = async (name, type) => {
    lookups += 1
    if (lookups > LOOKUPS_MAX) throw lookupError('ETIMEOUT', 'too many lookups')
    if (name.length > HOST_MAX || !HOST.test(name)) throw lookupError('ENOTFOUND', 'no such name can exist')
    const answer = await Promise.race([resolve(name, type), deadline.promise])
    const length = answer.flat().reduce((sum, piece) => sum + String(piece).length, 0)
    if (length > ANSWER_CHARACTERS_MAX) throw lookupError('EBADRESP', 'the answer is too long')
    if (type === 'TXT' && answer.length === 1) records.set(name.toLowerCase(), [answer[0]].flat().join(''))
    return answer
  }
  return {
    resolve(name, type) {
      const question = `${type} ${name.toLowerCase()}`
      const answer = answers.get(question) ?? ask(name, type)
      answers.set(question, answer)
      return answer
    },
    recordOf: name => records.get(name.toLowerCase()),
    stop: () => clearTimeout(timer),
  }
}

function lookupError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
