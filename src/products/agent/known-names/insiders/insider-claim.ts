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
const SPEAKER =
  /(?<!\p{L})(?:we|us|our|wir|uns\p{Ll}{0,4}|nous|nos|notre|noi|nostr[aoie]|nosotros|nuestr[oa]s?|nós|noss[oa]s?|wij|ons|onze|vi|here at|my team)(?!\p{L})/iu
const BEFORE_NAME =
  /(?<!\p{L})(?:at|of|from|in|on|with|inside|within|bei|chez|en|di|da|na|no|bij|hos|à|van|von|der|del|de|du) (?:\p{Ll}{2,3} )?\p{Lu}/u
const SENTENCE_END = /[.!?\n]/u

/** Without such a sentence nobody speaks for an organisation. */
function hasSpeaker(text: string): boolean {
  return text.split(SENTENCE_END).some(sentence => SPEAKER.test(sentence) && BEFORE_NAME.test(sentence))
}

/** "We at Acme", "our colleagues here at Acme": whatever other name stands in the field of the operator. */
function placeOfSpeaker(
  { kind, capabilities, tools }: Declaration,
  spoken: SpokenText,
  names: string,
): { match: NameMatch; evidence: Evidence } | undefined {
  const own = hasSpeaker(spoken.text) ? speakersName(spoken.text, names, spoken) : undefined
  if (own) return { match: own.match, evidence: spoken.evidenceAt(own.start) }
  if (kind === 'prose') return undefined
  for (const { where, description } of [...capabilities, ...tools].slice(0, SKILLS_MAX)) {
    const mention = hasSpeaker(description)
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
