import { STARTER_TABLE } from './starter-table.ts'

/** A public feed, and the house that publishes it. */
export type StarterFeed = {
  outlet: string
  /** Feeds of one owner are no independent voices. */
  owner: string
  country: string
  language: string
  kind: string
  /** Stories there, and on hosts below them, are the outlet's own. */
  hosts: string[]
  url: string
}

export const STARTER_FEEDS: readonly StarterFeed[] = STARTER_TABLE.trim().split('\n').map(readLine)

const BY_URL = new Map(STARTER_FEEDS.map(feed => [feed.url, feed]))

export function starterFeedAt(url: string): StarterFeed | undefined {
  return BY_URL.get(url)
}

export function isBelow(host: string, parent: string): boolean {
  return host === parent || host.endsWith(`.${parent}`)
}

function readLine(line: string): StarterFeed {
  const [outlet, owner, country, language, kind, hosts, url] = line.split(' | ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { outlet, owner, country, language, kind, hosts: hosts.split(' '), url }
}
