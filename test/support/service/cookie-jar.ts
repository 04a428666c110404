/** A browser without scripts: keeps the cookies of each host, and follows no redirect by itself. */
export type CookieJar = {
  get(url: string): Promise<Response>
  post(url: string, fields: Record<string, string>): Promise<Response>
  /** Follows redirects until a page, or an address that `stop` names, which is not asked for. */
  follow(url: string, stop?: (url: string) => boolean): Promise<{ url: string; page: string; status: number }>
  cookie(url: string, name: string): string | undefined
}

const REDIRECTS_MAX = 12

export function createCookieJar(userAgent = 'node'): CookieJar {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { host } = new URL(url)
    if (!jars.has(host)) jars.set(host, new Map())
    return jars.get(host)!
  }

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { 'user-agent': userAgent, ...(cookie && { cookie }) }
    const headers = { ...(init.headers as Record<string, string>), ...own }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }

  async function follow(start: string, stop: (url: string) => boolean = () => false) {
    let url = start
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (stop(url)) return { url, page: '', status: 0 }
      const answer = await send(url)
      const page = await answer.text()
      const location = answer.headers.get('location')
      if (location === null) return { url, page, status: answer.status }
      url = new URL(location, url).href
    }
    throw new Error(`${start} redirects without end`)
  }

  return {
    get: send,
    post: (url, fields) =>
      send(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: new URL(url).origin },
      }),
    follow,
    cookie: (url, name) => jarOf(url).get(name),
  }
}
