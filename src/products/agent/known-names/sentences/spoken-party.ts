import { hasLegalForm } from '../legal-name.ts'
import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { matchOperator } from '../operator-name.ts'
import { captured, nameThenDepartment, nameThenEnd, nameThenVerb, wordThenVerb } from './name-in-sentence.ts'

// An owner that speaks as a party: "we, the Acme team", "between you and us, Acme", "Operator: Acme".

const AND = / (?:and|und|et|y|e|for|in|to) /u
const WE_THE = /(?<!\p{L})we, the ([^,.!?:;()\n]{2,60})/iu
/** "We at Acme built this skill" */
const WE_AT = /(?:^|[.,;] )(?:we at|wir bei|nous, chez|nosotros en|noi di) ([^,.!?:;()\n]{2,60})/iu
const AT_WE = /^at ([^,.!?:;()\n]{2,50}?),? we(?!\p{L})/iu
/** "our Loyalty & Digital department at Acme", "notre Direction Commerce, à Acme" */
const OUR_AT =
  /(?<!\p{L})(?:[Yy]?[Oo]ur|[Nn]otre|[Nn]os|[Uu]nser\p{L}{0,2}|[Nn]uestr[oa]s?|[Nn]oss[oa]s?|[Nn]ostr[oaie]) [^.!?:;\n]{0,40}?(?:[Tt]eam|[Dd]epartment|[Dd]esk|[Uu]nit|[Dd]ivision|[Ss]taff|[Oo]ffice|[Ee]ngineers|[Cc]olleagues|[Aa]dvis[eo]rs|[Dd]irection|[Éé]quipe|[Ss]ervice|[Aa]bteilung|[Kk]ollegen|[Ee]quipo|[Dd]epartamento|[Ss]quadra)(?: (?:\p{Lu}[\p{L}&-]{1,20}|&|and|et|und)){0,4},? (?:at|à|bei|en|na) ([^.!?:;,\n]{2,50})/u
const ACTS_FOR =
  /(?<!\p{L})(?:(?:agent|assistant|server|it) acts for|acting for|(?:you|I|we) speak for|as staff of) (?:the )?([^.!?:;\n]{2,60})/iu
const LABEL =
  /^(?:(?:the|der|die|le|la|el|il|l['’]) ?)?(?:x-)?(?:operator|owner|provider|vendor|publisher|issuer|agency|data controller|controller|betreiber|anbieter|herausgeber|verantwortlich(?:e stelle|er)?|exploitant|[ée]diteur(?: du (?:service|site))?|responsable(?:[ -]del?[ -](?:tratamiento|servicio)| du (?:traitement|service))?|titular(?:[ -]del[ -]servicio)?|operador|gestore|titolare(?: del trattamento| del servizio)?|ente|quem responde por mim)(?: ?:| ?\.{3,20}| is| ist| est| es| è) (?:the |die |der |das |la |le |el )?([^;\n]{2,90})/iu
/** "a claim as received by us, Acme", "with us at Acme": the text speaks of its author. */
const US =
  /(?<!\p{L})(?:(?:and|by|to|with|from|between|for|of) us|(?:und|von|mit|bei|an) uns|(?:et|par|avec|à|de) nous|(?:y|con|por|a|de) nosotros)(?:,| at| bei| chez) (?:the |der |die |la |le |el )?([^.!?:;\n]{2,60})/iu
/** "Wir als Acme erstatten": what somebody does as an owner. */
const WE_AS =
  /(?<!\p{L})(?:we,? as|wir,? als|nous,? en tant que|nosotros,? como|noi,? come) (?:the |die |der |la |le |el )?(?!(?:an?|eine?|une?|una) )([^.!?:;\n]{2,60})/iu
/** "Thanks,\nThe Acme account team" below a letter. */
const SIGNED =
  /(?:thanks|regards|sincerely|yours|grüßen|grüße|cordialement|saludos|saluti),?\s{1,3}(?:the |your |ihr |votre |su |il )?([^\n,.]{2,50} (?:team|support|service|desk|department))(?=\s*(?:\n|$))/iu

/** "created inside Acme Merchant Services", "built by the team here at Acme" */
const INSIDE =
  /(?<!\p{L})(?:created|built|developed|made|designed|written|born) (?:inside|within|here at|in-house at) (?:the )?([^.!?:;\n]{2,60})/iu

export function matchParty(sentence: string): NameMatch | undefined {
  const of = (pattern: RegExp, find: (name: string) => NameMatch | undefined) => {
    const name = captured(pattern, sentence)
    const match = name === undefined ? undefined : find(name)
    const isOwn =
      match &&
      (isOwnName(match) ||
        (pattern === LABEL && hasLegalForm(name!.split(',', 1)[0]!)) ||
        ((pattern === US || pattern === OUR_AT) && match.entry.kind === 'platform') ||
        (pattern === WE_AT && match.entry.kind === 'word'))
    return isOwn ? match : undefined
  }
  return (
    of(WE_THE, nameThenDepartment) ??
    of(AT_WE, matchOperator) ??
    of(WE_AT, name => nameThenVerb(name) ?? nameThenEnd(name) ?? wordThenVerb(name)) ??
    of(OUR_AT, name => nameThenEnd(name) ?? nameThenVerb(name)) ??
    of(ACTS_FOR, name => nameThenEnd(name) ?? matchOperator(name)) ??
    of(LABEL, matchOperator) ??
    of(US, name => nameThenEnd(name) ?? matchOperator(name)) ??
    of(WE_AS, name => nameThenEnd(name) ?? nameThenVerb(name)) ??
    of(SIGNED, nameThenDepartment) ??
    of(INSIDE, name => nameThenEnd(name) ?? matchOperator(name.split(AND, 1)[0]!))
  )
}
