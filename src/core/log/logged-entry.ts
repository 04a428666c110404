import { base64, listOf, objectOf, type TypeOf, wholeNumber, withDescription } from '../encoding/shape.ts'

export const inclusionShape = objectOf({
  index: wholeNumber(0),
  size: wholeNumber(1),
  hashes: withDescription(listOf(base64), 'RFC 6962 inclusion proof, from the leaf upwards.'),
})

export const entryBytesShape = withDescription(base64, 'The log entry, base64 of its bytes.')

export const loggedEntryShape = objectOf({ entry: entryBytesShape, inclusion: inclusionShape })

/** An entry with its place in the log. */
export type LoggedEntry = TypeOf<typeof loggedEntryShape>
