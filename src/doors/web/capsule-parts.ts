import { readFileSync } from 'node:fs'
import type { Assets } from './assets.ts'

const STYLES = readFileSync(new URL('./islands/capsule/capsule.css', import.meta.url), 'utf8')

/** What a capsule needs beside its proof. */
export function capsuleParts(assets: Assets): { script: string; styles: string } {
  return { script: assets.scriptText('capsule'), styles: STYLES }
}
