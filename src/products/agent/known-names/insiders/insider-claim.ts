import type { Evidence } from '../../../../core/judging/finding.ts'
import { squash } from '../../../../language/names/squash.ts'
import { namesSomebody } from '../../identity/named-in-text.ts'
import { isOfficeWord } from '../../identity/words-of-offices.ts'
import type { Declaration } from '../../reading/declaration.ts'
import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import type { SpokenText } from '../sentences/spoken-text.ts'
import { isMasthead, isSpeakersPlace } from './insider-positions.ts'
import { insiderSigns, isOfCustomers, isOfDealings, isOfOutsiders } from './insider-signs.ts'
import { type KnownMention, knownMentions } from './known-mentions.ts'

// A declaration that speaks as the people of an organisation do: by "we" and "our", with a known name where theirs would stand.

const MENTIONS_MAX = 60

/** The owner whose people speak, unless the declaration names another operator. */
export function insiderClaim(
  declaration: Declaration,
  spoken: SpokenText,
  title: string | undefined,
): { match: NameMatch; evidence: Evidence } | undefined {
  const names = `${declaration.name?.text ?? ''} ${title ?? ''}`
  if (namesAnother(declaration, title))
    return claimOfOperator(declaration, spoken, names) ?? placeOfSpeaker(declaration, spoken, names)
  const mentions = knownMentions(spoken.text, names).slice(0, MENTIONS_MAX)
  const mention =
    mentions.find(
      each => (isSpeakersPlace(each) || isMasthead(spoken.text, each)) && !spoken.isDisclaimed(each.match),
    ) ?? weighedMention(declaration, spoken, mentions)
  return mention && { match: mention.match, evidence: spoken.evidenceAt(mention.start) }
}

/** "Run by the medical department of Acme": the sentence that names the operator may say whose it is. */
function claimOfOperator(
  { operator: { name, sentence = '' } }: Declaration,
  spoken: SpokenText,
  names: string,
): { match: NameMatch; evidence: Evidence } | undefined {
  const mention = knownMentions(sentence, `${names} ${spoken.text}`).find(
    each => isSpeakersPlace(each) && !spoken.isDisclaimed(each.match),
  )
  return mention && name && { match: mention.match, evidence: name }
}

const SKILLS_MAX = 50
/** Without one of these, and a name behind it, nobody speaks for an organisation. */
const SPEAKER =
  /(?<!\p{L})(?:[Ww]e|[Uu]s|[Oo]ur|[Ww]ir|[Uu]ns\p{Ll}{0,4}|[Nn]ous|[Nn]os|[Nn]otre|[Nn]oi|[Nn]ostr[aoie]|[Nn]osotros|[Nn]uestr[oa]s?|[Nn]ós|[Nn]oss[oa]s?|[Ww]ij|[Oo]ns|[Oo]nze|[Vv]i|[Hh]ere at|[Mm]y team)(?!\p{L})[^.!?\n]{0,90}?(?<!\p{L})(?:at|of|from|in|on|with|inside|within|bei|chez|en|di|da|na|no|bij|hos|à|van|von|der|del|de|du) (?:\p{Ll}{2,3} )?\p{Lu}/u

/** "We at Acme", "our colleagues here at Acme": whatever other name stands in the field of the operator. */
function placeOfSpeaker(
  { kind, capabilities, tools }: Declaration,
  spoken: SpokenText,
  names: string,
): { match: NameMatch; evidence: Evidence } | undefined {
  const own = SPEAKER.test(spoken.text) ? speakersName(spoken.text, names, spoken) : undefined
  if (own) return { match: own.match, evidence: spoken.evidenceAt(own.start) }
  if (kind === 'prose') return undefined
  for (const { where, description } of [...capabilities, ...tools].slice(0, SKILLS_MAX)) {
    const mention = SPEAKER.test(description)
      ? speakersName(description, `${names} ${spoken.text}`, spoken)
      : undefined
    if (mention) return { match: mention.match, evidence: { where, text: description } }
  }
  return undefined
}

function speakersName(text: string, names: string, spoken: SpokenText): KnownMention | undefined {
  return knownMentions(text, names)
    .slice(0, MENTIONS_MAX)
    .find(each => isSpeakersPlace(each) && !spoken.isDisclaimed(each.match))
}

const SIGNS_MIN = 2
/** Where somebody else may be named in passing. */
const MORE_SIGNS_MIN = 3

/** The one owner whose customers are spoken of, where "our" branches, drivers and advisers are those of nobody else. */
function weighedMention(
  declaration: Declaration,
  { text, isDisclaimed }: SpokenText,
  mentions: readonly KnownMention[],
): KnownMention | undefined {
  const dealings = mentions.filter(each => isOwnName(each.match) && isOfDealings(each))
  const [mention] = dealings
  const isAlone = dealings.every(({ match }) => match.entry.owner === mention!.match.entry.owner)
  if (mention === undefined || !isAlone || isOfOutsiders(text) || isDisclaimed(mention.match))
    return undefined
  const tools = [...declaration.capabilities, ...declaration.tools]
  const signs = insiderSigns([text, ...tools.map(({ description }) => description)].join('\n\n'))
  if (signs < SIGNS_MIN) return undefined
  const isClear = signs >= MORE_SIGNS_MIN && dealings.some(isOfCustomers)
  return isClear || !namesSomebody(declaration) ? mention : undefined
}

/** A field or a label that names an operator by words of its own, and not those of the agent or of an office. */
function namesAnother(declaration: Declaration, title = ''): boolean {
  const { operator, furtherOperators = [], name } = declaration
  const named = operator.name ? [operator.name, ...furtherOperators] : furtherOperators
  if (named.length === 0) return false
  const own = new Set(wordsIn(`${name?.text ?? ''} ${title}`).map(squash))
  return named.some(({ text }) => {
    const words = wordsIn(text).map(squash)
    return words.some(word => !own.has(word) && !isOfficeWord(word)) && matchOperator(text) === undefined
  })
}
