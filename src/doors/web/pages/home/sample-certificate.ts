import { gradeOf, type Rubric, scoreOf, standingChecks } from '../../../../core/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { findingList } from '../../views/finding-list.ts'
import { seal } from '../../views/seal.ts'

type Sample = Omit<ShownFinding, 'max'>

/** What is shown of it; every other question is answered in the sample's favour. */
const SHOWN: Sample[] = [
  {
    code: 'news-attribution',
    outcome: 'supports',
    points: 10,
    sentence: '6 of 17 statements can be traced to a source that can be asked.',
  },
  {
    code: 'news-byline',
    outcome: 'weakens',
    points: 0,
    sentence: 'No author is named above or below the article.',
  },
  {
    code: 'news-corroboration',
    outcome: 'inconclusive',
    points: 0,
    sentence: 'No independent source was reachable, so nobody was asked.',
  },
]

/** How a certificate looks. Its grade is not chosen: it follows from its findings, as every grade does. */
export function sampleCertificate(rubric: Rubric): Html {
  const findings = sampleFindings(rubric)
  const score = scoreOf(findings)
  const shown = findings.filter(({ code }) => SHOWN.some(each => each.code === code))
  return html`<figure class="sample card" aria-label="A sample certificate">
<div class="sample-head">
${seal(gradeOf(score), score)}
<div><p class="eyebrow">Sample certificate</p>
<p class="sample-title">Harbour bridge to close for eleven months</p>
<p class="small">News article · rubric ${rubric.version}</p></div>
</div>
${findingList(shown, rubric)}
<dl class="sample-facts">
<div><dt>Code</dt><dd class="mono">PP-7Q2K9ZJ4M1XW8B3T</dd></div>
<div><dt>Hash</dt><dd class="mono">sha256:9c1e…47d0</dd></div>
<div><dt>Log</dt><dd>entry 1,204</dd></div>
</dl>
</figure>`
}

export function sampleFindings(rubric: Rubric): ShownFinding[] {
  return standingChecks(rubric).map(([code, { points: max }]) => {
    const shown = SHOWN.find(each => each.code === code)
    return { ...(shown ?? { code, outcome: 'supports', points: max }), max }
  })
}
