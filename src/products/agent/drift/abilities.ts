import { jsonObjectOf } from '../../../core/encoding/json-object.ts'
import type { Declaration, Tool } from '../reading/declaration.ts'
import { listOf, textOf } from '../reading/json-values.ts'
import { parseCard } from '../reading/read-json.ts'
import { phrasePowers } from './phrase-powers.ts'
import { powerOf } from './powers.ts'
import { breadthOf, isForMany } from './scope-of-users.ts'
import { polarityOf } from './wording/clause-polarity.ts'
import { conceptOf, conceptsOf, coverage, wordsOf } from './wording/declaration-concepts.ts'
import { needsPerson, withoutHumanActs } from './wording/human-acts.ts'

/** A tool or a skill: something the agent has or can do, with its name. */
export type Ability = {
  name: string
  where: string
  /** Its name in plain words, as spelling and form do not count. */
  calledBy: string
  nameConcepts: Set<string>
  concepts: Set<string>
  powers: Set<string>
  /** The permissions it is given, each as written. */
  permissions: Set<string>
  /** The author's flags: 2 changes things, 1 does not say, 0 only reads. */
  reach: number
  /** 1 where it goes out into the world, or does not say. */
  openness: number
  /** Whose things it is for (scope-of-users.ts). */
  breadth: number
  /** "the bookings of passengers": whose, it does not say. */
  isForMany: boolean
  description: string
  /** Programs call it by this very name, so another name is another tool. */
  isNamed: boolean
}

const RENAMED = 0.6
const REWORDED = 0.5
const ABILITIES_MAX = 400

export function abilitiesOf(declaration: Declaration): Ability[] {
  const { kind, tools, capabilities } = declaration
  const isCard = kind !== 'prose'
  const demanded = parameterPowers(declaration)
  const card = isCard ? parseCard(declaration.content)?.card : undefined
  // An MCP server has its tools for capabilities.
  const skills =
    kind === 'mcp' ? [] : capabilities.filter(({ where }) => !tools.some(tool => tool.where === where))
  const abilities = [
    ...tools.map(tool =>
      abilityOf(declaration, tool, isCard, {
        demanded: demanded.get(tool.where),
        permissions: permissionsAt(card, tool.where),
      }),
    ),
    ...skills.map(skill => abilityOf(declaration, { ...NO_FLAGS, ...skill }, false)),
  ]
  return abilities.slice(0, ABILITIES_MAX)
}

const NO_FLAGS = {
  readOnly: undefined,
  destructive: undefined,
  openWorld: undefined,
  statesPermissions: false,
  meaning: 0,
}

function abilityOf(
  { statements = [] }: Declaration,
  tool: Tool,
  isNamed: boolean,
  { demanded = [], permissions = [] }: { demanded?: string[] | undefined; permissions?: string[] } = {},
): Ability {
  const { where, name, description } = tool
  const inside = statements.filter(({ path }) => path?.startsWith(`${where}.`))
  const texts = [description, ...inside.map(({ text }) => text)]
  const granted = texts.flatMap(text => {
    const acts = withoutHumanActs(text)
    return [...polarityOf(acts, powerOf).granted, ...phrasePowers(acts)]
  })
  return {
    name,
    where,
    isNamed,
    calledBy: wordsOf(name).join(' '),
    nameConcepts: conceptsOf(name),
    concepts: conceptsOf(`${name} ${description}`),
    powers: new Set([...granted, ...demanded, ...polarityOf(wordsOf(name).join(' '), powerOf).granted]),
    permissions: new Set(permissions),
    reach: tool.destructive === true || tool.readOnly === false ? 2 : tool.readOnly === true ? 0 : 1,
    openness: tool.openWorld === false ? 0 : 1,
    breadth: breadthOf(texts.join(' ')),
    isForMany: isForMany(texts.join(' ')),
    description: texts.join(' ').trim(),
  }
}

export type AbilityChange = { kind: 'new-tool' | 'wider-permission'; ability: Ability }

/** Tools and skills that are new, and those that may do more than before. `spoken` are the concepts of the earlier sentences. */
export function compareAbilities(earlier: Ability[], later: Ability[], spoken: Set<string>): AbilityChange[] {
  // An ability that kept its name was not renamed.
  const laterCalls = new Set(later.map(({ calledBy }) => calledBy))
  const dropouts = earlier.filter(({ calledBy }) => !laterCalls.has(calledBy))
  return later.flatMap((ability): AbilityChange[] => {
    const namesake = earlier.find(({ calledBy }) => calledBy === ability.calledBy)
    const before = namesake ?? (ability.isNamed ? undefined : closestOf(ability, dropouts))
    if (before === undefined) return isMentioned(ability, spoken) ? [] : [{ kind: 'new-tool', ability }]
    return isWider(ability, before) ? [{ kind: 'wider-permission', ability }] : []
  })
}

function closestOf(ability: Ability, earlier: Ability[]): Ability | undefined {
  let [closest, best]: [Ability | undefined, number] = [undefined, REWORDED]
  for (const each of earlier) {
    const byName = coverage(ability.nameConcepts, each.nameConcepts) * RENAMED
    const likeness = Math.max(coverage(ability.concepts, each.concepts), byName)
    if (likeness >= best) [closest, best] = [each, likeness]
  }
  return closest
}

/** In prose a list may be made of what stood in sentences before. */
function isMentioned({ nameConcepts, isNamed }: Ability, spoken: Set<string>): boolean {
  return !isNamed && nameConcepts.size > 0 && coverage(nameConcepts, spoken) === 1
}

function isWider(ability: Ability, before: Ability): boolean {
  const adds = (now: Set<string>, was: Set<string>) => [...now].some(each => !was.has(each))
  if (adds(ability.powers, before.powers)) return true
  // Without its list of permissions a tool is bound by none.
  if (before.permissions.size > 0 && ability.permissions.size === 0) return true
  if (before.permissions.size > 0 && adds(ability.permissions, before.permissions)) return true
  if (before.breadth === 0 && (ability.breadth === 2 || ability.isForMany)) return true
  const isOpen = ability.description !== '' && ability.breadth === 1 && !OF_CALLER.test(ability.description)
  if (before.breadth === 0 && isOpen) return true
  if (actsAlone(ability, before)) return true
  return ability.reach > before.reach || ability.openness > before.openness
}

/** "your orders": those of the caller. */
const OF_CALLER = /\b(?:your|my|their|his|her)\b/i
const PERSON = conceptOf('person')

/** "A claim that a clerk files" became "prepares and files a claim"; "prepares a claim" says no more than before. */
function actsAlone(ability: Ability, before: Ability): boolean {
  if (ability.description === '' || ability.concepts.has(PERSON) || !needsPerson(before.description))
    return false
  const doesMore = [...ability.concepts].some(concept => !before.concepts.has(concept))
  return doesMore || /\band\b/i.test(ability.description)
}

/** From the card itself: `*` is no word, and stands in no sentence. */
function permissionsAt(card: unknown, where: string): string[] {
  const tool = where
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : jsonObjectOf(value)[key]),
      card,
    )
  const { permissions } = jsonObjectOf(tool)
  const texts = Array.isArray(permissions) ? permissions : [permissions]
  return texts
    .flatMap(
      each =>
        textOf(each)
          ?.toLowerCase()
          .split(/[\s,]+/) ?? [],
    )
    .filter(Boolean)
}

const PARAMETERS_MAX = 100
/** A parameter `order` need not order anything, but one that is called `command` takes commands. */
const TOLD_BY_NAME = new Set(['executing', 'ruling'])

/** Powers that callers of MCP tools have through their parameters, by the place of the tool. */
function parameterPowers({ content, kind }: Declaration): Map<string, string[]> {
  if (kind !== 'mcp') return new Map()
  const tools = listOf(parseCard(content)?.card.tools)
  return new Map(tools.map((tool, at) => [`tools[${at}]`, powersIn(jsonObjectOf(tool))]))
}

function powersIn(tool: Record<string, unknown>): string[] {
  const properties = Object.entries(jsonObjectOf(jsonObjectOf(tool.inputSchema).properties))
  return properties.slice(0, PARAMETERS_MAX).flatMap(([name, schema]) => {
    const namePowers = [...polarityOf(wordsOf(name).join(' '), powerOf).granted]
    const described = polarityOf(textOf(jsonObjectOf(schema).description) ?? '', powerOf).granted
    return [...namePowers.filter(power => TOLD_BY_NAME.has(power)), ...described]
  })
}
