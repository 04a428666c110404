import type { AnalysisContext } from '../../../core/judging/analysis-context.ts'
import type { InfoReading } from '../request.ts'

/** The same function, worked out once for each reading: several checks tell of one search. */
export function oncePerReading<Result>(
  compute: (reading: InfoReading, context?: AnalysisContext) => Result,
): (reading: InfoReading, context?: AnalysisContext) => Result {
  return (reading, context) => {
    const { shared } = reading
    if (!shared.has(compute)) shared.set(compute, compute(reading, context))
    return shared.get(compute) as Result
  }
}
