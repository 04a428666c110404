import { fromBase64 } from '../../../../core/encoding/bytes.ts'
import { refusal } from '../check/refusal.ts'
import { asked, type ReadItem } from './office.ts'

const BY_HAND =
  'Save the mail as a file (.eml) and drop it on the page Check of this service: it is not uploaded there.'

/** The bytes of a received mail, as Outlook has kept them. */
export async function readMessage(item: ReadItem): Promise<Uint8Array> {
  if (item.getAsFileAsync === undefined)
    throw refusal(`This Outlook does not hand out whole mails. ${BY_HAND}`)
  const text = await asked<string>(callback => item.getAsFileAsync!(callback)).catch(cause => {
    throw refusal(`Outlook did not hand out this mail. ${BY_HAND}`, cause)
  })
  const bytes = fromBase64(text.replace(/\s+/g, ''))
  if (bytes === undefined) throw refusal(`Outlook handed out something that is no mail. ${BY_HAND}`)
  return bytes
}
