import { type Html, html } from '../../html.ts'
import { dayOf } from '../../views/moment.ts'

type UsageDay = { date: string; certified: number }

const STEP = 10
const BAR = 7
const HEIGHT = 64
/** The height of a day without certificates. */
const STUB = 1

/** A bar for each day, and a table of the days with certificates for screen readers. */
export function usageChart(days: UsageDay[]): Html {
  const most = Math.max(...days.map(({ certified }) => certified))
  const total = days.reduce((sum, { certified }) => sum + certified, 0)
  if (total === 0) return html`<p class="small">Nothing was certified in the last ${days.length} days.</p>`
  const width = days.length * STEP - (STEP - BAR)
  return html`<figure class="usage">
<figcaption>${total} in the last ${days.length} days</figcaption>
<svg class="usage-chart" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-labelledby="usage-title usage-desc">
<title id="usage-title">Certifications a day</title>
<desc id="usage-desc">${total} in all, at most ${most} on one day.</desc>
${days.map((day, at) => bar(day, at, most))}</svg>
<div class="usage-axis" aria-hidden="true"><span>${days[0] && dayOf(days[0].date)}</span><span>today</span></div>
${usedDays(days)}
</figure>`
}

function bar({ date, certified }: UsageDay, at: number, most: number): Html {
  const height = certified === 0 ? STUB : Math.max(STUB, Math.round((certified / most) * HEIGHT))
  return html`<rect class="${certified === 0 ? 'bar-none' : 'bar'}" x="${at * STEP}" y="${HEIGHT - height}" width="${BAR}" height="${height}"><title>${date}: ${certified}</title></rect>\n`
}

function usedDays(days: UsageDay[]): Html {
  const activeDays = days.filter(({ certified }) => certified > 0)
  return html`<div class="visually-hidden"><table><caption>Days with certifications</caption>
<thead><tr><th scope="col">Day</th><th scope="col">Certified</th></tr></thead>
<tbody>${activeDays.map(({ date, certified }) => html`<tr><td>${dayOf(date)}</td><td>${certified}</td></tr>`)}</tbody></table></div>`
}
