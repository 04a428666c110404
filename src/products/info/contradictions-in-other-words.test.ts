import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openLanguageModel } from '../../adapters/onnx/open-language-model.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { createMemoryFingerprintIndex } from './fingerprint-index.fake.ts'
import { createInfoProduct } from './product.ts'

const FOLDER = fileURLToPath(new URL('../../../models/judge', import.meta.url))

const MOVERS = `Halden Logistics moves furniture for homes and small offices in the north of the country. We own all our vehicles.
Every crew has three members, one of whom is a trained driver.

Customers receive a written quotation within two working days. Boxes can be rented at our depot on Mill Road.

The lease on the vans ends in May. Fragile items are wrapped by the crew on the day of the move. Complaints are answered by the office manager within a week.`

const GUEST_HOUSE = `The guest house stands at the upper end of the village, near the church. The building has no lift. Guests may leave
their bicycles in the shed.

Breakfast is served from seven to ten in the room that faces the garden. Take the elevator to the third floor to reach the reading room.

We change towels every second day. Smoking is not permitted inside.`

describe('with the model that ships, sentences without a word in common', () => {
  let model: LanguageModel & { close(): Promise<void> }

  before(async () => {
    model = await openLanguageModel({ folder: FOLDER, threads: 2 })
  })
  after(() => model.close())

  /** The quotations in the remarks on a text. */
  async function quotedFrom(content: string): Promise<string> {
    const product = createInfoProduct({ fingerprints: createMemoryFingerprintIndex(), model })
    const submission = { product: product.type, content, contentHash: 'sha256:00', receivedAt: new Date(0) }
    const { findings } = await product.examine(submission)
    const remarks = findings.filter(({ max, outcome }) => max === 0 && outcome === 'inconclusive')
    return remarks.flatMap(({ evidence }) => evidence.map(({ text }) => text)).join('\n')
  }

  test('are remarked upon where they cannot both be true', async () => {
    const ofMovers = await quotedFrom(MOVERS)
    assert.match(ofMovers, /We own all our vehicles/u)
    assert.match(ofMovers, /lease on the vans/u)
    const ofGuestHouse = await quotedFrom(GUEST_HOUSE)
    assert.match(ofGuestHouse, /no lift/u)
    assert.match(ofGuestHouse, /elevator/u)
  })

  test('are left alone where they can', async () => {
    const honest = MOVERS.replace('We own all our vehicles.', 'Each van carries tools and blankets.')
    assert.equal(await quotedFrom(honest), '')
    assert.equal(await quotedFrom(GUEST_HOUSE.replace('no lift', 'a lift and two staircases')), '')
  })
})
