import { setting } from './setting.ts'
import { optional, text, webAddresses, wholeNumber } from './setting-parsers.ts'

/** Others that vouch for the log: witnesses, and time-stamping authorities. */
export const ATTESTATION_SETTINGS = {
  WITNESS_POLICY: setting(
    optional(text),
    '',
    'File with a C2SP tlog-policy. The witnesses in it that have an address are shown every new checkpoint and cosign it; its quorum says how many must. Without one no witness is asked.',
  ),
  TIME_STAMPS: setting(
    webAddresses,
    '',
    'Addresses of time-stamping authorities (RFC 3161), separated by commas, that stamp a checkpoint from time to time; none by default.',
  ),
  TIME_STAMP_MINUTES: setting(
    wholeNumber(1, 1440),
    '60',
    'Minutes between two time stamps of one authority, while the log grows.',
  ),
  TIME_STAMP_ROOTS: setting(
    optional(text),
    '',
    'PEM file of certificates that time stamps must lead to; without one, any that the authority signs is taken.',
  ),
}
