import { type Check, type Evidence, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { MailAttachment } from '../mail-reader.port.ts'
import type { EmailReading } from '../request.ts'
import { type Signal, weighSignals } from './signals.ts'
import { notOpened, withoutHeaders } from './unread.ts'

const list = (endings: string): ReadonlySet<string> => new Set(endings.split(' '))
const PROGRAMS = list(
  'exe com scr pif bat cmd msi msp msix appx jar js jse vbs vbe wsf wsh hta ps1 psm1 lnk reg cpl dll sys chm scf inf url ' +
    'application gadget appref-ms one vhd vhdx iso img dmg pkg apk sh run deb rpm xll library-ms settingcontent-ms',
)
const MACROS = list('docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm slk iqy')
const PAGES = list('html htm shtml xhtml mht mhtml svg svgz xht')
const ARCHIVES = list('zip rar 7z gz tgz bz2 xz tar cab ace arj lzh zst')
const HARMLESS =
  'pdf doc docx xls xlsx ppt pptx txt rtf csv jpg jpeg png gif tif tiff mp3 mp4 zip html htm'.split(' ')
// Turns the rest of a name round on the screen: "invoice\u202Efdp.exe" is shown as "invoiceexe.pdf".
const DIRECTION_SIGN = /[\u202A-\u202E\u2066-\u2069]/u

/** Every enclosure is listed for the owner by its hash. */
export const attachmentsCheck: Check<EmailReading> = {
  code: 'email-attachments',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'bare') return withoutHeaders(say`attachments`)
    const { attachments } = reading.mail
    const signals = attachments.flatMap(dangersOf)
    const clean =
      attachments.length === 0
        ? supports(1, say`The mail has no attachments.`)
        : supports(
            1,
            attachments.length === 1
              ? say`The only attachment is not of a kind that can run code.`
              : say`None of the ${attachments.length} attachments is of a kind that can run code.`,
            attachments.map(describe),
          )
    return weighSignals(signals, say`Attachments can do harm`, clean)
  },
}

function describe({ name, type, bytes, sha256 }: MailAttachment): Evidence {
  return {
    where: say`attachment`,
    text: `${name || 'without a name'}, ${type}, ${bytes} bytes, sha256:${sha256}`,
  }
}

function dangersOf(attachment: MailAttachment): Signal[] {
  const danger = dangerOf(attachment)
  if (!danger) return []
  const [kind, share, says] = danger
  return [{ kind, share, says, evidence: describe(attachment) }]
}

function dangerOf({ name, type }: MailAttachment): [kind: string, share: number, says: string] | undefined {
  const fileName = name.slice(-120)
  const endings = fileName
    .toLowerCase()
    .replace(/[\s.]+$/u, '')
    .split('.')
    .slice(1)
    .map(ending => ending.trim())
  const last = endings.at(-1) ?? ''
  const before = endings.at(-2) ?? ''
  if (DIRECTION_SIGN.test(name))
    return ['direction', 0, say`the name ${fileName} is turned round by a control character`]
  if (PROGRAMS.has(last)) {
    if (HARMLESS.includes(before))
      return ['disguise', 0, say`${fileName} poses as a .${before} file but is a program`]
    return ['program', 0.05, say`${fileName} is a program or a disk image`]
  }
  if (MACROS.has(last)) return ['macro', 0.25, say`${fileName} can contain macros`]
  if (PAGES.has(last) || type === 'text/html' || type === 'image/svg+xml') {
    return [
      'page',
      0.2,
      say`${fileName || say`an attachment`} is a web page that opens from the mail, a common disguise for a false login`,
    ]
  }
  if (ARCHIVES.has(last))
    return ['archive', 0.6, say`${fileName} is an archive whose content is not looked into`]
  if (/executable|msdownload|x-sh\b|javascript/u.test(type))
    return ['program', 0.05, say`${fileName} is declared as ${type}`]
  return undefined
}
