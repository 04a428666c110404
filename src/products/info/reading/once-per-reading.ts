import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { InfoReading } from '../request.ts'

/** The same function, worked out once for each reading: several checks tell of one search. */
export function oncePerReading<Result>(
  compute: (reading: InfoReading, context?: AnalysisContext) => Result,
): (reading: InfoReading, context?: AnalysisContext) => Result {
  const results = new WeakMap<InfoReading, { result: Result }>()
  return (reading, context) => {
    const known = results.get(reading)
    if (known) return known.result
    const result = compute(reading, context)
    results.set(reading, { result })
    return result
  }
}
