// Passages for the tests of corroboration. Sites and stories are invented; agencies are real because credits are.

import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { JudgedPassage, Passage, Probabilities } from './passage.ts'

/** The last two labels: enough for names under `.example`. */
export const lastTwoLabels: RegistrableDomain = host => host.split('.').slice(-2).join('.')

const ARTICLE_DATE = new Date('2025-03-12T00:00:00Z')

/** A passage in words of its own: no two of them share a run of five words. */
export function passageAt(host: string, change: Partial<Passage> = {}): Passage {
  return {
    text: `${host} word ${host} by ${host} word tells ${host} how ${host} the ${host} bridge ${host} closed`,
    url: `https://${host}/story`,
    host,
    origin: 'index',
    publishedAt: ARTICLE_DATE,
    ...change,
  }
}

export const AGREES: Probabilities = { entailment: 0.94, neutral: 0.04, contradiction: 0.02 }
export const OBJECTS: Probabilities = { entailment: 0.02, neutral: 0.06, contradiction: 0.92 }
export const SILENT: Probabilities = { entailment: 0.2, neutral: 0.7, contradiction: 0.1 }

export function judgedAs(probabilities: Probabilities, ...hosts: string[]): JudgedPassage[] {
  return hosts.map(host => ({ passage: passageAt(host), probabilities }))
}
