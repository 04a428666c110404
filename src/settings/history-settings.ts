import { setting } from './setting.ts'
import { optional, text, timeSources, wholeNumber } from './setting-parsers.ts'

/** Guards of the log and of its times. */
export const HISTORY_SETTINGS = {
  CHECKPOINT_COPY: setting(
    optional(text),
    '',
    'A file outside the data folder, best on another disk or machine, in which the newest checkpoint is remembered too: with it a restored backup can show that it is the newest.',
  ),
  SELF_AUDIT_PERCENT: setting(
    wholeNumber(0, 100),
    '2',
    'Share of one core, in percent, with which the service reads its whole log again and again; at the first fault it stops issuing. 0 switches it off.',
  ),
  PREFIX_ROOT_SECONDS: setting(
    wholeNumber(0, 3600),
    '5',
    'Seconds at least between two entries with the root of the prefix tree, by which anybody can show what was not certified here and what is not revoked. 0 enters none.',
  ),
  TIME_SOURCES: setting(
    timeSources,
    '',
    'Web servers whose Date headers the clock is compared with at the start and every hour, such as https://a.example, better three than one, separated by commas; none by default.',
  ),
}
