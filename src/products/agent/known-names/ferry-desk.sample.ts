// The declarations of a ferry line's agent on the line's own domain, with one thing changed, for tests.
import { a2aCard } from '../declarations.sample.ts'

/** The entries of a table, which are set apart by tildes. */
export const entriesOf = (table: string) => table.trim().split(/\s*~\s+/)

type Card = { name?: string; organization?: string; host?: string; description?: string; endpoint?: string }

export const cardOf = ({ name, organization, host = 'havnelinjen.no', description, endpoint }: Card) => ({
  ...a2aCard,
  name: name ?? 'Fjord Ferry Desk',
  description: description ?? 'Answers questions of passengers about ferries.',
  supportedInterfaces: [{ url: endpoint ?? `https://${host}/a2a` }],
  provider: { organization: organization ?? 'Havnelinjen AS', url: `https://${host}` },
})
export const proseOf = (sentence: string, name = 'Fjord Ferry Desk') =>
  `# ${name}\n\nOperator: Havnelinjen AS, https://havnelinjen.no\nContact: agents@havnelinjen.no\n\n## Purpose\n\n${sentence} It answers questions about ferries.\n`
