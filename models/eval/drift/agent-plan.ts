/** One statement, in the first words or in others that say the same. */
export type Line = readonly [string, ...string[]]

export type PlannedTool = {
  name: string
  title: string
  text: Line
  permissions: string[]
  isReadOnly: boolean
}

/** The interface for calling programs, where it differs from the usual. */
export type CalledBy = {
  scheme?: 'http'
  host?: string
  path?: string
  pushes?: true
  hasExtendedCard?: true
  inputModes?: string[]
  keyPlace?: 'query'
  hasNoSchemes?: true
  /** The name of the key that signs, or none. */
  signingKey?: string | undefined
}

/** Content of a declaration, before it is rendered as a card or a page. */
export type AgentPlan = {
  name: string
  version: string
  operator: string
  domain: string
  purpose: Line
  skills: { id: string; name: string; text: Line }[]
  tools: PlannedTool[]
  /** Prohibited actions. */
  denials: Line[]
  collected: Line[]
  retention: Line[]
  sharing: Line[]
  limits: Line[]
  oversight: Line[]
  model: string
  changes: Line[]
  /** Sentences that mutations put at the end. */
  remarks: Line[]
  /** Callers need no key. */
  isOpen: boolean
  called?: CalledBy
}

/** A plan without the parts that every one starts with empty. */
export type PlanText = Omit<AgentPlan, 'remarks' | 'isOpen' | 'called'>
