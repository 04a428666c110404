import assert from 'node:assert/strict'
import type { Finding } from '../../../src/core/judging/finding.ts'
import { withSources } from '../../../src/wiring/operator/operator-commands.ts'
import type { Site } from '../outside-world/mini-web.ts'
import { TODAY } from '../outside-world/submitted-news.ts'
import { type Customer, certified, type Fields, post } from './client.ts'
import { type RunningService, runService } from './running-service.ts'

export type Judged = {
  score: number
  grade: string
  findings: Finding[]
  /** The codes of the limits that hold the score down. */
  limits: string[]
  /** The one finding with this code. */
  finding(code: string): Finding
}

export type Polled = { url: string; newStories: number; error: string | undefined }

export type EvidenceService = RunningService & {
  /** Subscribes to the feeds of these sites and reads every feed that is due, as an operator does. */
  read(sites: Site[]): Promise<Polled[]>
  countStories(): Promise<number>
  /** Judges in the sandbox. */
  preview(fields: Fields): Promise<Judged>
  /** Certifies, and looks at the certificate as its owner. */
  certify(customer: Customer, fields: Fields): Promise<Judged & { code: string }>
}

/** A service with the shipped model, a fixed date and the given evidence. */
export async function runEvidenceService(
  trusted: Site[],
  settings: Record<string, string> = {},
): Promise<EvidenceService> {
  const clock = () => TODAY
  const service = await runService(
    {
      PINPROOF_MODEL: 'shipped',
      PINPROOF_MODEL_THREADS: '1',
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_TRUSTED_ORIGINS: trusted.map(({ origin }) => origin).join(),
      ...settings,
    },
    clock,
  )
  const { baseUrl, config } = service
  const onError = (error: unknown) => assert.fail(String(error))

  return {
    ...service,
    read: sites =>
      withSources(config, clock, onError, async desk => {
        await desk.add(sites.map(({ origin }) => ({ url: `${origin}/feed`, title: undefined })))
        const polled = await desk.poll()
        return polled.map(({ url, newStories, state }) => ({ url, newStories, error: state.lastError }))
      }),
    countStories: () => withSources(config, clock, onError, async desk => (await desk.count()).stories),
    async preview(fields) {
      const answer = await post(baseUrl, '/api/v1/sandbox', fields)
      assert.equal(answer.status, 200, await answer.clone().text())
      return judgedOf(await answer.json())
    },
    async certify({ key }, fields) {
      const { verify_code: code } = await certified(baseUrl, key, fields)
      const headers = { authorization: `Bearer ${key}` }
      const shown = await fetch(`${baseUrl}/api/v1/certificates/${code}`, { headers })
      return { ...judgedOf(await shown.json()), code }
    },
  }
}

function judgedOf(wire: unknown): Judged {
  const { trust_score, trust_grade, findings, limits } = wire as {
    trust_score: number
    trust_grade: string
    findings: Finding[]
    limits: { code: string }[]
  }
  return {
    score: trust_score,
    grade: trust_grade,
    findings,
    limits: limits.map(({ code }) => code),
    finding: code => findings.find(each => each.code === code)!,
  }
}
