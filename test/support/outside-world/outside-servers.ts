import type { RequestListener } from 'node:http'
import { createChatServer } from '../../../src/adapters/openai/chat-server.fake.ts'
import type { SampleJudge } from '../../../src/products/news/judging/judges.sample.ts'

// Servers of others that an operator may name in the settings, each speaking its protocol as the real one does.

export type SearchResult = { url: string; title: string; content: string; publishedDate?: string }

/** SearXNG. Results may depend on the number of earlier queries. */
export function searchEngine(find: (asked: number) => SearchResult[]): RequestListener {
  let asked = 0
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://engine')
    if (pathname !== '/search' || searchParams.get('format') !== 'json') return response.writeHead(403).end()
    const answer = { query: searchParams.get('q'), number_of_results: 0, results: find(asked++), answers: [] }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
}

export type Review = { statement: string; rating: string }

/** Google's Fact Check Tools: reviews of statements that share most of their words with what is asked. */
export function factChecker(apiKey: string, reviews: Review[]): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://api')
    if (pathname !== '/v1alpha1/claims:search') return response.writeHead(404).end()
    if (searchParams.get('key') !== apiKey) return response.writeHead(400).end('{"error":{"code":400}}')
    const found = reviews.filter(({ statement }) => shareOfWords(statement, searchParams.get('query')!) > 0.6)
    const claims = found.map(({ statement, rating }) => ({
      text: statement,
      claimReview: [
        {
          publisher: { name: 'Harbour Facts', site: 'harbour-facts.example' },
          url: 'https://harbour-facts.example/lady-anna',
          reviewDate: '2026-03-10T00:00:00Z',
          textualRating: rating,
          languageCode: 'en',
        },
      ],
    }))
    return response.end(JSON.stringify(claims.length === 0 ? {} : { claims }))
  }
}

export type JudgeCall = { authorization: string | undefined; body: string }

/** A server of OpenAI's chat completions API. `calls` collects the requests. */
export function largeModel(judge: SampleJudge, calls: JudgeCall[] = []): RequestListener {
  return createChatServer({ answer: judge, onRequest: request => calls.push(request) })
}

function shareOfWords(statement: string, question: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const said = words(statement)
  return said.intersection(words(question)).size / said.size
}
