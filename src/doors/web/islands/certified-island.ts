// The text is certified: the copy that waited in this browser is no longer needed.
import { forgetDraft } from './draft/draft-storage.ts'

forgetDraft()
