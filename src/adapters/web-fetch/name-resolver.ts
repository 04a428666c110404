import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a name, in the order in which they should be tried; none when it has none. */
export type ResolveName = (name: string) => Promise<string[]>

// Two tries of one and two seconds leave a site time to answer within the whole deadline.
const PATIENCE = { timeout: 1000, tries: 2 }

/**
 * Asks name servers (the machine's own unless others are given) without the system's lookup: that one reads /etc/hosts,
 * and a stranger's slow name server would hold the few threads on which files are read and passwords hashed.
 */
export function createNameResolver(servers?: string[]): ResolveName {
  return async name => {
    const resolver = new Resolver(PATIENCE)
    if (servers !== undefined) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/** The system's own lookup, /etc/hosts included: for names that the operator wrote into the settings. */
export const resolveLikeMachine: ResolveName = async name => {
  const answers = await lookup(name, { all: true })
  return answers.map(({ address }) => address)
}
