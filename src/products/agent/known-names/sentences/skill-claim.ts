import type { Evidence } from '../../../../core/judging/finding.ts'
import { squash } from '../../../../language/names/squash.ts'
import type { Declaration } from '../../reading/declaration.ts'
import { isOwnName, matchOfficial } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { isAgentOrOffice } from '../role-words.ts'
import { matchSaidOfSkill } from './spoken-claim.ts'

// Skills and tools that say who is behind the agent. They name the services they work with, so only plain words count.

/** Of a platform, too, those are its own people. */
const OURS = /(?:we|us|team) at |['’]s own /u

const SKILLS_MAX = 50
const SKILL_CHARACTERS = 600
/** Part of all that is looked for; a search for letters takes less time than any pattern. */
const SIGNS = [
  'ficial',
  'fficiel',
  'ffiziel',
  's own ',
  'ehalf of ',
  'e at ',
  'us at ',
  'team at ',
  'us, ',
  'ir als ',
  'Auftrag ',
  'Namen ',
  'nom de ',
  'nombre de ',
]

export function skillClaim(declaration: Declaration): { match: NameMatch; evidence: Evidence } | undefined {
  const { kind, content, capabilities, tools } = declaration
  if (kind === 'prose' || !SIGNS.some(sign => content.includes(sign))) return undefined
  for (const { where, name, description } of [...capabilities, ...tools].slice(0, SKILLS_MAX)) {
    const office = matchOfficeName(name)
    if (office) return { match: office, evidence: { where, text: name } }
    const match = matchDescription(description)
    if (match) return { match, evidence: { where, text: description } }
  }
  return undefined
}

/** "Ryanair official refund desk" is an office, "Official NASA pictures" is none. */
function matchOfficeName(name: string): NameMatch | undefined {
  const all = wordsIn(name)
  const match = all.some(word => isAgentOrOffice(squash(word))) ? matchOfficial(all) : undefined
  return match && isOwnName(match) ? match : undefined
}

function matchDescription(description: string): NameMatch | undefined {
  const text = description.slice(0, SKILL_CHARACTERS)
  if (!SIGNS.some(sign => text.includes(sign))) return undefined
  for (const sentence of text.split(/(?<=[.!?])\s/u)) {
    const match = matchSaidOfSkill(sentence)
    if (match && (isOwnName(match) || OURS.test(sentence))) return match
  }
  return undefined
}
