import { setting } from './setting.ts'
import { judge, judges, optional, wholeNumber } from './setting-parsers.ts'

/** Rows of the settings table: language models that others, or the operator, run. */
export const JUDGE_SETTINGS = {
  JUDGES: setting(
    judges,
    '',
    'Up to three outside language models that judge news beside ours: URL#MODEL or URL#MODEL#KEY, separated by commas; none by default.',
    'secret',
  ),
  OWN_JUDGE: setting(
    optional(judge),
    '',
    'A language model server that you run yourself: URL#MODEL or URL#MODEL#KEY. It reads documents and mails for contradictions, of accounts that agree to that; none by default.',
    'secret',
  ),
  JUDGE_SECONDS: setting(
    wholeNumber(1, 300),
    '20',
    'Longest time that one judge may take for one certificate, in seconds, all questions together; less than PINPROOF_ANALYSIS_SECONDS.',
  ),
  JUDGE_CALLS: setting(
    wholeNumber(1, 100),
    '8',
    'Most requests to one judge for one certificate, repetitions included.',
  ),
  JUDGE_TOKENS_IN: setting(
    wholeNumber(500, 10_000_000),
    '40000',
    'Most tokens sent to one judge for one certificate, estimated at three bytes each; what would be more is not asked.',
  ),
  JUDGE_TOKENS_OUT: setting(
    wholeNumber(64, 10_000_000),
    '12000',
    'Most tokens that one judge may write for one certificate.',
  ),
}
