import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DomainRating, DomainRatings } from '../../products/news/domain-ratings.port.ts'

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * A CSV file with a head line; the first column is a domain, the second its rating from 0 to 1. Rejects for a file with
 * any other line: half a list would judge some publishers and silently pass over others.
 */
export async function openDomainRatings(path: string): Promise<DomainRatings> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split(/\r?\n/)
  const ratings = new Map<string, DomainRating>()
  for (const [at, line] of lines.entries()) {
    const rating = readLine(line)
    if (rating === undefined)
      throw new Error(`${path}, line ${at + 2}: must be a domain, a comma and a rating from 0 to 1`)
    ratings.set(rating.domain, rating)
  }
  return { list: basename(path), find: domain => ratings.get(domain) }
}

function readLine(line: string): DomainRating | undefined {
  const [name = '', number = ''] = line.split(',')
  const [domain, rating] = [name.trim().toLowerCase(), Number(number)]
  const isRating = number.trim() !== '' && rating >= 0 && rating <= 1
  return DOMAIN.test(domain) && isRating ? { domain, rating } : undefined
}
