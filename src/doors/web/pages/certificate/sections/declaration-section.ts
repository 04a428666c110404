import { isJsonObject, jsonObjectOf } from '../../../../../core/encoding/json-object.ts'
import { parseJson } from '../../../../../core/encoding/parse-json.ts'
import { type Html, html } from '../../../html.ts'
import { showMarks } from '../../../views/show-marks.ts'

/** A declaration may be a megabyte long; the page shows its beginning, the record holds all of it. */
const CHARACTERS_SHOWN = 4_000
const SKILLS_SHOWN = 12
const WORDS_SHOWN = 400

/** An agent's declaration, before everything that we say about it: its main statements, then its text. */
export function declarationSection(text: string, cid: string): Html {
  const excerpt = showMarks(text.slice(0, CHARACTERS_SHOWN).toWellFormed())
  const facts = readCard(text)
  const whole = html`<pre tabindex="0" aria-label="The declaration"><code>${excerpt}</code></pre>
${text.length > CHARACTERS_SHOWN && html`<p class="small">This is the beginning of ${text.length} characters. <a href="/ipfs/${cid}">The record holds all of it.</a></p>`}`
  return html`<section class="certificate-declaration" aria-labelledby="declaration">
<h2 id="declaration">What the agent declares about itself</h2>
${
  facts.length === 0
    ? whole
    : html`<dl class="declared">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<details class="no-print"><summary>The whole declaration</summary>${whole}</details>`
}
<p class="small">In the agent’s own words. The record holds them for good; the findings below say what was checked.</p>
</section>`
}

/** The main members of an agent card; none for prose. */
function readCard(text: string): [name: Html, value: Html][] {
  const card = parseJson(text)
  if (!isJsonObject(card)) return []
  const provider = jsonObjectOf(card.provider)
  const skills = Array.isArray(card.skills) ? card.skills.slice(0, SKILLS_SHOWN).map(jsonObjectOf) : []
  const members: [Html, unknown][] = [
    [html`Name`, card.name],
    [html`Does`, card.description],
    [html`Operator`, provider.organization],
    [html`Address`, card.url ?? provider.url],
    [html`Version`, card.version],
  ]
  const facts = members.flatMap(([name, value]): [Html, Html][] =>
    typeof value === 'string' && value.trim() !== '' ? [[name, ownWords(value)]] : [],
  )
  const names = skills.flatMap(({ name, id }) =>
    typeof (name ?? id) === 'string' ? [String(name ?? id)] : [],
  )
  const list = html`<ul>${names.map(name => html`<li>${ownWords(name)}</li>`)}</ul>`
  return names.length === 0 ? facts : [...facts, [html`Skills`, list]]
}

function ownWords(text: string): Html {
  return html`<bdi>${showMarks(text.slice(0, WORDS_SHOWN).toWellFormed())}</bdi>`
}
