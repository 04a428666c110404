import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { type Name, type NameVariant, nameVariants } from '../structure/name-variants.ts'
import { wordVariants } from '../structure/word-variants.ts'
import { ALL_LANGUAGES, consistencyCheck } from './consistency-check.ts'

export const namesCheck = consistencyCheck('info-names', surveyNames, {
  subject: 'names',
  holds: 'none is spelled in two ways',
  nothing: 'The document contains no full names, so none can be spelled in two ways.',
  languages: ALL_LANGUAGES,
})

function surveyNames({ text }: InfoReading): Survey {
  const { examined, variants } = nameVariants(text)
  const single = wordVariants(text).filter(({ odd }) => !isInside(odd, variants))
  const slips = [...variants, ...single].map(({ usual, odd }) => ({
    sentence: `“${usual.name}” (${usual.count} times) and “${odd.name}” look like one name spelled in two ways`,
    places: [odd, usual],
    minor: true,
  }))
  return { examined, slips }
}

/** "Hofmann" inside "Katharina Hofmann", which was found already. */
function isInside(name: Name, variants: NameVariant[]): boolean {
  return variants.some(({ odd }) => odd.start <= name.start && name.end <= odd.end)
}
