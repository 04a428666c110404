import type { Operations, SettingLine } from '../../access/operators/operations.port.ts'
import { createEvidenceStore } from '../../adapters/sql/evidence/evidence-store.ts'
import { createOperationsReader } from '../../adapters/sql/operators/operations-reader.ts'
import { utcDay } from '../../core/encoding/utc-day.ts'
import type { Certifier } from '../../pipeline/certifier.ts'
import { type Config, SETTINGS } from '../../settings/config.ts'
import type { Foundation } from '../foundation.ts'
import { describeKeyPlaces } from '../keys/key-tokens.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** The figures and lists of the operator's page, from the places where they lie. */
export function createOperations(
  { attestations, clock, database, log, recent, settings }: Foundation,
  certifier: Certifier,
): Operations {
  const reader = createOperationsReader(database)
  const sources = createEvidenceStore(database)
  return {
    findAccounts: reader.findAccounts,
    async overview() {
      const head = (await log.head())!
      return {
        accounts: await reader.accounts(),
        days: await reader.days(utcDay(new Date(clock().getTime() - DAYS * DAY_MS))),
        sources: (await sources.sources()).map(source => ({ ...source, trouble: source.lastError })),
        queues: await reader.queues(head.size),
        attestors: await attestations.attestors(),
        log: {
          size: head.size,
          at: head.lastEntryAt,
          stoppedBecause: certifier.stoppedBecause() ?? (await certifier.refusal()),
          keys: describeKeyPlaces(settings),
        },
        load: await certifier.load(),
        figures: recent.figures.read(),
        problems: [...recent.problems.read()],
        settings: settingLines(settings),
      }
    },
  }
}

function settingLines(settings: Config): SettingLine[] {
  return Object.entries(SETTINGS).map(([name, { default: fallback, parse, ...setting }]) => {
    const value = textOf(settings[name as keyof Config])
    const isDefault = value === textOf(parse(fallback))
    const isSecret = 'secret' in setting && !isDefault
    return { name: `PINPROOF_${name}`, value: isSecret ? 'set, not shown' : value, isDefault }
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'not set')
}
