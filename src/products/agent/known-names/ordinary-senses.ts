import { squash } from '../../../language/names/squash.ts'
import type { Declaration } from '../reading/declaration.ts'
import type { NameMatch } from './name-shapes.ts'

/** Subjects of a declaration that means the thing, and not the firm that is called so. */
const SENSES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    visa: 'visas|passport|embassy|consulate|immigration|schengen|travell?ers?|entry|residence|work permit|visum|reisepass|einreise|pasaporte|passeport',
    apple: 'orchards?|fruits?|cider|harvest|juice|apples|obst|äpfel',
    orange: 'fruits?|juice|citrus|oranges|orchards?',
    shell: 'bash|zsh|scripts?|terminal|command line|seashells?|shells',
    steam: 'boilers?|engines?|sauna|cleaning|steaming|pressure|locomotives?',
    stripe: 'fabrics?|stripes|patterns?|textiles?',
    target: 'archery|targets|shooting|audiences?',
    square: 'squares|dances?|geometry|market square',
    meta: 'meta-?analys[ei]s|studies|tags|metadata',
    tesla: 'nikola|inventor|coils?|transformers?',
    oracle: 'tarot|divination|prophec(?:y|ies)|delphi|smart contracts?|price feeds?',
    zoom: 'lens(?:es)?|cameras?|photography',
    signal: 'signals|antennas?|processing|railways?',
    delta: 'rivers?|wetlands?|deltas',
    swift: 'programming|xcode|ios|birds?|swifts',
    kraken: 'octopus(?:es)?|sea monsters?|rum|legends?',
    elster: 'vogel|vögel|magpies?|fluss',
    sky: 'stars|astronomy|telescopes?|clouds',
    ups: 'uninterruptible|batter(?:y|ies)|server rooms?|power supply',
    hermes: 'greek|mytholog(?:y|ical)|god',
    zoll: 'zollstock|inch(?:es)?',
    zelle: 'zellen|biologie|akkus?|gefängnis',
    kayak: 'paddl\\p{L}+|rivers?|canoes?|kayaks|kayaking',
    poe: 'edgar|poems?|poetry|raven|ethernet',
    asana: 'yoga|poses?|asanas',
    linear: 'algebra|regression|equations?|motors?',
    intercom: 'doors?|doorbells?|intercoms',
    acer: 'trees?|maples?|nursery',
    threads: 'sewing|fabrics?|yarns?|embroidery|screws?',
    x: 'x-rays?|radiolog(?:y|ical)|x-axis|chromosomes?',
  }).map(([name, words]) => [name, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')]),
)

const DESCRIPTION_CHARACTERS = 2_000

/** Whether the declaration speaks of the thing: the "Visa Support" that explains which passport needs which visa. */
export function hasOrdinarySense(
  { description, said }: Declaration,
  { entry, isLookAlike }: NameMatch,
): boolean {
  const sense = isLookAlike ? undefined : SENSES.get(squash(entry.name))
  const text = (description ?? said.purpose[0])?.text.slice(0, DESCRIPTION_CHARACTERS)
  return sense !== undefined && text !== undefined && sense.test(text)
}
