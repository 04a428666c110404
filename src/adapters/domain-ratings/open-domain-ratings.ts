import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DomainRating, DomainRatings } from '../../products/news/domain-ratings.port.ts'

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
/** Of all lines. Published lists rate a page or a section here and there ("rfi.fr/en"): such a line rates no domain. */
const OTHER_NAMES_MAX = 0.05

/**
 * A CSV file with a head line; the first column is a domain, the second its rating from 0 to 1. Rejects for a file with
 * a line without a rating, or with many that name no domain: half a list would judge some publishers and silently pass
 * over others.
 */
export async function openDomainRatings(path: string): Promise<DomainRatings> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split(/\r?\n/)
  const ratings = new Map<string, DomainRating>()
  const others: number[] = []
  for (const [at, line] of lines.entries()) {
    const rating = readLine(line)
    if (rating === undefined) throw wrongLine(path, at)
    if (DOMAIN.test(rating.domain)) ratings.set(rating.domain, rating)
    else others.push(at)
  }
  if (others.length > OTHER_NAMES_MAX * lines.length) throw wrongLine(path, others[0]!)
  return { list: basename(path), find: domain => ratings.get(domain) }
}

function readLine(line: string): DomainRating | undefined {
  const [name = '', number = ''] = line.split(',')
  const [domain, rating] = [name.trim().toLowerCase(), Number(number)]
  const isRating = number.trim() !== '' && rating >= 0 && rating <= 1
  return domain !== '' && isRating ? { domain, rating } : undefined
}

function wrongLine(path: string, at: number): Error {
  return new Error(`${path}, line ${at + 2}: must be a domain, a comma and a rating from 0 to 1`)
}
