import type { DraftValues } from './draft-form.ts'

const NAME = 'pinproof-draft'
/** Long enough for a mail with a link to be opened; a forgotten text does not stay. */
const KEPT_MS = 24 * 60 * 60 * 1000

type StoredDraft = { savedAt: number; values: Required<DraftValues> }

/** Keeps a text in this browser alone. Without storage, or past its size, the text is simply not kept. */
export function saveDraft(values: Required<DraftValues>): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ savedAt: Date.now(), values } satisfies StoredDraft))
  } catch {
    forgetDraft()
  }
}

export function storedDraft(): Required<DraftValues> | undefined {
  try {
    const draft: StoredDraft = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (draft === null || Date.now() - draft.savedAt > KEPT_MS) {
      forgetDraft()
      return undefined
    }
    return draft.values
  } catch {
    return undefined
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
