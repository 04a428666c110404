import type { RequestListener } from 'node:http'
import { FEED_FORMATS } from './feed-formats.ts'
import { pageOf } from './news-page.ts'
import type { House } from './news-report.ts'

const ROBOTS = 'User-agent: *\nDisallow: /admin/\n'

/** A news site: its rules for robots, a feed under /feed, and a page for each report. */
export function newsHouse(house: House): RequestListener {
  const { type, write } = FEED_FORMATS[house.format]
  return (request, response) => {
    const origin = `http://${request.headers.host}`
    const say = (contentType: string, body: string) =>
      response.writeHead(200, { 'content-type': contentType }).end(body)
    if (request.url === '/robots.txt') return say('text/plain', ROBOTS)
    if (request.url === '/feed') return say(type, write(house, origin))
    const report = house.reports.find(({ slug }) => request.url === `/${slug}`)
    if (report !== undefined) return say('text/html; charset=utf-8', pageOf(report, house.name, origin))
    return response.writeHead(404).end()
  }
}
