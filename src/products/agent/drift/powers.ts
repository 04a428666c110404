import { conceptStem } from './wording/declaration-concepts.ts'

// Powers of an agent: over the world, over facts about people, and over passing those on.

/** By the stems of these words, so that every form of a word counts. */
function table(rows: Record<string, string>): (stem: string) => string | undefined {
  const meanings = new Map(
    Object.entries(rows).flatMap(([meaning, words]) =>
      words.split(' ').map(word => [conceptStem(word), meaning] as const),
    ),
  )
  return stem => meanings.get(stem)
}

/** Verbs of doing. Several words are one power, so that "edits" for "modifies" is no news. */
export const powerOf = table({
  writing:
    'write written modify edit update overwrite insert change create add save draft prepare put rebook reschedule move rename adjust amend revise alter lock unlock',
  deleting: 'delete remove erase drop purge wipe destroy',
  sending: 'send sent transmit post forward email message upload',
  paying:
    'pay paid purchase buy bought transfer refund charge order spend invest trade withdraw reimburse repay remit',
  executing: 'execute shell terminal script command deploy install compile sudo',
  binding: 'bind sign contract commit agree accept reject',
  cancelling: 'cancel terminate revoke',
  ruling: 'admin administrator administer root unrestricted impersonate privilege privileged',
})

/** Things an agent can be given. */
export const deviceOf = table({
  browser: 'browse browser internet websites',
  shell: 'shell terminal interpreter bash python',
  files: 'filesystem disk folders directories',
  calendar: 'calendar',
  mailbox: 'mailbox inbox gmail outlook',
  crm: 'crm salesforce hubspot',
  webhook: 'webhook',
  connector: 'connector plugin integration addon',
  bank: 'bank wallet iban',
  camera: 'camera webcam',
  microphone: 'microphone',
  screen: 'screen keyboard clipboard',
  chat: 'slack whatsapp telegram discord',
  repository: 'github gitlab repository',
  spreadsheet: 'spreadsheet excel',
  phone: 'phone telephony sms',
})

/** Data that tell much about a person. */
export const dataOf = table({
  location: 'location gps whereabouts geolocation',
  contacts: 'addressbook phonebook acquaintances',
  health: 'health medical diagnosis illness',
  biometric: 'biometric biometrics facial voiceprint iris',
  payment: 'credit bank iban',
  credentials: 'password credential passcode',
  pictures: 'photo video camera',
  sound: 'audio voice microphone recording',
  browsing: 'browsing cookies clickstream keystrokes',
  papers: 'passport ssn',
  income: 'salary income wage',
  belief: 'religion religious political sexual ethnic race',
  children: 'child children minors',
  birth: 'birth birthday birthdate',
  phones: 'phone telephone',
  device: 'fingerprint fingerprinting ip imei',
  mood: 'mood emotion emotional sentiment',
  memory: 'remember memorise memorize',
})

/** Receivers of data, and the purpose. */
export const recipientOf = table({
  others:
    'third partner affiliate vendor broker subprocessor processor contractor companies subsidiary sponsor',
  advertising: 'advertise advertising advertiser marketing ads profiling',
  selling: 'sell sold sale monetise monetize',
  training: 'train training finetune',
  authorities: 'authorities police government',
})
