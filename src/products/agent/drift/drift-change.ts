import type { ChangeKind } from '../../../core/judging/declared-change.ts'
import type { Evidence } from '../../../core/judging/finding.ts'

/** `subject` is what an announcement has to name, where the evidence is a whole sentence. */
export type Change = { kind: ChangeKind; evidence: Evidence; subject?: string }

/** `isAnnounced`: the later declaration itself says so, in plain words. */
export type ToldChange = Change & { isAnnounced: boolean }
