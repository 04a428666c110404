import { relative, resolve } from 'node:path'
import type { ProductRange } from '../../../../core/judging/product-range.ts'

const ISLANDS = 'src/doors/web/islands'
/** The only two files of core that need Node, and their stand-ins. */
const STAND_INS: Record<string, string> = {
  'src/core/encoding/sha256.ts': `${ISLANDS}/crypto/noble-sha256.ts`,
  'src/core/encoding/ed25519.ts': `${ISLANDS}/crypto/noble-ed25519.ts`,
}
const NODE_ONLY = /\bBuffer\b|["'`]node:\w+/

/** The part of the bundler's interface that these plugins use: src does not depend on build tools. */
type ResolveContext = {
  resolve(source: string, importer?: string, options?: object): Promise<{ id: string } | null>
  error(message: string): never
}
type Bundle = Record<
  string,
  { type: string; fileName: string; code?: string; isEntry?: boolean; name?: string }
>
type EmitContext = { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }

/**
 * Replaces core's files that need Node by their stand-ins, and stops the build at any other use of Node: a script that
 * fails only in a visitor's browser would go unnoticed here.
 */
export function browserOnly(root: string) {
  return {
    name: 'browser-only',
    async resolveId(this: ResolveContext, source: string, importer: string | undefined, options: object) {
      if (source.startsWith('node:'))
        this.error(`${importer ?? 'an entry'} needs ${source}, which no browser has`)
      const module = await this.resolve(source, importer, { ...options, skipSelf: true })
      const standIn = module && STAND_INS[relative(root, module.id)]
      return standIn ? resolve(root, standIn) : module
    },
    generateBundle(this: ResolveContext, _options: unknown, bundle: Bundle) {
      for (const { fileName, code } of Object.values(bundle)) {
        const match = code && NODE_ONLY.exec(code)
        if (match) this.error(`${fileName} uses ${match[0]}, which no browser has`)
      }
    },
  }
}

/** The values of PRODUCT_NAMES and PRODUCT_SIGNS in the islands. */
export function defineProducts({ all }: ProductRange): { PRODUCT_NAMES: string; PRODUCT_SIGNS: string } {
  const names = all.map(({ type, name }) => [type, name])
  const signs = all.map(({ type, signs }) => `[${JSON.stringify(type)}, [${signs.map(String).join(', ')}]]`)
  return {
    PRODUCT_NAMES: JSON.stringify(Object.fromEntries(names)),
    PRODUCT_SIGNS: `[${signs.join(', ')}]`,
  }
}

/** Writes manifest.json: every script by its name, the chunks that islands share included, and `more`. */
export function manifest(more: Record<string, string>) {
  return {
    name: 'manifest',
    generateBundle(this: EmitContext, _options: unknown, bundle: Bundle) {
      const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const names = scripts.map(({ name, fileName, isEntry }) => [isEntry ? name : fileName, fileName])
      const source = `${JSON.stringify({ ...Object.fromEntries(names), ...more }, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
    },
  }
}
