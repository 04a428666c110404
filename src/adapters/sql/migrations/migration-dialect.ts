import {
  type ColumnDefinitionNode,
  CreateTableNode,
  type DataTypeNode,
  GeneratedNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  PostgresAdapter,
  sql,
} from 'kysely'

// Frozen with the migrations: what is different in a later one gets a file of its own.

export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Translates SQLite's column types into those of PostgreSQL. Text is compared byte by byte, as SQLite does, whatever the
 * language of the database. An integer primary key is generated where none is given, as SQLite does.
 */
export const postgresColumns: KyselyPlugin = {
  transformQuery: ({ node }) => (CreateTableNode.is(node) ? withPostgresColumns(node) : node),
  transformResult: async ({ result }) => result,
}

const TYPES: Record<string, OperationNode> = {
  integer: sql`bigint`.toOperationNode(),
  blob: sql`bytea`.toOperationNode(),
  text: sql`text collate "C"`.toOperationNode(),
}

const COUNTED = GeneratedNode.create({ identity: true, byDefault: true })

/** `without rowid` goes: there every table is a heap beside its indexes. */
function withPostgresColumns({ endModifiers: _, ...table }: CreateTableNode): CreateTableNode {
  return { ...table, columns: table.columns.map(asPostgresColumn) }
}

function asPostgresColumn({ autoIncrement: _, ...column }: ColumnDefinitionNode): ColumnDefinitionNode {
  const { dataType: name } = column.dataType as DataTypeNode
  const dataType = TYPES[String(name)] ?? column.dataType
  return { ...column, dataType, ...(name === 'integer' && column.primaryKey ? { generated: COUNTED } : {}) }
}
