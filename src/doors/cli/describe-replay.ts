import type { Outcome } from '../../core/judging/finding.ts'
import { codeIn, type Proof } from '../../core/record/proof.ts'
import type { PublicFinding } from '../../core/record/record-shape.ts'
import type {
  ComparedCheck,
  ComparedLimit,
  ComparedVerdict,
  ScoreAndGrade,
} from '../../verifier/compare-verdicts.ts'

const OUTCOMES: Record<Exclude<Outcome, 'inconclusive'>, string> = {
  supports: 'passed',
  weakens: 'problem',
}

/** Characters in a record of unknown origin that could move the cursor or reverse the line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

const TRY_WITHOUT =
  'A service that runs without the model answers some checks otherwise: try --without-model, too.'

const OTHER_PROCESSOR =
  'Another kind of processor rounds the model’s last digits otherwise: an answer that stood at its threshold may change.'

/** A comparison in words for a reader without training. */
export function describeReplay(
  original: Pick<Proof, 'record' | 'code'>,
  verdict: ComparedVerdict,
  model: string | undefined,
): string[] {
  const { record } = original
  const { product } = record.credentialSubject
  const modelName = model === undefined ? 'without a model' : `with model ${model}`
  const lines = [
    `${codeIn(original)}, ${product}, issued ${record.validFrom}. The content is the certified one.`,
    `Judged again by rubric ${verdict.rubric.present}, ${modelName}.`,
    ...describeRubrics(verdict),
    '',
    ...verdict.checks.flatMap(describeCheck),
    ...verdict.limits.flatMap(describeLimit),
    '',
    ...describeScores(verdict),
    '',
    conclusion(verdict),
    ...(verdict.result === 'different' && verdict.doesFollow && model !== undefined
      ? [TRY_WITHOUT, OTHER_PROCESSOR]
      : []),
    'This does not show that the record is genuine: pinproof verify does.',
  ]
  return lines.map(line => line.replace(INVISIBLE, '\uFFFD'))
}

function describeRubrics({ rubric: { recorded, present } }: ComparedVerdict): string[] {
  if (recorded === present) return []
  return [
    `The record was judged by rubric ${recorded}, which this version of the program no longer has. Checks that both have`,
    'for the same points are compared, but the verdict as a whole cannot be computed again. Its own arithmetic can.',
  ]
}

function describeCheck({ code, label, comparison, recorded, recomputed, because }: ComparedCheck): string[] {
  const name = label === code ? code : `${label} (${code})`
  const recordedAnswer = describeFinding(recorded)
  if (comparison === 'same') return [`same       ${name}: ${recordedAnswer}`]
  if (comparison === 'outside')
    return [`kept       ${name}: ${recordedAnswer}`, `           Cannot be replayed offline. ${because}`]
  if (comparison === 'incomparable') return [`--         ${name}: ${recordedAnswer}`, `           ${because}`]
  return [
    `DIFFERENT  ${name}: the record says ${recordedAnswer}; today ${describeFinding(recomputed)}`,
    `           ${because}`,
  ]
}

function describeLimit({ code, label, atMost, comparison, because }: ComparedLimit): string[] {
  const name = `Limit: ${label === code ? code : `${label} (${code})`}, at most ${atMost} points`
  const mark = { same: 'same       ', outside: 'kept       ', different: 'DIFFERENT  ' }[comparison]
  return because === undefined ? [`${mark}${name}`] : [`${mark}${name}`, `           ${because}`]
}

function describeFinding(finding: PublicFinding | undefined): string {
  if (finding === undefined) return 'nothing'
  const { outcome, points, max } = finding
  if (outcome === 'inconclusive' && points === 0) return `not checked (${max} points)`
  return `${outcome === 'inconclusive' ? 'not checked' : OUTCOMES[outcome]}, ${points} of ${max} points`
}

function describeScores({ recorded, following, doesFollow, recomputed }: ComparedVerdict): string[] {
  const lines = [
    `The record says       ${score(recorded)}`,
    `Its own findings give ${score(following)}${doesFollow ? '' : '   <-- NOT WHAT THE RECORD SAYS'}`,
  ]
  return recomputed === undefined ? lines : [...lines, `Judged again          ${score(recomputed)}`]
}

function score({ score: points, grade }: ScoreAndGrade): string {
  return `score ${String(points).padStart(3)}, grade ${grade}`
}

function conclusion(verdict: ComparedVerdict): string {
  const { result, doesFollow, recorded, following, rubric, checks } = verdict
  if (!doesFollow)
    return `WRONG SCORE IN THE RECORD: it says ${recorded.score} and ${recorded.grade}, but its own findings give ${following.score} and ${following.grade}. Do not rely on it.`
  if (result === 'other-rubric')
    return `CANNOT BE REPLAYED WHOLE: the record goes by rubric ${rubric.recorded}, this program by ${rubric.present}. Score and grade follow from the record's findings.`
  const count = (comparison: ComparedCheck['comparison']) =>
    checks.filter(check => check.comparison === comparison).length
  if (result === 'same')
    return `SAME VERDICT: ${count('same')} checks give the same answer, ${count('outside')} cannot be replayed offline.`
  return `DIFFERENT VERDICT: ${count('different')} of ${checks.length} checks give another answer than the record.`
}
