import {
  type ColumnDefinitionNode,
  CreateTableNode,
  type DataTypeNode,
  GeneratedNode,
  type KyselyPlugin,
  type OperationNode,
  sql,
} from 'kysely'

/**
 * Migrations are written in SQLite's words, once; here each column gets what means the same on PostgreSQL. Text is
 * compared byte by byte, as SQLite does, whatever the language of the database. A whole number that is the primary key
 * is counted up where none is given, as SQLite counts it.
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
