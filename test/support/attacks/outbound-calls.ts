import ts from 'typescript'

/** Of Node's own modules, the names with which something is asked or reached; the others listen, parse or compare. */
const DIALLING =
  /^(?:request|get|connect|createConnection|createSocket|Socket|Agent|lookup|Resolver|resolve\w*)$/
const NETWORK_MODULES = /^node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises)$/
/** Packages that open connections by themselves. */
const DIALLING_PACKAGES =
  /^(?:pg|nodemailer|undici|axios|got|node-fetch|ws|libp2p|@libp2p\/(?:tcp|bootstrap))$/
const DIALLING_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/** Most files hold none of these words, and are not read any closer. */
const WORTH_READING = /fetch|WebSocket|EventSource|XMLHttpRequest|node:|libp2p|import\(|from '(?!\.)/

/** How a source file can reach beyond the process: by which names. Types and texts reach nothing. */
export function outboundCalls(path: string, text: string): string[] {
  if (!WORTH_READING.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) readImport(node)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments
      if (from !== undefined && ts.isStringLiteral(from)) addModule(from.text, ['*'])
    }
    if (ts.isIdentifier(node) && DIALLING_GLOBALS.includes(node.text) && isUsed(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause === undefined || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return
    const { name, namedBindings } = importClause
    const named =
      namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
    const values = named.filter(each => !each.isTypeOnly).map(each => (each.propertyName ?? each.name).text)
    const isWhole = name !== undefined || (namedBindings !== undefined && ts.isNamespaceImport(namedBindings))
    addModule((moduleSpecifier as ts.StringLiteral).text, isWhole ? ['*'] : values)
  }

  function addModule(from: string, names: string[]): void {
    if (DIALLING_PACKAGES.test(from) && names.some(name => !name.endsWith('Error'))) found.add(from)
    if (!NETWORK_MODULES.test(from)) return
    for (const name of names) if (name === '*' || DIALLING.test(name)) found.add(`${from} ${name}`)
  }

  visit(file)
  return [...found].sort()
}

/** Called, or handed on; not merely the name of a property, a parameter or a type. */
function isUsed(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node || isGlobal(parent.expression)
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  const isDeclared =
    (ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  return !isDeclared && ts.isExpression(parent)
}

function isGlobal(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'globalThis'
}
