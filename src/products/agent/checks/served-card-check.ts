import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { FetchOutcome, WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { isSameCard } from '../identity/card-payloads.ts'
import { hostOf } from '../identity/declared-host.ts'
import { parseCard } from '../reading/read-json.ts'

const WELL_KNOWN = '/.well-known/agent-card.json'
const CARD_BYTES_MAX = 1024 * 1024

/** `web` is undefined where the operator does not let the service read other sites. */
export function createServedCardCheck(web: WebFetcher | undefined): Check<AgentCase> {
  return {
    code: 'agent-served-card',
    ask(reading) {
      const { kind, endpoints } = reading
      if (kind !== 'a2a-1.0' && kind !== 'a2a-0.3')
        return inconclusive(
          say`Only agent cards are served at an address of their own; this declaration is none.`,
        )
      const [endpoint] = endpoints
      const host = endpoint && hostOf(endpoint.text)
      if (endpoint === undefined || host === undefined)
        return inconclusive(
          say`The declaration names no public address at which the agent could be asked for its card.`,
        )
      if (web === undefined)
        return inconclusive(
          say`Whether the declared address serves this same card was not looked up: reading other sites is not switched on at this server.`,
          [endpoint],
        )
      return lookUp(web, reading, endpoint, host)
    },
  }
}

async function lookUp(
  web: WebFetcher,
  reading: AgentCase,
  endpoint: Evidence,
  host: string,
): Promise<Answer> {
  const url = addressOf(reading, endpoint.text, host)
  const served = await web.fetchPage(url, { accept: 'application/json', maxBytes: CARD_BYTES_MAX })
  const evidence = [{ where: say`asked`, text: url }]
  if (!isDecisive(served))
    return inconclusive(
      say`The address at which the agent should serve its card could not be read.`,
      evidence,
    )
  if (served.status !== 200 || hostOf(served.url) !== host)
    return inconclusive(say`The declared address serves no card of its own.`, evidence)
  const [own, theirs] = [parseCard(reading.content), parseCard(fromUtf8(served.body) ?? '')]
  if (theirs === undefined || theirs.isAmbiguous)
    return inconclusive(say`What the declared address serves cannot be read as a card.`, evidence)
  return own !== undefined && isSameCard(own.card, theirs.card)
    ? supports(1, say`The declared address serves this same card.`, evidence)
    : weakens(0, say`The declared address serves another card.`, evidence)
}

/** The given address if it is a card on the agent's own host, else the well-known one. */
function addressOf({ submitted }: AgentCase, endpoint: string, host: string): string {
  const { sourceUrl } = submitted
  const isOwn =
    sourceUrl !== undefined && hostOf(sourceUrl) === host && new URL(sourceUrl).pathname.endsWith('.json')
  return isOwn ? sourceUrl : new URL(WELL_KNOWN, endpoint).href
}

/** A site that is down or wants a password says nothing about its card. */
function isDecisive(served: FetchOutcome): served is Extract<FetchOutcome, { kind: 'page' }> {
  return served.kind === 'page' && served.status < 500 && ![401, 403, 429].includes(served.status)
}
