import { loadavg } from 'node:os'
import { openSite, type SitePage } from '../test/support/browser/pages.ts'

// How long the service takes for each page, from the request to the last byte, on loopback and one at a time. Client
// and service share one process, so what is printed is a little more than the server's share.

const WARM_UP = 5
const REQUESTS = 50

const site = await openSite()
try {
  console.log(`${REQUESTS} requests each, load average ${loadavg()[0]!.toFixed(1)}`)
  console.log(`${'median'.padStart(10)} ${'max'.padStart(10)}   page`)
  for (const page of site.pages) {
    const times = await time(page)
    const median = (times[REQUESTS / 2 - 1]! + times[REQUESTS / 2]!) / 2
    console.log(`${milliseconds(median)} ${milliseconds(times.at(-1)!)}   ${page.path}`)
  }
} finally {
  await site.close()
}

/** In milliseconds, the shortest first. */
async function time({ path, status, cookie }: SitePage): Promise<number[]> {
  const headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) }
  const times: number[] = []
  for (let count = 0; count < WARM_UP + REQUESTS; count += 1) {
    const start = performance.now()
    const answer = await fetch(site.baseUrl + path, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    if (answer.status !== status) throw new Error(`${path} answers ${answer.status} instead of ${status}`)
  }
  return times.slice(WARM_UP).toSorted((left, right) => left - right)
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(10)
}
