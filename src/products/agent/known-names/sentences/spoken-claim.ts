import type { Evidence } from '../../../../core/judging/finding.ts'
import { squash } from '../../../../language/names/squash.ts'
import { isOwnName, isToolOf, matchAgent, matchStart } from '../name-match.ts'
import { matchName, type NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import { isAgentOrOffice, isOffice } from '../role-words.ts'
import { AGENT_SUBJECT, matchRunner, matchTeam, UNNAMED } from './agent-runner.ts'
import { PhraseKind } from './claiming-phrases.ts'
import { matchFurtherLatin, matchOtherScript } from './further-languages.ts'
import {
  acronymThenEnd,
  CLAUSE_END,
  captured,
  DENIED,
  nameThenEnd,
  nameThenVerb,
  RESOURCE,
  wholeName,
  wordThenEnd,
} from './name-in-sentence.ts'
import { ownClause } from './own-clause.ts'
import { matchVoucher } from './providing-owner.ts'
import { matchLegalName, matchSelf, PROGRAM_OF } from './self-introduction.ts'
import { matchParty } from './spoken-party.ts'
import type { SpokenSentence, SpokenText } from './spoken-text.ts'
import { matchStanding } from './standing-of-owner.ts'
import { matchBeginning, matchPossessor, matchWhoseAgent, ownerIn } from './whose-agent.ts'

// Sentences by which a declaration says whose agent it is, in the languages of its authors.

/** "The official assistant of PayPal", "I am ChatGPT": the text itself says whose agent it is. */
export function spokenClaim(spoken: SpokenText): { match: NameMatch; evidence: Evidence } | undefined {
  for (const [at, sentence] of spoken.sentences.entries()) {
    const isFirst = isBeginning(spoken.text.slice(0, sentence.start))
    const phrases = sentence.phrases & ~(PhraseKind.party | PhraseKind.legalForm)
    if ((phrases & ~PhraseKind.giving) === 0 && !isFirst) continue
    const text = ownClause(spoken.textOf(sentence))
    if (OF_ANOTHER.test(text)) continue
    const match =
      (isFirst ? matchFirst(text, sentence, spoken.sentences[at + 1], spoken) : undefined) ??
      (phrases === 0 ? undefined : matchSentence(text, sentence, spoken))
    if (match && !spoken.isDisclaimed(match)) return { match, evidence: spoken.evidenceOf(sentence) }
  }
  const match = matchOtherScript(spoken.text)
  return match && !spoken.isDisclaimed(match)
    ? { match, evidence: spoken.evidenceOf(spoken.sentences[0]!) }
    : undefined
}

/** Nothing, or a mark of emphasis. */
function isBeginning(before: string): boolean {
  return before.length < MARKS_MAX && /^[*_"“«\s]*$/u.test(before)
}

const MARKS_MAX = 4
/** "Acme's own server is a different thing" */
const OF_ANOTHER = / is (?:a |an )?(?:different|another|separate) /u

function matchFirst(
  text: string,
  { phrases }: SpokenSentence,
  next: SpokenSentence | undefined,
  spoken: SpokenText,
): NameMatch | undefined {
  return (
    matchFirstWords(text) ??
    matchBeginning(text, next && spoken.textOf(next), (phrases & PhraseKind.giving) !== 0) ??
    ((phrases & PhraseKind.owning) === 0 ? matchPossessor(text) : matchWhoseAgent(text))
  )
}

/** "PayPal assistant for refunds", as the first words: the agent is described by the name of the firm and its office. */
function matchFirstWords(sentence: string): NameMatch | undefined {
  const owner = captured(PROGRAM_OF, sentence)
  const principal = owner === undefined ? undefined : (nameThenEnd(owner) ?? acronymThenEnd(owner))
  if (principal && (isOwnName(principal) || principal.entry.kind === 'everyday')) return principal
  const maker = captured(PROGRAM_OF_OWNER, sentence)
  const owned = maker === undefined ? undefined : wholeName(maker)
  if (owned && isOwnName(owned)) return owned
  const team = captured(FROM_TEAM, sentence)
  const people = team === undefined ? undefined : wholeName(team)
  if (people && (isOwnName(people) || people.entry.kind === 'platform')) return people
  const finder = captured(IS_HOW, sentence)
  const found = finder === undefined ? undefined : wholeName(finder)
  if (found && isOwnName(found)) return found
  const words = wordsIn(sentence.split(CLAUSE_END, 1)[0]!)
  const match = DENIED.test(sentence) ? undefined : matchAgent(words)
  if (
    match === undefined ||
    !isOwnName(match) ||
    match.entry.kind === 'ai' ||
    !words.some(word => isAgentOrOffice(squash(word)))
  )
    return undefined
  const all = wordsIn(sentence).map(squash)
  return all.some(isOffice) && !isToolOf(match, all) ? match : undefined
}

function matchSentence(text: string, sentence: SpokenSentence, spoken: SpokenText): NameMatch | undefined {
  const has = (kind: number) => (sentence.phrases & kind) !== 0
  const runner = () =>
    has(PhraseKind.by) ? matchRunner(text, () => spoken.isOfOthers(sentence), spoken.isNamed) : undefined
  const further =
    matchStanding(text, spoken.isNamed) ??
    (has(PhraseKind.vouching) ? matchVoucher(text) : undefined) ??
    (has(PhraseKind.further) ? matchFurtherLatin(text) : undefined)
  if (further) return further
  const isRelated = has(PhraseKind.relation)
  if (!has(PhraseKind.claim | PhraseKind.owning | PhraseKind.relation)) return runner()
  // Without a subject, the sentence may speak of the model or a tool.
  const isUnclear = spoken.isOfOthers(sentence)
  const owner = () => matchOwner(isRelated ? withoutName(text, spoken) : text, isUnclear)
  if (!has(PhraseKind.claim | PhraseKind.owning)) return runner() ?? owner()
  return (
    matchOfficial(text) ??
    matchSelf(text) ??
    runner() ??
    owner() ??
    matchMark(text) ??
    (isUnclear || !has(PhraseKind.owning) ? undefined : matchWhoseAgent(text))
  )
}

/** "Fjord Desk is a service of …" as "It is …", where the agent is called so. */
function withoutName(sentence: string, { isNamed }: SpokenText): string {
  const first = sentence.slice(0, sentence.indexOf(' '))
  if (!isNamed(first) && !ARTICLE_BEFORE_NAME.test(first)) return sentence
  const [start, subject] = NAMED_SUBJECT.exec(sentence) ?? []
  return start !== undefined && isNamed(subject!) ? `It is ${sentence.slice(start.length)}` : sentence
}

const ARTICLE_BEFORE_NAME = /^(?:the|der|die|das|le|la|el|il|o)$/iu
const NAMED_SUBJECT =
  /^(?:the |der |die |das |le |la |el |il |o )?([^,.!?:;\n]{2,60}?) (?:is|ist|est|es|è|é|er|är|jest|adalah) (?=\p{L})/iu
const OFFICIAL =
  '(?:official|offizielle[rsnm]?|officiel(?:le)?s?|officiële|officieel|officiell[at]?|offisielle?|oficial(?:es)?|oficiais|ufficial[ei]|oficjaln[yae])'
const PROGRAM =
  '(?:agent|assistant|bot|chatbot|support|tools|outils|herramientas|strumenti|ferramentas|werkzeuge|connector|integration|plugin|extension|server|servidor|serveur|client|service|gateway|app|helper|desk|assistentin|assistent|dienst|kundenservice|asistente|agente|servicio|soporte|assistente|servizio|supporto|assistenza|assistance|assistante|serviço|suporte|klantenservice|dienst|asystent|kundtjänst)'
const OF =
  "(?:(?:of|by|from|at|von|vom|der|des|bei|de la|de|du|chez|dello|della|del|dei|di|dos|das|do|da|van de|van het|van|fra|från|för|dari|milik)\\s|de l['’]|dell['’]|d['’])"
/** "Manuscript Reader is how Penguin Random House finds new voices", as the first words. */
const IS_HOW =
  /^[^.,:;!?\n]{2,60} is how (?:the )?([^.!?:;\n]{2,60}?) (?:now |today )?(?:finds|answers|handles|serves|reads|checks|helps|takes|keeps|gives|makes|runs|works|books|sells|pays|hears|talks|speaks|replies|looks|processes|collects|issues|tells|keeps)(?!\p{L})/iu
/** "From the Figma team: …", "By the Airbnb Trust & Safety team.", as the first words. */
const FROM_TEAM =
  /^(?:from|by) the ([^,.!?:;\n]{2,60}?)(?: (?:trust (?:&|and) safety|developer|support|security|product|platform|engineering))? team(?!\p{L}| (?:at|of|in|from|for|with)(?!\p{L}))/iu
/** "Google's account recovery assistant for locked users", as the first words. */
const PROGRAM_OF_OWNER =
  /^(.{2,60}?)['’]s (?:[\p{L}-]{1,20} ){0,3}(?:agent|assistant|bot|chatbot|support|concierge|helpline|hotline)(?= (?:for|that|which|who|to|on|in)\s|[,.:;!]|$)/iu
const letters = (source: string) => new RegExp(`(?<!\\p{L})${source}`, 'iu')

const OFFICIAL_PROGRAM_OF = letters(
  `(?:${OFFICIAL} (?:[\\p{L}-]{1,20} ){0,3}${PROGRAM}|${PROGRAM}(?: (?:mcp|a2a|ai|ia|virtual|digital|virtuel(?:le)?|virtuale|digitale))? ${OFFICIAL})(?: [\\p{L}-]{1,20}){0,3}? ${OF}([^,.!?:;\\n]{2,60})`,
)
/** Of a channel only what the agent says to be: others read it, and post to it. */
const OFFICIAL_CHANNEL_OF = new RegExp(
  `(?:^|(?<!\\p{L})(?:is|are|as|als|como|come|comme|en tant que|ist|est|es|è|é|somos|sou) )(?:(?:the|an?|your|our|der|die|das|ein|eine|le|la|el|un|una|il|o|um|su|nuestro) )?(?:${OFFICIAL} (?:[\\p{L}-]{1,20} ){0,2}(?:channel|kanal|contact point|helpline|hotline|${PROGRAM})|(?:canal|canale|kanal|línea|ligne|linea|linha|${PROGRAM}) ${OFFICIAL})(?: (?:(?:de|di|for|für|pour) |d['’])(?:atención(?: al cliente)?|atendimento|soporte|ayuda|contacto|assistenza|contatto|suporte|assistance|contact|support))? ${OF}([^,.!?:;\\n]{2,60})`,
  'iu',
)
// Not the first part of a compound: "offizielle Google-Dokumente".
const OFFICIAL_PLACE = letters(`(?:${PROGRAM} )?${OFFICIAL}`)
const OFFICIAL_NAME = letters(`${OFFICIAL} (?!\\p{L}{2,30}-\\p{Lu}\\p{Ll})([^,.!?:;\\n]{2,80})`)
const NAME_OFFICIAL =
  /^(.{2,40}?) ?(?:\((?:official|verified)\)|(?:official|verified) (?:agent|assistant|bot|support))/iu
/** The agent works with the official thing; it is not the thing. */
const WORKS_WITH =
  /(?:with|via|using|uses?|used|reads?|through|wraps?|calls?|queries|quer(?:y|ies)|like|than|mirrors?|follows?|links? to|based on|on top of|from|against|in|over|mit|über|nutzt|avec|utilise|con|usa|liest|lit|lee|legge)(?: (?:the|an?|our|its|their|your|der|die|das|dem|den|le|la|les|el|il|lo))? $/iu
/** Part of all patterns below, and of few sentences. */
const OFFICIAL_WORD = new RegExp(`${OFFICIAL}|verified`, 'iu')

function matchOfficial(sentence: string): NameMatch | undefined {
  if (!OFFICIAL_WORD.test(sentence)) return undefined
  const place = OFFICIAL_PLACE.exec(sentence)?.index ?? 0
  if (!WORKS_WITH.test(sentence.slice(0, place))) {
    const of = captured(OFFICIAL_PROGRAM_OF, sentence)
    const named = captured(OFFICIAL_NAME, sentence)
    const match =
      (of === undefined ? undefined : (nameThenEnd(of) ?? wordThenEnd(of) ?? ownerIn(of))) ??
      matchChannel(sentence) ??
      (named === undefined ? undefined : matchOfficialName(wordsIn(named)))
    if (match) return match
  }
  const before = captured(NAME_OFFICIAL, sentence)
  return before === undefined ? undefined : wholeName(before)
}

/** "As the official channel of Acme we …", "You are talking to Acme's own desk": what a skill says of the agent, too. */
export function matchSaidOfSkill(sentence: string): NameMatch | undefined {
  return (
    matchChannel(sentence) ??
    matchSelf(sentence) ??
    matchParty(sentence) ??
    matchBehalf(sentence) ??
    (OWN.test(sentence) ? matchPossessor(sentence) : undefined)
  )
}

const OWN = /['’]s own /u

function matchChannel(sentence: string): NameMatch | undefined {
  const channel = captured(OFFICIAL_CHANNEL_OF, sentence)
  return channel === undefined ? undefined : (nameThenVerb(channel) ?? ownerIn(channel))
}

const NOUN_DISTANCE = 4

/** "official Google travel agent" is one, "official Google Calendar API" is none. */
function matchOfficialName(all: string[]): NameMatch | undefined {
  const start = matchStart(all)
  const rest = all.slice(start?.length ?? 1, (start?.length ?? 1) + NOUN_DISTANCE)
  const isResource = rest.some(word => RESOURCE.test(word))
  if (start) return isResource ? undefined : start
  const [word = '', next = ''] = all
  // An ordinary word is the firm in capitals, before an office: "official Stripe support".
  const isNamed = /^\p{Lu}/u.test(word) && OFFICE_NOUN.test(next)
  return isNamed && !isResource ? matchName([word]) : undefined
}

const OFFICE_NOUN =
  /^(?:support|customer|account|billing|payments?|help|service|assistant|agent|bot|chatbot|integration|connector)$/iu

const AGENT = `(?:${AGENT_SUBJECT} |I |we )`
const SERVICE_OF = new RegExp(
  `^(?:(?:${AGENT}|${UNNAMED})(?:is|ist|est|es|è|é) )?(?:an? |the |ein |eine |un |une |una |um |uma |en |et |ett |een )?(?:free |new )?(?:service|product|programm?|initiative|iniciativa|iniziativa|proje[ck]t|projet|proyecto|progetto|projeto|offering|offer|dienst|angebot|produkt|servicio|producto|servizio|prodotto|serviço|produto|produit|tjänst|tjeneste|þjónusta|usługa|layanan)(?: (?:istituzionale|pubblico|digitale|ufficiale|gratuit[oe]?|institucional|público|digital|oficial|institutionnel|public|numérique|officiel))? ${OF}([^,.!?:;\\n]{2,60})`,
  'iu',
)
const FIRM_PRODUCT =
  /^(?:(?:this|it) is )?an? (.{2,40}?) (?:product|service|company|subsidiary|offering)(?= (?:for|to|that|which|and|in)\s|[,.!?]|$)/iu
const BELONGS = new RegExp(
  `^(?:${AGENT}|${UNNAMED})?(?:represents?|vertritt|représente|representa a?|rappresenta|belongs to|is (?:the )?property of|is part of|part of|being part of|as part of|is a (?:subsidiary|division|unit) of|is (?:operated|run) for|gehört zu|gehört|appartient à|pertenece a|appartiene a|pertence (?:a|à|ao)) ([^,.!?:;\\n]{2,120})`,
  'iu',
)
/** "It is powered by Nightglass Labs and operated for Acme" */
const OPERATED_FOR =
  /(?<!\p{L})(?:and|but|,) (?:is |are )?(?:operated|run|managed|maintained) (?:for|on behalf of) ([^,.!?:;\n]{2,60})/iu
const BEHALF =
  /(?<!\p{L})(?:on behalf of|in the name of|im auftrag (?:von|der|des)|im namen (?:von|der|des)|pour le compte d(?:e la|e|u)|au nom d(?:e la|e|u)|per conto d(?:i|el|ella)|a nome d(?:i|el|ella)|en nombre de(?: la|l)?|em nome d[eoa]|namens) ([^.!?:;\n]{2,100})/iu
/** Others act in that name, and the agent tells of it. */
const ACTS_OF_OTHERS =
  /(?<!\p{L})(?:callers?|calls|mails|e-mails|messages|letters|sent|said|claim(?:s|ing)? to|anrufe|is|are|was|were|by|whether|ob|si|se)(?!\p{L})/iu
const MAKERS_OF =
  /(?<!\p{L})(?:(?:from|by) (?:the|your) (?:(?:makers|creators|team|people|company|friends) (?:(?:of|behind) (?:[\p{L}\p{N}-]{1,20} ){1,4}at|of|behind|at|who (?:made|make|built|build|created|brought you))|(?:lab|company|house|studio|firm|folks|people|ones) (?:that|who|which) (?:gave|brought|brings) you)|^(?:so )?the (?:[\p{L}-]{1,20} )?(?:team|people) (?:behind|that (?:makes|built|made))) ([^!?:;\n]{2,60})/iu
const OWN_PROGRAM =
  /^(.{2,40}?)['’]s (?:own|official) (?:[\p{L}-]{1,20} ){0,2}(?:agent|assistant|bot|chatbot|support)/iu

const FRAUD =
  /(?<!\p{L})(?:scam|fraud|phishing|impostor|impersonat|pretend|betrug|betrüg|truff|arnaque|estaf|fraude|golpe)/iu

function isOfOthers(sentence: string, name: string): boolean {
  return FRAUD.test(sentence) || ACTS_OF_OTHERS.test(sentence.slice(0, sentence.indexOf(name)))
}

function matchOwner(sentence: string, isUnclear: boolean): NameMatch | undefined {
  for (const pattern of isUnclear
    ? [BEHALF, MAKERS_OF]
    : [SERVICE_OF, BELONGS, OPERATED_FOR, BEHALF, MAKERS_OF]) {
    const text = captured(pattern, sentence)
    if (text === undefined || (pattern === BEHALF && isOfOthers(sentence, text))) continue
    const match =
      nameThenEnd(text) ??
      (pattern === BELONGS || pattern === SERVICE_OF
        ? (ownerIn(text) ?? matchTeam(text.replace(/^(?:the|our) /iu, '')))
        : pattern === MAKERS_OF
          ? (nameThenVerb(text) ?? matchLegalName(text))
          : matchBehindDepartment(text))
    // "Part of Microsoft 365" is said of add-ons of others.
    const isFirmOnly = pattern === BELONGS || pattern === OPERATED_FOR
    if (match && (!isFirmOnly || isOwnName(match))) return match
  }
  const own = captured(OWN_PROGRAM, sentence)
  if (isUnclear) return own === undefined ? undefined : wholeName(own)
  const firm = captured(FIRM_PRODUCT, sentence)?.replace(/ ?\([^)]{1,40}\)/u, '') ?? own
  return firm === undefined
    ? undefined
    : (wholeName(firm) ?? (own === undefined ? undefined : wordThenEnd(own)))
}

/** "On behalf of Acme Systems we check …" */
function matchBehalf(sentence: string): NameMatch | undefined {
  const text = captured(BEHALF, sentence)
  if (text === undefined || isOfOthers(sentence, text)) return undefined
  const match = nameThenEnd(text) ?? nameThenVerb(text)
  return match && isOwnName(match) ? match : undefined
}

/** "on behalf of Library Services, The University of Acme" */
function matchBehindDepartment(text: string): NameMatch | undefined {
  const match = text.includes(', ') ? matchOperator(text) : undefined
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}

const COPYRIGHT =
  /(?:^|[*#] |["“])(?:©|\(c\)|copyright)\s{0,3}(?:(?:©|\(c\))\s?)?(?:\d{4}(?:\s?[–-]\s?\d{4})?,?\s)?(?:by )?([^\n]{2,60})/iu

/** "© 2026 PayPal, Inc." below a text. */
function matchMark(sentence: string): NameMatch | undefined {
  const text = captured(COPYRIGHT, sentence)
  return text === undefined ? undefined : (nameThenEnd(text) ?? matchLegalName(text))
}
