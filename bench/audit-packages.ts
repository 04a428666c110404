import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Asks the registry for known weaknesses of the packages that run with the service. Where it does not answer, that is
// said and is no failure: `npm run check` holds without a network. `node bench/audit-packages.ts`

type Report = { metadata?: { vulnerabilities: Record<string, number>; dependencies: { prod: number } } }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GRAVE = ['high', 'critical']

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' })
const { metadata } = readReport(stdout)
if (error !== undefined || metadata === undefined) {
  console.log('The registry was not reachable or keeps no list of weaknesses: nothing was audited.')
} else {
  const { vulnerabilities, dependencies } = metadata
  const vulnerabilityCounts = Object.entries(vulnerabilities).filter(
    ([kind, count]) => kind !== 'total' && count > 0,
  )
  const summary =
    vulnerabilityCounts.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'no known weakness'
  console.log(`${dependencies.prod} packages run with the service: ${summary}`)
  if (vulnerabilityCounts.some(([kind]) => GRAVE.includes(kind))) process.exitCode = 1
}

function readReport(text: string | null): Report {
  try {
    return JSON.parse(text ?? '') as Report
  } catch {
    return {}
  }
}
