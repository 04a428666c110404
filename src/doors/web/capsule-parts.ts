import { readFileSync } from 'node:fs'
import type { Assets } from './assets.ts'

const STYLES = readFileSync(new URL('./islands/capsule/capsule.css', import.meta.url), 'utf8')

/** The script and styles that every capsule carries. */
export function capsuleParts(assets: Assets): { script: string; styles: string } {
  return { script: assets.scriptText('capsule'), styles: STYLES }
}
