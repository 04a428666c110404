import { has } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import type { Declaration, DeclaredStatement } from '../reading/declaration.ts'
import { plainName } from './declared-operator.ts'
import { isNegated } from './wording/clause-polarity.ts'

/** A model by name and version, as far as it gives them: `llama 3.1 70b`, `claude`. */
export type DeclaredModel = {
  name: string
  family: string
  hasVersion: boolean
  statement: DeclaredStatement
}

const FAMILIES = 'gpt|claude|gemini|llama|mistral|mixtral|qwen|deepseek|gemma|grok'
/** Ordinary words besides: they name a model only with a number behind them. */
const OTHER_FAMILIES =
  'ministral|codestral|magistral|command|phi|nova|palm|granite|nemotron|kimi|glm|ernie|hunyuan|jamba|olmo|falcon|yi'
const KINDS =
  'opus|sonnet|haiku|nemo|small|medium|large|nano|mini|pro|flash|ultra|lite|turbo|coder|instruct|chat|plus|scout|maverick'
const VERSION = '\\d+(?:\\.\\d+){0,2}[a-z]{0,2}'
const MODEL = new RegExp(
  `\\b(?:(${FAMILIES})(?:[ -]?(?:${KINDS})\\b){0,2}(?:[ -]?[rv]?(${VERSION}))?|(${OTHER_FAMILIES})(?:[ -](?:${KINDS})\\b){0,2}[ -]?[rv]?(${VERSION})|(o[1-9])\\b)(?:[ -](?:${KINDS})\\b){0,2}`,
  'gi',
)
/** Any name with a number behind it, where the heading or the key says that this is the model. */
const NAMED_MODEL = /\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30}){0,2}[ -]v?\d+(?:\.\d+){0,2}/u
const VERSION_OF_MODEL = /\bversion (\d+(?:\.\d+){0,2})/i
const SIZE = /\b(\d+(?:\.\d+)?)[ -]?(?:b|billion)\b/i

/** The models that a declaration says answer. */
function modelsOf({ statements = [] }: Declaration): DeclaredModel[] {
  return statements.flatMap(statement => {
    const { section, meaning } = statement
    if (has(section, Section.changes | Section.tools)) return []
    const isAboutModel = has(section, Section.model)
    if (!isAboutModel && !has(meaning, Meaning.modelName | Meaning.model)) return []
    const models = modelsIn(statement)
    return models.length > 0 ? models : ownModel(statement, isAboutModel)
  })
}

/** A model of the author's own: "a transformer with 8 billion parameters, version 3". */
function ownModel(statement: DeclaredStatement, isAboutModel: boolean): DeclaredModel[] {
  const { text } = statement
  const spelling = isAboutModel ? NAMED_MODEL.exec(text)?.[0] : undefined
  const version = VERSION_OF_MODEL.exec(text)?.[1]
  const size = SIZE.exec(text)?.[1]
  if (spelling !== undefined) {
    const name = plain(spelling)
    return [{ name, family: name.split(/ \d/, 1)[0]!, hasVersion: true, statement }]
  }
  if (version === undefined && size === undefined) return []
  const name = [version && `version ${version}`, size && `${size}b`].filter(Boolean).join(' ')
  return [{ name, family: 'own', hasVersion: true, statement }]
}

function modelsIn(statement: DeclaredStatement): DeclaredModel[] {
  const size = SIZE.exec(statement.text)?.[1]
  return Array.from(
    statement.text.matchAll(MODEL),
    ([spelling, family, version, other, number, reasoner]) => {
      const name =
        size === undefined || plain(spelling).endsWith('b') ? plain(spelling) : `${plain(spelling)} ${size}b`
      const hasVersion = (version ?? number ?? reasoner) !== undefined
      return { name, family: (family ?? other ?? 'o').toLowerCase(), hasVersion, statement }
    },
  )
}

function plain(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/ v(?=\d)/, ' ')
    .trim()
}

/** Words by which the model is another one, or any. */
const OTHERWISE =
  /\b(?:uncensored|unfiltered|fine-?tun\w*|abliterated|jailbroken|of our choice|whichever|various models|different models|any (?:\w+ )?model)\b/gi

/** Models, and providers of models, that answer now and did not before; none where the earlier declaration names no model. */
export function newModels(earlier: Declaration, later: Declaration): DeclaredModel[] {
  return [
    ...newlyNamed(earlier, later),
    ...newProviders(earlier, later),
    ...newlyUncertain(earlier, later),
    ...newlyUnnamed(earlier, later),
  ]
}

function newProviders(earlier: Declaration, later: Declaration): DeclaredModel[] {
  const before = providersOf(earlier).map(({ name }) => name)
  const isSame = (one: string, other: string) =>
    ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
  return before.length === 0
    ? []
    : providersOf(later).filter(({ name }) => !before.some(each => isSame(each, name)))
}

/** `model: { provider }` in a card, "Model provider:" on a page. */
function providersOf({ statements = [] }: Declaration): DeclaredModel[] {
  return statements.flatMap(statement => {
    const isProvider = has(statement.section, Section.model) && has(statement.section, Section.operator)
    const name = isProvider ? plainName(statement.text) : ''
    return name === '' ? [] : [{ name, family: name, hasVersion: false, statement }]
  })
}

function newlyUncertain(earlier: Declaration, later: Declaration): DeclaredModel[] {
  if (modelsOf(earlier).length === 0) return []
  const aboutModel = ({ statements = [] }: Declaration) =>
    statements.filter(({ section }) => has(section, Section.model) && !has(section, Section.changes))
  const before = new Set(aboutModel(earlier).flatMap(({ text }) => text.toLowerCase().match(OTHERWISE) ?? []))
  return aboutModel(later).flatMap(statement => {
    const name = (statement.text.toLowerCase().match(OTHERWISE) ?? []).find(word => !before.has(word))
    return name === undefined || isNegated(statement.text)
      ? []
      : [{ name, family: name, hasVersion: false, statement }]
  })
}

const NAMELESS =
  /^(?:an?|our|some|the|different|various)? ?(?:[a-z-]{2,20} ){0,5}(?:models?|llms?)\b[^\p{Lu}\d]{0,200}$/u

/** "Claude Sonnet 4.5" became "a large language model". */
function newlyUnnamed(earlier: Declaration, later: Declaration): DeclaredModel[] {
  if (modelsOf(earlier).length === 0 || modelsOf(later).length > 0) return []
  const statement = (later.statements ?? []).find(({ text, section }) => {
    const small = `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    return has(section, Section.model) && !has(section, Section.changes) && NAMELESS.test(small)
  })
  return statement === undefined ? [] : [{ name: statement.text, family: '', hasVersion: false, statement }]
}

function newlyNamed(earlier: Declaration, later: Declaration): DeclaredModel[] {
  const before = mostDefinite(modelsOf(earlier))
  if (before.length === 0) return []
  return mostDefinite(modelsOf(later)).filter(
    ({ name, family, hasVersion }) =>
      !before.some(
        each => each.name === name || (each.family === family && !(each.hasVersion && hasVersion)),
      ),
  )
}

/** "Mistral Small 3.1 by Mistral AI" is one model. */
function mostDefinite(models: DeclaredModel[]): DeclaredModel[] {
  return models.filter(
    ({ hasVersion, family }) => hasVersion || !models.some(each => each.hasVersion && each.family === family),
  )
}
