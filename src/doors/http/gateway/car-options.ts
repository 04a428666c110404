const SCOPES = ['block', 'entity', 'all'] as const

/** The caller's options for the archive. With one block they change the name of the answer and never its bytes. */
export type CarOptions = { dagScope?: (typeof SCOPES)[number]; entityBytes?: string }

type CarQuery = Partial<
  Record<'dag-scope' | 'entity-bytes' | 'car-version' | 'car-order' | 'car-dups', string | undefined>
>

/** Reads the CAR parameters of a URL; undefined when one of them asks for something that does not exist. */
export function readCarOptions(query: CarQuery): CarOptions | undefined {
  const { 'car-version': version = '1', 'car-order': order = 'dfs', 'car-dups': dups = 'n' } = query
  if (version !== '1' || !['dfs', 'unk'].includes(order) || !['y', 'n'].includes(dups)) return undefined

  const options: CarOptions = {}
  if (query['dag-scope'] !== undefined) {
    const dagScope = SCOPES.find(scope => scope === query['dag-scope'])
    if (dagScope === undefined) return undefined
    options.dagScope = dagScope
  }
  if (query['entity-bytes'] !== undefined) {
    if (!BYTE_RANGE.test(query['entity-bytes'])) return undefined
    options.entityBytes = query['entity-bytes']
  }
  return options
}

const BYTE_RANGE = /^-?\d{1,15}:(?:\*|-?\d{1,15})$/
