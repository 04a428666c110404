import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import { isOperatorHeading, isOperatorKey, isOperatorLabel } from '../phrases/operator-labels.ts'
import { FIRST_OPERATED_BY, OPERATED_BY } from '../phrases/phrases.ts'
import type { Declaration } from '../reading/declaration.ts'
import { openingName } from './sentences/spoken-text.ts'

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const OPERATOR_LABEL = wordSet(
  'brand entity legalentity legalname brandname operator operated provider provided vendor owner owned publisher published author authors maintainer maintained company organization organisation developer developed creator run made built by agent the legal entity name responsible betreiber anbieter exploitant fournisseur operador proveedor operatore fornitore fornecedor aanbieder hersteller herausgeber operateur editeur gestor titular gestore titolare editore beheerder marke marque marca merk rechtstrager rechtstraeger unternehmen firma societe empresa azienda ragione sociale raison razon',
)
/** Keys of a card that speak of the agent itself. */
const OWN_KEYS = wordSet(
  'brand brandName legalEntity legalName legal_entity legal_name brand_name entity _meta capabilities extensions params disclosure disclosures identity about legal provider operator publisher author authors owner organization organisation company vendor creator developer maintainer serverInfo agent info metadata name title imprint impressum legalNotice legal_notice notice notices footer contact signature terms privacy governance compliance accountability declaration statement service',
)

/** Whether a name of an operator stands where the operator of this very agent is named, and nobody else's. */
export function isOperatorField({ operator, content, name }: Declaration, stated: Evidence): boolean {
  const { name: first, sentence } = operator
  if (stated === first && sentence !== undefined)
    return isAboutAgent(sentence, name?.text ?? openingName(content))
  const [, line] = /^line (\d+)$/.exec(stated.where) ?? []
  return line === undefined
    ? isOwnPath(stated.where)
    : isOperatorLine(lineAt(content, Number(line))) || isBelowHeading(content, Number(line))
}

function isOwnPath(path: string): boolean {
  const keys = path
    .replace(/^_meta\..*\/(?:[^.]*\.)?/, '')
    .replace(/\[\d+\]/g, '')
    .split('.')
    .map(key => key.replace(/^x-/i, ''))
  const isOperatorsKey = (key: string) => OPERATOR_LABEL.has(squash(key)) || isOperatorKey(key)
  return keys.every(key => OWN_KEYS.has(key) || isOperatorsKey(key))
}

/** Under "## Operator", as a line of its own. */
function isBelowHeading(content: string, line: number): boolean {
  const heading = content
    .split('\n', line - 1)
    .findLast(text => text.trim() !== '')
    ?.replace(/^[#\s]{1,9}|[\s:*#]{1,9}$/gu, '')
  return heading !== undefined && isOperatorHeading(heading)
}

function lineAt(content: string, number: number): string {
  return content.split('\n', number).at(-1) ?? ''
}

const LABEL_MAX = 60

/** "Operator: …" and "Operated by: …", but not "Hosting provider: …". */
function isOperatorLine(line: string): boolean {
  const head = line.slice(0, LABEL_MAX).replace(/^\|/, '')
  const label = head.slice(0, Math.max(0, head.search(/[:：|]/u)))
  const words = label.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length === 0) return false
  return words.every(word => OPERATOR_LABEL.has(squash(word))) || isOperatorLabel(words.join(' '))
}

const AGENT = /\b(?:agents?|assistant|bot|chatbot|it|i|me)\b/i
/** "The model behind it is provided by OpenAI" speaks of the model. */
const OTHER_SUBJECT =
  /\b(?:models?|llms?|apis?|data|tools?|search|calendar|infrastructure|tables?|records|figures|statistics|papers|articles|news|notices|host\w*|servers?|clouds?|sdk|framework|library|platform|plugins?|payments?|maps?|weather|translations?|services?|network|protocol|answers|responses|embeddings?|using|uses|via|with|through|on)\b/i
/** "It is not made by OpenAI" */
const DENIED = /\b(?:not|never|neither|nor|isn['’]t|wasn['’]t)(?: \w{1,20}){0,2}\s?$/i
/** The sign of YAML for text in lines of its own. */
const BLOCK = /^\s*[>|][-+]?\s+/
/** "Conversational enrolment operated by Acme": a description, with nothing that it would be for or with. */
const NOUNS_ONLY =
  /^(?:the |an? |our |your |this )?(?!(?:models?|llms?|apis?|data|hosting|servers?|infrastructure|weather|maps?|payments?|content|answers|search|reads|searches|fetches|returns|lists|looks|shows|tracks|queries) )(?:(?!(?:is|are|was|for|of|to|with|on|in|and|from|via|using|not|by) )[\p{L}-]+ ){1,3}$/iu
const CONTINUES = /^\s+(?!and\b|in\b|for\b|to\b|from\b|as\b|under\b|since\b|at\b|on\b)\p{Ll}/u

function isAboutAgent(sentence: string, name: string | undefined): boolean {
  const phrase = OPERATED_BY.exec(sentence) ?? FIRST_OPERATED_BY.exec(sentence)
  if (phrase === null) return false
  const [before, after] = [sentence.slice(0, phrase.index), sentence.slice(phrase.index + phrase[0].length)]
  // "built by OpenAI alumni"
  if (CONTINUES.test(after) || DENIED.test(before)) return false
  const own = (name === undefined ? before : before.replaceAll(name, ' it ')).replace(BLOCK, '')
  if (NOUNS_ONLY.test(own)) return true
  if (OTHER_SUBJECT.test(own)) return false
  return own.trim() === '' || AGENT.test(own)
}
