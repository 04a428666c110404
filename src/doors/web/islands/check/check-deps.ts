import type { Html } from '../../html.ts'
import type { Lookup } from './lookup.ts'

export type CheckDeps = {
  lookup: Lookup
  /** Draws the present state of one check, in place of what was drawn before. */
  show(view: Html): void
  signal?: AbortSignal
}
