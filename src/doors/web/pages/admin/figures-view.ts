import type { ShownOverview } from '../../../../access/operators/overview-schemas.ts'
import { daysUntil } from '../../../../core/encoding/utc-day.ts'
import { type Html, html } from '../../html.ts'
import { usageChart } from '../dashboard/usage-chart.ts'

const DAYS = 30
const SPAN_MS = 5 * 60_000
const SPANS = 144
const [WIDTH, HEIGHT] = [576, 64]

type Span = ShownOverview['figures'][number]

/** Certifications by day, and of the last twelve hours: certifications, the time they took, refusals. */
export function figuresView({ days, figures, load }: ShownOverview, now: Date): Html {
  const counts = new Map(days.map(({ day, certified }) => [day, certified]))
  const recent = spansUntil(figures, now)
  return html`<section aria-labelledby="figures">
<h2 id="figures">Figures</h2>
<div class="columns">
<div>${usageChart(daysUntil(now, DAYS).map(date => ({ date, certified: counts.get(date) ?? 0 })))}</div>
<div>${plot(html`Certified`, recent, span => span?.certified ?? 0, String)}</div>
<div>${plot(
    html`Seconds, 95 of 100`,
    recent,
    span => span?.p95_seconds ?? 0,
    value => `${value} s`,
  )}</div>
<div>${plot(html`Refused or failed`, recent, span => (span?.refused ?? 0) + (span?.failed ?? 0), String)}</div>
</div>
<p class="small">Now: ${load.calls_waiting} calls wait, ${load.model_waiting ?? 0} texts before the model; ${load.calls_refused} calls were refused since the start.</p>
</section>`
}

function spansUntil(figures: Span[], now: Date): (Span | undefined)[] {
  const last = Math.floor(now.getTime() / SPAN_MS)
  const placed = new Map(figures.map(span => [Date.parse(span.start) / SPAN_MS, span]))
  return Array.from({ length: SPANS }, (_, at) => placed.get(last - SPANS + 1 + at))
}

function plot(
  name: Html,
  spans: (Span | undefined)[],
  take: (span: Span | undefined) => number,
  say: (value: number) => string,
): Html {
  const values = spans.map(take)
  const most = Math.max(...values)
  const step = WIDTH / SPANS
  return html`<figure class="usage">
<figcaption>${name}, last 12 hours: at most ${say(most)} in five minutes</figcaption>
<svg class="usage-chart" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${name}: at most ${say(most)}">
${values.map((value, at) => value > 0 && html`<rect class="bar" x="${at * step}" y="${HEIGHT - (value / most) * HEIGHT}" width="${step - 1}" height="${(value / most) * HEIGHT}"/>`)}</svg>
</figure>`
}
