import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeMozillaProfile, type Preferences } from './mozilla-profile.ts'

/** One person who writes mails in plain text, and the folders on her own machine. */
const ACCOUNT: Preferences = {
  'mail.provider.suppress_dialog_on_startup': true,
  'mail.spotlight.firstRunDone': true,
  'mail.shell.checkDefaultClient': false,
  'mail.rights.version': 1,
  'mailnews.start_page.enabled': false,
  'mailnews.start_page_override.mstone': 'ignore',
  'mail.accountmanager.accounts': 'account1,account2',
  'mail.accountmanager.defaultaccount': 'account1',
  'mail.accountmanager.localfoldersserver': 'server2',
  'mail.account.account1.server': 'server1',
  'mail.account.account1.identities': 'id1',
  'mail.account.account2.server': 'server2',
  'mail.identity.id1.fullName': 'Ann Lee',
  'mail.identity.id1.useremail': 'ann@sender.example',
  'mail.identity.id1.valid': true,
  'mail.identity.id1.compose_html': false,
  'mail.identity.id1.fcc': false,
  'mail.identity.id1.smtpServer': 'smtp1',
  'mail.smtpservers': 'smtp1',
  'mail.smtp.defaultserver': 'smtp1',
  'mail.smtpserver.smtp1.hostname': '127.0.0.1',
  'mail.smtpserver.smtp1.authMethod': 1,
  'mail.smtpserver.smtp1.try_ssl': 0,
  'mail.server.server1.type': 'pop3',
  'mail.server.server1.hostname': '127.0.0.1',
  'mail.server.server1.userName': 'ann',
  'mail.server.server1.name': 'ann@sender.example',
  'mail.server.server1.check_new_mail': false,
  'mail.server.server1.login_at_startup': false,
  'mail.server.server1.directory-rel': '[ProfD]Mail/127.0.0.1',
  'mail.server.server2.type': 'none',
  'mail.server.server2.hostname': 'Local Folders',
  'mail.server.server2.userName': 'nobody',
  'mail.server.server2.name': 'Local Folders',
  'mail.server.server2.directory-rel': '[ProfD]Mail/Local Folders',
}

/** A folder with a profile that sends through this port of this machine. */
export function makeProfile(smtpPort: number): string {
  const folder = makeMozillaProfile({ ...ACCOUNT, 'mail.smtpserver.smtp1.port': smtpPort })
  mkdirSync(join(folder, 'Mail', 'Local Folders'), { recursive: true })
  writeFileSync(join(folder, 'Mail', 'Local Folders', 'Inbox'), '')
  return folder
}
