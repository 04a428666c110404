import type { Evidence, LimitReason } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { evidenceFrom } from '../phrases/declared-statement.ts'
import type { DeclaredStatement } from '../reading/declaration.ts'
import { looksLikeJson, parseCard } from '../reading/read-json.ts'
import { readAgent } from '../request.ts'

// Secrets that people are asked for: what opens an account, a card or a wallet. An honest agent has no use for most of them,
// and whoever has one shows first who is asking. Keys of programs, which their users make for a tool, are none of them.

const letters = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
const CODE_OF =
  'verification|security|confirmation|authentication|authenticator|backup|pulse|safepass|2fa|sms'

/** In English, German, French, Spanish and Italian. */
const SECRET = letters(
  [
    'pass(?:word|code|wort)s?|passw[öo]rter|kennw[oö]rt(?:er)?|mots? de passe|contrase[ñn]as?|senhas?',
    "clave (?:de (?:acceso|firma|operaciones)|personal|secreta)|(?:freischalt|zugangs|aktivierungs)codes?|codes? (?:d['’]accès|confidentiels?)|codice (?:di accesso|personale)",
    `(?:(?:four|six|eight|nine|[4-9])[- ]digit )?(?:one[- ]time|${CODE_OF}) (?:\\w{1,12} )?(?:codes?|pins?|digits)|otps?`,
    'codes? (?:\\w{1,12} ){0,3}(?:sent|texted|shows?|sends?|reach(?:es)?|mailed|displayed)(?: \\w{1,12}){0,4}|(?:digits|codes?) (?:that )?we (?:text|send|sent)',
    '(?:einmal|bestätigungs|sicherheits|sms-?)(?:code|passwort|tan)s?|codes? (?:de (?:vérification|verificación|sécurité|seguridad|confirmation|confirmación)|di (?:verifica|sicurezza|conferma)|secret|reçus?|recibidos?|ricevut[oi])|c[óo]digo de (?:verificación|seguridad|confirmación)|codice (?:di (?:verifica|sicurezza|conferma)|segreto)',
    '(?:recovery|seed|secret|backup) (?:phrase|words)|(?:12|24|twelve|twenty-four) (?:\\w{4,8} )?words|(?:wiederherstellungs|seed-?)phrase|phrase de récupération|frase (?:de recuperación|di recupero|semilla)',
    "cv[vc]2?|mother[’']s maiden name|memorable (?:word|information)|session cookies?|(?:online )?bank(?:ing)? (?:username|user name|login|log-in|credentials)",
  ].join('|'),
)
/** Part of every pattern above, and of few declarations; without a look behind each letter it is found in less time. */
const PART_OF_SECRET =
  /pass|kennw|contrase|senha|clave|cod[ei]|c[óo]digo|digits|otp|pin|sms|einmal|tigungs|sicherheits|phrase|frase|words|cv[vc]|maiden|memorable|cookie|bank(?:ing)? (?:user|log|cred)/iu
/** Capitals tell the secret from the pin of a map. */
const PIN = /(?<![\p{L}\p{N}-])(?:PINs?|TANs?|e-?PIN)(?![\p{L}\p{N}-])/u

const ASKED = letters(
  [
    'enter|type|give|tell|send|provide|share|supply|submit|confirm|repeat|read (?:it |out |the |your |us )|paste|copy|upload|hand over|reply with|have ready|key in|dictate|forward|pass on',
    '(?:with|using) your (?:usual|existing|normal|same|bank|banking) (?:[\\w-]{1,12},? ){0,3}(?:id|log-?in|password|credentials)',
    'your (?:[\\w-]{1,14} ){0,3}(?:card|account|customer|member|membership) number and (?:PIN|password)',
    'needs?|needed|requires?|required|asks?|asked|takes?|wants?|collects?|enough|may be (?:repeated|shared)|must be|will (?:read|ask|need)|after|followed by|separated by|joined with|in base64',
    'geben sie|nennen|senden sie|eingeben|eingabe|bestätigen|benötig(?:t|en)|brauch(?:t|en)|verlangt|erforderlich|mitteilen|halten sie',
    'saisi[rs](?:sez)?|entrez|donnez|envoyez|communiquez|indiquez|confirmez|nécessaires?|demand(?:e|ons|era|erons)|munissez',
    'introduzca|introduce|ingrese|envíe|facilite|indique|confirme|necesita(?:mos|rá)?|necesari[oa]s?|pid(?:e|en)|pedir(?:á|emos)|solicita(?:rá|mos)?|tenga',
    'inserisc[ia]|fornisca|fornisci|comunichi|comunica|confermi|conferma|richiede|richiest[oa]|chied(?:e|iamo)|chieder(?:à|emo)|serve|servono|tenga',
  ].join('|'),
)
/** "Online ID and Passcode": a list of what to bring, and no sentence. */
const LIST = /^[^.:;]{0,80}(?:,| and | und | et | y | e |\+)[^.:;]{0,60}\.?$/iu
const LIST_WORDS_MAX = 12
const VERB =
  /(?<!\p{L})(?:is|are|was|be|has|have|checks?|stores?|keeps?|fills?|generates?|manages?|rotates?|syncs?|imports?|hashes|encrypts?|finds?|shows?|explains?|helps?|lets?|sets?|changes?|resets?|creates?|uses?)(?!\p{L})/iu

/** Denials, warnings, and the trade of those who look after secrets, log-ins at the owner's own page among them. */
const HARMLESS = letters(
  [
    "no|not|never|refus\\p{L}{1,4}|reject\\p{L}{0,3}|none|nobody|without|neither|nor|cannot|\\p{L}{2,6}n['’]t|instead of|rather than|only you|stays? (?:on|in|with)|at no (?:time|point)",
    'não|nem|nunca|nie|niemals|kein[e]?[rsnm]?|nicht|ohne|jamais|ne|pas|sans|aucune?|nunca|jamás|sin|mai|non|senza|nessun[ao]?',
    'reset(?:s|ting)?|forg[oe]t(?:ten)?|expir(?:y|es?|ed|ing)|chang(?:e|es|ing) (?:your|the|a|their)|rotat\\p{L}{1,4}|generat\\p{L}{1,5}|hash\\p{L}{0,3}|encrypt\\p{L}{0,4}|vaults?|managers?|strength|strong|weak|polic(?:y|ies)|leak\\p{L}{0,3}|breach\\p{L}{0,3}|phish\\p{L}{0,4}|scam\\p{L}{0,5}|stolen|guess\\p{L}{0,3}|trains?|training|lessons?|imports?|warn\\p{L}{0,3}|suspicious|how to|oauth|openid|your own server|locally',
    '(?:app|application|database|db|server|smtp|imap|mailbox|sql|admin|device|router|wi-?fi|wlan|door|gate|lock|zip|pdf|file) (?:pass(?:word|code)s?|pins?)',
  ].join('|'),
)
/** Settings of a program that runs at its user's: they go nowhere else. */
const OWN_SETTINGS =
  /(?:^|[.[\]])(?:packages|environmentVariables|env|configSchema|examples?|tags)(?:$|[.[\]])/

/** Where a card says how its users log in to it: a password is one of the ways, and may be for this very service. */
const LOG_IN = /(?:^|\.)(?:securitySchemes|security|authentication|auth|headers|log_?in|sign_?in)(?:$|[.[])/i
const PASSWORD =
  /(?<!\p{L})(?:pass(?:words?|wort)|codes?|kennwort|mots? de passe|contrase[ñn]as?|senhas?)(?!\p{L})/giu

const CARD_TEXTS_MAX = 2_000
const SENTENCE_CHARACTERS = 400

/** The limit for asking people for their secrets, of a declaration of which nothing was shown. */
export function secretsLimit(reading: AgentCase): LimitReason[] {
  const evidence = askedSecret(reading)
  if (evidence === undefined) return []
  const sentence = say`People are asked for a secret of theirs, such as a password, a PIN or a code that was sent to them, and nothing shows who is asking.`
  return [{ code: 'agent-asks-secrets', sentence, evidence: [evidence] }]
}

function askedSecret({ content }: AgentCase): Evidence | undefined {
  if (!(PART_OF_SECRET.test(content) && SECRET.test(content)) && !PIN.test(content)) return undefined
  const found = sentencesOf(content).find(({ text, path = '' }) =>
    asksSecret(LOG_IN.test(path) ? text.replace(PASSWORD, ' ') : text),
  )
  return found && evidenceFrom(found, found.text)
}

type Sentence = Pick<DeclaredStatement, 'text' | 'path' | 'line' | 'start'>

function sentencesOf(content: string): Sentence[] {
  const parsed = looksLikeJson(content) ? parseCard(content) : undefined
  if (parsed !== undefined) return textsIn(parsed.card, '', []).flatMap(splitText)
  const statements: DeclaredStatement[] = []
  readAgent({ content }, statements)
  return statements
}

/** All texts of a card, also those that no format of cards knows. */
function textsIn(value: unknown, path: string, texts: Sentence[]): Sentence[] {
  if (texts.length >= CARD_TEXTS_MAX || OWN_SETTINGS.test(path)) return texts
  if (typeof value === 'string') texts.push({ text: value, path, line: 0 })
  else if (Array.isArray(value))
    for (const [at, entry] of value.entries()) textsIn(entry, `${path}[${at}]`, texts)
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value))
      textsIn(entry, path === '' ? key : `${path}.${key}`, texts)
  return texts
}

function splitText(whole: Sentence): Sentence[] {
  return whole.text.split(/(?<=[.!?;])\s+|\n+/u).map(text => ({ ...whole, text }))
}

function asksSecret(sentence: string): boolean {
  const text = sentence.slice(0, SENTENCE_CHARACTERS)
  if (!SECRET.test(text) && !PIN.test(text)) return false
  if (!HARMLESS.test(text)) return ASKED.test(text) || isList(text)
  // "There is nothing to install: simply sign in with …", but not "we never ask for: …".
  const [before = '', after] = text.split(/:\s/u, 2)
  if (after === undefined || ASKED.test(before) || HARMLESS.test(after)) return false
  return (SECRET.test(after) || PIN.test(after)) && ASKED.test(after)
}

function isList(text: string): boolean {
  return (
    LIST.test(text) &&
    !VERB.test(text) &&
    !/ for /iu.test(text) &&
    text.split(/\s+/u).length <= LIST_WORDS_MAX
  )
}
