import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openDomainRatings } from '../adapters/domain-ratings/open-domain-ratings.ts'
import { createPageReader } from '../adapters/html/page-reader.ts'
import type { OpenLanguageModel } from '../adapters/onnx/open-language-model.ts'
import { createWebFetcher } from '../adapters/web-fetch/web-fetcher.ts'
import type { OutsideJudge } from '../core/judging/outside-judge.port.ts'
import type { OwnJudge } from '../core/judging/own-judge.ts'
import type { MailAuthenticator } from '../products/email/mail-authenticator.port.ts'
import type { DomainRatings } from '../products/news/domain-ratings.port.ts'
import type { PageReading } from '../products/news/publisher/research-source.ts'
import type { Config } from '../settings/config.ts'

// Advisers of the products: the bundled model and, if configured, external services. Each is loaded only where it is used.

export type AdviserSettings = Pick<
  Config,
  | 'MODEL'
  | 'MODEL_THREADS'
  | 'MAIL_AUTHENTICATION'
  | 'SOURCE_PAGES'
  | 'DOMAIN_RATINGS'
  | 'TRUSTED_ORIGINS'
  | 'SEARCH'
  | 'FACT_CHECK'
  | 'JUDGES'
  | 'OWN_JUDGE'
  | 'JUDGE_SECONDS'
  | 'JUDGE_CALLS'
  | 'JUDGE_TOKENS_IN'
  | 'JUDGE_TOKENS_OUT'
>

export const MODEL_FOLDER = fileURLToPath(new URL('../../models/judge', import.meta.url))
/** As many as a gigabyte holds: each has a copy of the weights. */
const MODEL_THREADS_MAX = 8
/** Search engines and large models answer more slowly than web sites. */
const ENDPOINT_DEADLINE_MS = 20_000
export const ENDPOINT_BYTES_MAX = 4 * 1024 * 1024

/** One core is left to those who answer and certify. */
export function modelThreads({ MODEL_THREADS }: Pick<AdviserSettings, 'MODEL_THREADS'>): number {
  return MODEL_THREADS ?? Math.max(1, Math.min(MODEL_THREADS_MAX, availableParallelism() - 1))
}

/** Without a model the service runs, and what only a model can tell stays open; so a damaged one is reported, not thrown. */
export async function openModel(
  settings: AdviserSettings,
  onError: (error: unknown) => void,
): Promise<OpenLanguageModel | undefined> {
  if (settings.MODEL === 'none') return undefined
  try {
    const { openLanguageModel } = await import('../adapters/onnx/open-language-model.ts')
    return await openLanguageModel({ folder: MODEL_FOLDER, threads: modelThreads(settings), onError })
  } catch (error) {
    onError(error)
    return undefined
  }
}

export function pageReadingOf(settings: AdviserSettings, userAgent: string): PageReading | undefined {
  if (settings.SOURCE_PAGES === 'off') return undefined
  const web = createWebFetcher({ userAgent, trustedOrigins: settings.TRUSTED_ORIGINS })
  return { web, pages: createPageReader() }
}

/** A list that cannot be read stops the start: half a list would judge some publishers and pass over others. */
export async function domainRatingsOf({
  DOMAIN_RATINGS: path,
}: AdviserSettings): Promise<DomainRatings | undefined> {
  return path === undefined ? undefined : await openDomainRatings(path)
}

/** Endpoints have a fetcher of their own: an address that a caller names must not reach what the operator trusts. */
export function endpointWeb({ SEARCH, FACT_CHECK }: AdviserSettings, userAgent: string) {
  const endpoints = [...SEARCH, ...FACT_CHECK.map(({ endpoint }) => endpoint)]
  return trustingWeb(endpoints, userAgent, ENDPOINT_DEADLINE_MS)
}

function trustingWeb(
  endpoints: readonly ({ origin: string } | undefined)[],
  userAgent: string,
  deadlineMsMax: number,
) {
  const trustedOrigins = endpoints.flatMap(endpoint => endpoint?.origin ?? [])
  return createWebFetcher({ userAgent, trustedOrigins, deadlineMsMax, bodyBytesMax: ENDPOINT_BYTES_MAX })
}

export async function judgesOf(settings: AdviserSettings, userAgent: string): Promise<OutsideJudge[]> {
  return await openJudges(settings.JUDGES, settings, userAgent)
}

/** The operator's own model, which alone may read private contents. */
export async function ownJudgeOf(
  settings: AdviserSettings,
  userAgent: string,
  { hasAgreed }: Pick<OwnJudge, 'hasAgreed'>,
): Promise<OwnJudge | undefined> {
  if (settings.OWN_JUDGE === undefined) return undefined
  const [judge] = await openJudges([settings.OWN_JUDGE], settings, userAgent)
  return judge && { judge, hasAgreed }
}

async function openJudges(
  judges: AdviserSettings['JUDGES'],
  settings: AdviserSettings,
  userAgent: string,
): Promise<OutsideJudge[]> {
  if (judges.length === 0) return []
  const { createOpenAiJudge } = await import('../adapters/openai/openai-judge.ts')
  const limits = {
    seconds: settings.JUDGE_SECONDS,
    calls: settings.JUDGE_CALLS,
    tokensIn: settings.JUDGE_TOKENS_IN,
    tokensOut: settings.JUDGE_TOKENS_OUT,
  }
  const web = trustingWeb(judges, userAgent, settings.JUDGE_SECONDS * 1000)
  return judges.map(({ baseUrl, model, apiKey }) =>
    createOpenAiJudge({ web, baseUrl, model, limits, ...(apiKey !== undefined && { apiKey }) }),
  )
}

/** Loaded with the first mail: the library for it would take a third of a second of every start. */
export function mailAuthenticatorOf({
  MAIL_AUTHENTICATION: servers,
}: AdviserSettings): MailAuthenticator | undefined {
  if (servers === undefined) return undefined
  let opening: Promise<MailAuthenticator> | undefined
  const open = async () => {
    const { createMailAuthenticator } = await import('../adapters/mailauth/mail-authenticator.ts')
    const { askNameServers } = await import('../adapters/mailauth/name-lookup.ts')
    return createMailAuthenticator({ resolve: askNameServers(servers) })
  }
  return {
    async authenticate(...call) {
      opening ??= open()
      return (await opening).authenticate(...call)
    },
  }
}
