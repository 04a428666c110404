import { fileURLToPath } from 'node:url'
import type { DomainProber } from './access/domain-prober.port.ts'
import { createDomainProber } from './adapters/dns/domain-prober.ts'
import { createFactCheckFinder } from './adapters/fact-check/fact-check-finder.ts'
import { createPageReader } from './adapters/html/page-reader.ts'
import { openLanguageModel } from './adapters/onnx/open-language-model.ts'
import { createOpenAiJudge } from './adapters/openai/openai-judge.ts'
import { createSearxngFinder } from './adapters/searxng/searxng-finder.ts'
import { createWebFetcher } from './adapters/web-fetch/web-fetcher.ts'
import type { Config } from './config.ts'
import type { LanguageModel } from './core/language-model.port.ts'
import type { WebFetcher } from './core/web-fetcher.port.ts'
import type { NamedFinder } from './evidence/combined-finder.ts'
import type { MailAuthenticator } from './products/email/mail-authenticator.port.ts'
import type { PageReading } from './products/news/checks/source-page.ts'
import type { ClaimJudge } from './products/news/claim-judge.port.ts'

// Whom the products may ask: the model that ships, and, where the operator named them, others on the web.

export type AdviserSettings = Pick<
  Config,
  | 'MODEL'
  | 'MODEL_THREADS'
  | 'MAIL_AUTHENTICATION'
  | 'SOURCE_PAGES'
  | 'TRUSTED_ORIGINS'
  | 'SEARCH'
  | 'FACT_CHECK'
  | 'JUDGES'
>

export type OpenModel = LanguageModel & { close(): Promise<void> }

export const MODEL_FOLDER = fileURLToPath(new URL('../models/judge', import.meta.url))
/** Search engines and large models answer more slowly than web sites. */
const ENDPOINT_DEADLINE_MS = 20_000

/** Without a model the service runs, and what only a model can tell stays open; so a damaged one is reported, not thrown. */
export async function openModel(
  { MODEL, MODEL_THREADS }: AdviserSettings,
  failed: (error: unknown) => void,
): Promise<OpenModel | undefined> {
  if (MODEL === 'none') return undefined
  try {
    return await openLanguageModel({ folder: MODEL_FOLDER, threads: MODEL_THREADS, failed })
  } catch (error) {
    failed(error)
    return undefined
  }
}

/** How a site that wonders about our visit finds us. */
export function userAgentOf(baseUrl: string | undefined): string {
  return baseUrl === undefined ? 'Pinproof' : `Pinproof (+${baseUrl})`
}

export function pageReadingOf(settings: AdviserSettings, userAgent: string): PageReading | undefined {
  if (settings.SOURCE_PAGES === 'off') return undefined
  const web = createWebFetcher({ userAgent, trustedOrigins: settings.TRUSTED_ORIGINS })
  return { web, pages: createPageReader() }
}

/** For what agents declare: addresses that callers chose, so no origin is trusted. Undefined while reading pages is off. */
export function declaredWebOf(
  { SOURCE_PAGES }: Pick<Config, 'SOURCE_PAGES'>,
  userAgent: string,
): WebFetcher | undefined {
  return SOURCE_PAGES === 'off' ? undefined : createWebFetcher({ userAgent })
}

/** Undefined while reading pages is off: then nobody can show control of a domain. */
export function domainProberOf(
  settings: Pick<Config, 'SOURCE_PAGES'>,
  baseUrl: string,
): DomainProber | undefined {
  const web = declaredWebOf(settings, userAgentOf(baseUrl))
  return web && createDomainProber({ web })
}

/** Endpoints have a fetcher of their own: an address that a caller names must not reach what the operator trusts. */
function endpointWeb({ SEARCH, FACT_CHECK, JUDGES }: AdviserSettings, userAgent: string) {
  const endpoints = [SEARCH, FACT_CHECK?.endpoint, ...JUDGES]
  return createWebFetcher({
    userAgent,
    trustedOrigins: endpoints.flatMap(endpoint => endpoint?.origin ?? []),
    deadlineMsMax: ENDPOINT_DEADLINE_MS,
  })
}

export function judgesOf(settings: AdviserSettings, userAgent: string): ClaimJudge[] {
  const web = endpointWeb(settings, userAgent)
  return settings.JUDGES.map(({ baseUrl, model, apiKey }) =>
    createOpenAiJudge({ web, baseUrl, model, ...(apiKey !== undefined && { apiKey }) }),
  )
}

export function liveFindersOf(settings: AdviserSettings, userAgent: string): NamedFinder[] {
  const web = endpointWeb(settings, userAgent)
  const { SEARCH, FACT_CHECK } = settings
  const finders: NamedFinder[] = []
  if (SEARCH !== undefined)
    finders.push({ name: 'SearXNG', finder: createSearxngFinder({ web, baseUrl: SEARCH.baseUrl }) })
  if (FACT_CHECK !== undefined) {
    const { apiKey, endpoint } = FACT_CHECK
    const elsewhere = endpoint === undefined ? {} : { baseUrl: endpoint.baseUrl }
    finders.push({
      name: 'Google Fact Check',
      finder: createFactCheckFinder({ web, apiKey, ...elsewhere }),
    })
  }
  return finders
}

/** Loaded only where it is wanted: the library for it takes a third of a second of every start. */
export async function mailAuthenticatorOf({
  MAIL_AUTHENTICATION: servers,
}: AdviserSettings): Promise<MailAuthenticator | undefined> {
  if (servers === undefined) return undefined
  const { createMailAuthenticator } = await import('./adapters/mailauth/mail-authenticator.ts')
  const { askNameServers } = await import('./adapters/mailauth/name-lookup.ts')
  return createMailAuthenticator({ resolve: askNameServers(servers) })
}
