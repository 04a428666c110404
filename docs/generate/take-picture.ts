import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../../test/support/browser/chromium.ts'
import { openTab } from '../../test/support/browser/tab.ts'
import { startVisit } from '../../test/support/browser/visit.ts'
import { certified, newCustomer } from '../../test/support/service/client.ts'
import { runService } from '../../test/support/service/running-service.ts'

// The README's picture, from the real page of a certificate: npm run docs:picture

const PICTURE = fileURLToPath(new URL('../images/result-page.png', import.meta.url))
const WIDTH = 1040
const HEIGHT = 880
const ISSUED_AT = new Date('2026-03-03T10:15:00Z')

const ARTICLE = `Council approves new bridge over the Alder
By Jane Roe, 3 March 2026

RIVERTON - The town council voted 7 to 2 on Monday to replace the Alder crossing, the mayor's office said.

"The old bridge has served us for ninety years," said Mayor Ann Smith. "The new one will carry buses again."

Work starts in May and costs 4.2 million euros, according to the council's budget report. The region pays 2.8 million euros of
it, the town the remaining 1.4 million euros.

Councillor Paul Weber, one of the two who voted against, said the town should have waited for an offer from a second builder. "We
are deciding on a single price," he told the council.

The bridge has been closed to lorries and buses since an inspection in 2023 found cracks in two of its six piers, the road
office said in a statement. Until then about 9,000 vehicles a day crossed it. The new bridge is to have a lane for cyclists and is
expected to open in autumn 2027, the statement said.
`

const service = await runService({ PINPROOF_MODEL: 'shipped' }, () => ISSUED_AT)
const browser = await launchChromium()
try {
  const { key } = await newCustomer(service.baseUrl)
  const { verify_code: code } = await certified(service.baseUrl, key, {
    product_type: 'news_verify',
    title: 'Council approves new bridge over the Alder',
    source_url: 'https://riverton-courier.example/council-bridge',
    content: ARTICLE,
  })
  const visit = await startVisit(await openTab(browser, true), service.baseUrl, { width: WIDTH })
  await visit.open(`/certificate/${code}`)
  mkdirSync(dirname(PICTURE), { recursive: true })
  await visit.page.screenshot({
    path: PICTURE,
    fullPage: true,
    clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  })
} finally {
  await browser.close()
  await service.close()
}
