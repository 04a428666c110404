import { squash } from '../../../../language/names/squash.ts'
import { isOwnName, matchAgent, matchStart } from '../name-match.ts'
import { matchName, type NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import { isCustomerWord } from '../role-words.ts'
import { matchAboveDepartment } from './above-department.ts'
import { matchTeam, untilComma } from './agent-runner.ts'
import {
  acronymThenEnd,
  CLAUSE_END,
  captured,
  matchSpeaker,
  nameThenEnd,
  nameThenVerb,
  wordThenTrade,
} from './name-in-sentence.ts'

// How a text introduces who speaks in it: "I am", "welcome to", "we at".

/** "The virtual assistant of Lufthansa", as the first words. */
export const PROGRAM_OF =
  /^(?:the |your |an? |der |die |ein |eine |ihre? |le |la |un |une |votre |el |su |tu |il |una |o |um |uma |een |de |uw |l['’])?(?:virtual |digital |personal |private |virtuelle[rs]? |virtuele |digitale[rs]? |persönliche[rs]? |persoonlijke )?(?:customer )?(?:agent|assistant|chatbot|support|concierge|advis[eo]r|representative|officer|manager|helpline|hotline|care|assistentin|assistent|berater(?:in)?|kundenberater(?:in)?|mitarbeiter(?:in)?|kundenservice|asistente|agente|asesora?|gestora?|atendente|assistente|consulente|operatore|segreteria(?: studenti)?|assistante|conseiller|conseillère|service clients?|servizio clienti|medewerker|adviseur|asystent)(?: virtuel(?:le)?| virtual| virtuale| digital| digitale| personale?| pessoal)? (?:(?:of|von|vom|der|des|de la|de|du|dello|della|del|dei|di|dos|das|do|da|van de|van) |de l['’]|dell['’]|d['’])([^,.!?:;\n]{2,60})/iu
const SELF =
  /(?<!\p{L})(?:I am|I['’]m|we are|we['’]re|this is|(?:it is|it['’]s) us,|you(?: are|['’]re) (?:talking|chatting|speaking|writing|connecting|connected) (?:to|with)|welcome to|(?:hello|hi|greetings) from(?: (?:all of us|everyone|everybody|the team) at)?|ich bin|wir sind|dies ist|hier ist|hier spricht|(?:hallo|grüße) von|sie (?:sprechen|chatten|schreiben) mit|willkommen bei|je suis|nous sommes|c['’]est(?: nous,)?|ici|qui(?: è)?|vous (?:parlez|discutez|échangez) (?:avec|à)|bienvenue chez|soy|somos(?: nosotros,)?|est[áa]s? hablando con|hablas? con|bienvenid[oa]s? a|ik ben|wij zijn|dit is|u spreekt met|je praat met|welkom bij|jag är|vi är|jeg er|jestem|jesteśmy|sono|siamo(?: noi,)?|sta[i]? parlando con|benvenut[oi] (?:in|da|su)|sou|você está falando com) (?:(?:the|your|der|die|das|dem|vom|le|la|les|el|il|lo|o|de|het) |l['’] ?)?([^,.!?:;\n]{2,60})/iu
/** "This is a Netflix bot" works with Netflix, "this is a PayPal agent" is PayPal's. */
const ONE_OF =
  /^(?:an?|un|une|una|uno|um|uma|eine?|einer) (?!.*(?<!\p{L})(?:agent|agente|service|support)$)/iu
/** "We are Acme customers" */
const FOLLOWER = /\s(?:customers?|clients?|users?|fans?|subscribers?|resellers?|kunden|clientes?|clienti)$/iu
const ARTICLE = /^(?:an?|un|une|una|uno|um|uma|eine?|einer) /iu
const WE_AT =
  /(?<!\p{L})(?:we|wir|nous|nosotros|noi|nós)(?:(?:,| at| from| of| von(?: der)?| vom| bei(?: der)?| chez| de(?: la)?| du| di| da| dalla| del) | de l['’]| dell['’])([^.!?:;\n]{2,60})/iu

export function matchSelf(sentence: string): NameMatch | undefined {
  const said = captured(SELF, sentence)
  const self = said?.split(CLAUSE_END, 1)[0]
  const name = self?.replace(ARTICLE, '')
  const isOther = self === undefined || ONE_OF.test(self) || FOLLOWER.test(self)
  const match = isOther ? undefined : (matchAgent(wordsIn(name!)) ?? matchProgramOf(name!, sentence))
  if (match && match.entry.kind !== 'assistant') return match
  const trade =
    self === undefined || isOther ? undefined : wordThenTrade(sentence.slice(sentence.indexOf(self)))
  if (trade) return trade
  const legal = self === undefined || !FORM_WORD.test(self) ? undefined : matchLegalName(name!)
  const people = said === undefined ? undefined : (matchTeam(said) ?? matchAboveDepartment(said))
  return legal ?? people ?? matchSpeaker(sentence, self) ?? matchWe(sentence)
}

/** With its legal form, a platform speaks, too: "You are talking to Spotify AB". */
const FORM_WORD = /\s(?:Inc|LLC|Ltd|Limited|plc|PLC|GmbH|AG|SE|AB|SA|Corp|Corporation)\.?$/u

/** "You are speaking with the digital concierge of Swift, the airline …": a word that is called a firm, too. */
function matchProgramOf(text: string, sentence: string): NameMatch | undefined {
  const owner = captured(PROGRAM_OF, text)
  if (owner === undefined) return undefined
  const match = nameThenEnd(owner) ?? acronymThenEnd(owner)
  if (match && (isOwnName(match) || match.entry.kind === 'everyday')) return match
  return wordThenTrade(sentence.slice(sentence.indexOf(owner)))
}

function matchWe(sentence: string): NameMatch | undefined {
  const team = captured(WE_TEAM, sentence)
  const people = team === undefined ? undefined : matchStart(wordsIn(team))
  if (people) return people
  const firm = captured(WE_AT, sentence)
  if (firm === undefined) return undefined
  return nameThenEnd(firm) ?? nameThenVerb(firm) ?? (AT_FIRM.test(sentence) ? wordThenVerb(firm) : undefined)
}

/** "We at Stripe review": of a platform or a word, too, if it is a verb that follows. */
const AT_FIRM = /(?<!\p{L})(?:we at|wir bei|nous chez) /iu

const OTHERS = /^(?:fans?|clubs?|community|groups?|shops?|stores?)$/u

function wordThenVerb(text: string): NameMatch | undefined {
  const [word = '', next = ''] = wordsIn(text)
  const match =
    /^\p{Lu}/u.test(word) && /^\p{Ll}{3,}$/u.test(next) && !isCustomerWord(squash(next)) && !OTHERS.test(next)
      ? matchName([word])
      : undefined
  return match && !match.isLookAlike && (match.entry.kind === 'word' || match.entry.kind === 'platform')
    ? match
    : undefined
}

/** "We, the Acme Cloud Reliability team, have …": people of a platform, too. */
const WE_TEAM =
  /(?<!\p{L})we, the ((?:[\p{L}&-]{1,30} ){1,5})(?:team|department|desk|office|division|unit|group|staff)(?!\p{L}| (?:at|of|in|from|for|with)(?!\p{L}))/iu

export function matchLegalName(text: string): NameMatch | undefined {
  const match = matchOperator(untilComma(text))
  return match?.isLookAlike ? undefined : match
}
