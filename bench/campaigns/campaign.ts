import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Owner, withOwner } from '../../test/support/service/owner.ts'

/** Command-line options of a campaign: `--name value`, each with its default. */
type Options = Record<string, string>

type Campaign<Given extends Options> = {
  options: Given
  /** Prints its figures as it goes; returns broken promises, in words. */
  run(options: Given, owner: Owner): Promise<string[]>
}

/** A campaign as a command: prints under which conditions it ran, and exits with 1 when a promise was broken. */
export async function runCampaign<Given extends Options>({ options, run }: Campaign<Given>): Promise<void> {
  const shapes = Object.entries(options).map(([name, fallback]) => [
    name,
    { type: 'string' as const, default: fallback },
  ])
  const { values } = parseArgs({ options: Object.fromEntries(shapes) })
  const settings = values as Given
  const startedAt = performance.now()
  const faults = await withOwner(owner => run(settings, owner))
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  const argumentList = Object.entries(settings).map(([name, value]) => `--${name} ${value}`)
  console.log(
    `commit ${commit()}, ${argumentList.join(' ')}, ${minutes} minutes, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const fault of faults) console.log(`BROKEN: ${fault}`)
  console.log(faults.length === 0 ? 'every promise held' : `${faults.length} promises broken`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Columns as wide as their widest cell. */
export function printTable(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  } catch {
    return 'unknown'
  }
}
