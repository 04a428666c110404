import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { MissLimits } from '../../access/opening-attempts.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'
import type { AttestationReader } from '../../core/log/attestations.port.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { StoredPrefixTree } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { ProblemCode } from '../../core/runtime/problem.ts'
import type { Preview } from '../../pipeline/preview.ts'
import type { Assets } from './assets.ts'

/** The application that the pages are part of, with any type provider. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  FastifyTypeProvider
>

/** The parts that pages do not get from the public API. */
export type WebDeps = {
  baseUrl: string
  clock: Clock
  log: LogReader
  prefixTree: StoredPrefixTree
  attestations: AttestationReader
  /** The log's verifier key, unless its hand-overs lead to a newer one. */
  verifierKey: string
  products: ProductRange
  /** Judges without a visitor's request, and without the limits on visitors: for our own examples. */
  preview: Preview
  /** Shown in the documentation; undefined where there is no limit. */
  limits: {
    contentBytesMax: number
    titleCharactersMax: number
    sourceUrlCharactersMax: number
    freeCertifications: number | undefined
    certifyPerMinute: number | undefined
    sandboxPerMinute: number | undefined
    accountsPerHour: number | undefined
    misses: MissLimits
  }
  /** The operator of the service, as far as the settings name it; addresses are `mailto:` or `https:`. */
  site: {
    operator: string | undefined
    contact: string | undefined
    securityContact: string | undefined
    /** Markdown instead of our own texts. */
    privacyText: string | undefined
    termsText: string | undefined
  }
  /** Whether the service reads the page at an address that a visitor gives. */
  readsPages: boolean
  /** Whether the service sends mail: answers, and links that confirm addresses. */
  sendsMail: boolean
  /** Name of the log-in provider; undefined where there is none. */
  oidcLabel: string | undefined
  /** Whether the service proves that a content has no certificate. */
  provesAbsence: boolean
  /** Whether the operator has set a token that opens its page. */
  takesOperatorToken: boolean
  /** The HTTP status of each problem: one table for the API and the pages. */
  problemStatus: Record<ProblemCode, number>
  /** Longest body of a form that takes a whole text. */
  bodyBytesMax: number
  assets: Assets
}
