import type { Evidence } from '../../../../core/judging/finding.ts'
import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { matchOperator } from '../operator-name.ts'
import { untilComma } from './agent-runner.ts'
import { PhraseKind } from './claiming-phrases.ts'
import { matchClosingLine } from './closing-lines.ts'
import { matchParty } from './spoken-party.ts'
import type { SpokenText } from './spoken-text.ts'

// A declaration that speaks as an owner does: with its legal name and seat, as "we", or as a party to terms. Wherever it
// stands, and whatever the sentence around it is.

const FORM =
  '(?:Inc\\.?|LLC|Ltd\\.?|Limited|PLC|plc|GmbH|AG|SE|S\\.A\\.U?\\.?|SA|B\\.V\\.|N\\.V\\.|N\\.A\\.|S\\.p\\.A\\.|SpA|Srl|SAU|BV|NV|NA|AŞ|S\\.M\\.E\\.|S\\.à r\\.l\\.|Sàrl|UAB|PBC|Pty|Aktiengesellschaft|A\\.Ş\\.|A\\.O\\.|AB|A/S|AS|Oyj?|LLP|Corporation|Corp\\.)'
const CAPITAL = "\\p{Lu}[\\p{L}\\p{N}.&'’]{0,30}"
const LEGAL_NAME = new RegExp(
  `${CAPITAL}(?:[ -](?:${CAPITAL}|de|of|and|für|und|der|do|da|di|d['’]\\p{Lu}\\p{L}{1,20})){0,7}?,?[ -]${FORM}(?![\\p{L}\\p{N}])`,
  'gu',
)
const NAMES_MAX = 20
const BEHIND_MAX = 200
const SEAT =
  /^[^.!?\n]{0,45}?(?:\d{1,5}(?:-\d{1,4})? \p{Lu}\p{L}|\p{L}(?:straße|strasse|gasse|platz|allee|laan|straat|kade|gatan|gata|vej) \d|(?:[Rr]ua|[Rr]ue|[Cc]alle|[Vv]ia|[Vv]iale|[Aa]venida|[Pp]iazza|[Pp]laza|[Bb]oulevard) \p{Lu}|, \d{4,6} \p{Lu})/u
const REGISTER =
  /^[^!?\n]{0,45}?(?:[Rr]egist(?:ration|ered|er)|Reg\.|RC \d|RCS|CNPJ|CIF|HRB|ABN|ACN|AFSL|NIF|SIREN|SIRET|KvK|[Cc]ompany [Nn]|Member FDIC|NMLS|au capital|d\/b\/a|trading as|hereinafter)/u
/** Processors and hosts are named with their seat, too. */
const BEFORE_OTHERS =
  /(?:host|server|process|payment|stor(?:ed|age)|model|infrastructure|cloud|suppl|subcontract|partner|(?:client|customer)s? (?:such|like|include)|former|trademark|affiliat|verarbeit|héberg|sous-trait|alojad|ospitat)[^.!?\n]{0,80}$/iu
const BEHIND_OTHERS =
  /^[^.!?\n]{0,160}?(?<!\p{L})(?:hosts?|hosting|processe?s|stores?|verarbeitet|speichert|héberge|traite|aloja|ospita)(?!\p{L})/iu

/** "Acme Club Limited stands behind every seat" */
const STANDS =
  /^ {1,4}(?:stands? behind|answers? for|guarantees|reserves the right|has (?:authori[sz]ed|appointed|entrusted) )/u
const SIGNATURE_MAX = 80
const PLACE = /^(?:, \p{Lu}[\p{L} .'’-]{1,30}){0,3}\.?$/u

/** "Acme Inc., Springfield, Ohio" as the last line. */
function isSignature(index: number, behind: string): boolean {
  const [rest = ''] = behind.split('\n', 1)
  return (
    index === 0 && behind.trim() === rest.trim() && rest.length <= SIGNATURE_MAX && PLACE.test(rest.trim())
  )
}

/** A list of those who see the data: its heading, or the entries before this one. */
const LIST_OF_OTHERS =
  /processor|hosting|vendors|suppliers|third part|partners|verwerker|verarbeiter|dienstleister|sous-traitant|encargad|terzi|proveedor|fornecedor/iu
const LIST_CHARACTERS = 160

/** "Acme Bank Limited, 635 Akin Street", "we, the Acme Cloud team": the owner in whose name the text speaks. */
export function imprintClaim(spoken: SpokenText): { match: NameMatch; evidence: Evidence } | undefined {
  for (const [at, sentence] of spoken.sentences.entries()) {
    const isSeated = (sentence.phrases & PhraseKind.legalForm) !== 0
    const isParty = (sentence.phrases & (PhraseKind.party | PhraseKind.claim)) !== 0
    if (!isSeated && !isParty) continue
    const text = spoken.textOf(sentence)
    const match =
      (isSeated && !isInListOfOthers(spoken.text, sentence.start)
        ? matchSeated(text, spoken.text.slice(sentence.start))
        : undefined) ?? (isParty ? (matchParty(text) ?? matchBehindLabel(text, spoken, at)) : undefined)
    if (match && !spoken.isDisclaimed(match)) return { match, evidence: spoken.evidenceOf(sentence) }
  }
  const match = matchClosingLine(spoken)
  return match && !spoken.isDisclaimed(match)
    ? { match, evidence: spoken.evidenceOf(spoken.sentences.at(-1)!) }
    : undefined
}

/** "Operator.", "Who is behind it?" */
const LABEL_ALONE =
  /^(?:operator|provider|publisher|betreiber|anbieter|who (?:is behind|runs|operates) (?:it|this|the agent|this agent)|wer (?:betreibt (?:ihn|es|den agenten)|steht dahinter)|qui (?:l['’]exploite|exploite l['’]agent|est derrière)|qui sommes-nous|quién lo gestiona|quiénes somos|chi lo gestisce|chi siamo|who we are|about us|wer wir sind|über uns)\s?[.?]$/iu

/** The sentence behind such a label names the owner, and perhaps where it is. */
function matchBehindLabel(text: string, spoken: SpokenText, at: number): NameMatch | undefined {
  const next = LABEL_ALONE.test(text) ? spoken.sentences[at + 1] : undefined
  const match = next && matchOperator(untilComma(spoken.textOf(next)))
  return match && (match.isRegistered || isOwnName(match)) ? match : undefined
}

function isInListOfOthers(text: string, start: number): boolean {
  return LIST_OF_OTHERS.test(text.slice(Math.max(0, start - LIST_CHARACTERS), start))
}

/** A sentence may seem to end at "Inc." or "Reg.", so what follows the name is read in the text. */
function matchSeated(sentence: string, text: string): NameMatch | undefined {
  for (const { 0: name, index } of [...sentence.matchAll(LEGAL_NAME)].slice(0, NAMES_MAX)) {
    const behind = text.slice(index + name.length, index + name.length + BEHIND_MAX)
    if (BEFORE_OTHERS.test(sentence.slice(0, index)) || BEHIND_OTHERS.test(behind)) continue
    const isStated = SEAT.test(behind) || REGISTER.test(behind) || STANDS.test(behind)
    const match = isStated || isSignature(index, behind) ? matchOperator(name) : undefined
    if (match && (match.isRegistered || isOwnName(match))) return match
  }
  return undefined
}
