import type { Outcome } from '../../../core/judging/finding.ts'
import type { Rubric } from '../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../html.ts'
import { placeId } from './result/marked-text.ts'
import { showMarks } from './show-marks.ts'

type Sign = { sign: string; spoken: Html }

const SIGNS: Record<Outcome, Sign> = {
  supports: { sign: '✓', spoken: html`Passed` },
  weakens: { sign: '✗', spoken: html`Problem` },
  inconclusive: { sign: '?', spoken: html`Not checked` },
}
const REMARK: Sign = { sign: '!', spoken: html`Worth a second look` }

/** An oddity that is not proven: it has places in the text, and no points. */
export function isRemark({ outcome, max, evidence = [] }: ShownFinding): boolean {
  return outcome === 'inconclusive' && max === 0 && evidence.length > 0
}

/** Each finding in plain words: the question, the answer, and the evidence. `content` is the text shown beside it, if one is. */
export function findingList(findings: ShownFinding[], rubric: Rubric, content?: string): Html {
  return html`<ul class="findings">${findings.map(finding => findingView(finding, rubric, content))}</ul>`
}

function findingView(finding: ShownFinding, rubric: Rubric, content: string | undefined): Html {
  const { code, outcome, sentence: answer, evidence } = finding
  const { sign, spoken } = isRemark(finding) ? REMARK : SIGNS[outcome]
  const check = rubric.checks[code]
  return html`<li class="finding finding-${outcome}" id="finding-${code}" data-finding="${code}">
<span class="finding-sign"><span aria-hidden="true">${sign}</span><span class="visually-hidden">${spoken}:</span></span>
<div class="finding-body"><p class="finding-label">${check === undefined ? code : sentence(check.label)}</p>
<p>${sentence(answer ?? check?.question ?? '', showMarks)}</p>
${evidenceList(evidence, content)}</div>
<span class="finding-points">${pointsOf(finding)}</span>
</li>`
}

function pointsOf(finding: ShownFinding): Html {
  const { outcome, points, max } = finding
  if (isRemark(finding)) return html`no points`
  if (outcome === 'inconclusive') return html`not checked`
  if (outcome === 'weakens' && points < max)
    return html`<strong class="lost">−${max - points}</strong> of ${max}`
  return html`${points} of ${max}`
}

/** Words that bring quotation marks of their own get no second pair. */
function quoted(text: string): Html {
  const markup = html`<bdi>${showMarks(text)}</bdi>`
  return /["“”„«»]/u.test(text) ? markup : html`<q>${markup}</q>`
}

type Evidence = NonNullable<ShownFinding['evidence']>

/** The rest is folded: the first few show what is meant. */
const EVIDENCE_SHOWN = 4
/** Single words and figures stand in one line. */
const BRIEF_CHARACTERS = 32

function evidenceList(all: Evidence = [], content: string | undefined): Html | false {
  const evidence = [...new Map(all.map(each => [`${each.where}\n${each.text}`, each])).values()]
  const brief = evidence.filter(({ text }) => text.length <= BRIEF_CHARACTERS)
  const long = evidence.filter(({ text }) => text.length > BRIEF_CHARACTERS)
  const rest = long.slice(EVIDENCE_SHOWN)
  return (
    evidence.length > 0 &&
    html`${brief.length > 0 && html`<ul class="evidence evidence-brief">${brief.map(each => evidenceView(each, content))}</ul>`}${
      long.length > 0 &&
      html`<ul class="evidence">${long.slice(0, EVIDENCE_SHOWN).map(each => evidenceView(each, content))}</ul>`
    }${
      rest.length > 0 &&
      html`<details class="evidence-more"><summary>${rest.length} more</summary><ul class="evidence">${rest.map(each => evidenceView(each, content))}</ul></details>`
    }`
  )
}

function evidenceView(evidence: Evidence[number], content: string | undefined): Html {
  const where = html`<bdi>${sentence(evidence.where, showMarks)}</bdi>`
  const place = placeId(content, evidence)
  return html`<li>${place === undefined ? where : html`<a href="#${place}" data-place>${where}</a>`}: ${quoted(evidence.text)}</li>`
}
