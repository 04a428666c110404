import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import type { Owner } from '../../../test/support/service/owner.ts'

/** One way to lie about the past. */
export type Attack = {
  name: string
  /** For each round the names of those who noticed; none of them means that it went unnoticed. */
  run(rounds: number, draw: Draw, owner: Owner): Promise<string[][]>
}
