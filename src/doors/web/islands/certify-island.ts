// The form of `/` and `/certify`: files and links become text, the product is recognised, the preview comes without a
// reload, and the text survives registration and log-in.
import { findDraftForm } from './draft/draft-form.ts'
import { keepDraft, restoreDraft } from './draft/keep-draft.ts'
import { linkFindings } from './draft/link-findings.ts'
import { createPreviewer } from './draft/preview-draft.ts'
import { recogniseWhileTyping } from './draft/recognise-product.ts'
import { takeExamples } from './draft/take-examples.ts'
import { takeFiles } from './draft/take-files.ts'
import { takeLinks } from './draft/take-links.ts'

const draft = findDraftForm()
const previewer = createPreviewer(draft)

recogniseWhileTyping(draft)
takeFiles(draft)
takeLinks(draft)
takeExamples(draft)
linkFindings(draft.outcome)
keepDraft(draft)

// A text that comes back from registration or log-in was on its way to a certificate: its preview follows at once.
if (restoreDraft(draft) && location.pathname === '/certify') void previewer.run()
