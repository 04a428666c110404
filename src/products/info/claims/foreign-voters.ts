// Counts of those present and of their votes, in German, French, Spanish and Italian.

/** One to twelve. */
const SMALL = [
  'eine einer ein un une uno una',
  'zwei deux dos due',
  'drei trois tres tre',
  'vier quatre cuatro quattro',
  'fünf cinq cinco cinque',
  'sechs six seis sei',
  'sieben sept siete sette',
  'acht huit ocho otto',
  'neun neuf nueve nove',
  'zehn dix diez dieci',
  'elf onze once undici',
  'zwölf douze doce dodici',
]
const VALUES = new Map(SMALL.flatMap((words, at) => words.split(' ').map(word => [word, at + 1] as const)))
const NUMBER = `(\\d{1,4}|${SMALL.join(' ').replaceAll(' ', '|')})`
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\d.,])${pattern}(?!\\p{L})`, 'giu')

const PEOPLE =
  'Mitglieder|Gemeinderäte|Stadträte|Vorstandsmitglieder|Vereinsmitglieder|membres|conseillers|adhérents|copropriétaires|miembros|socios|concejales|propietarios|consiglieri|soci|membri|condomini'

/** The last group is the number of those who could vote. */
export const FOREIGN_PRESENCES = [
  whole(`Anwesend (?:waren|sind) (?:insgesamt )?${NUMBER} (?:\\p{Ll}{3,20} )?(?:${PEOPLE})`),
  whole(`${NUMBER} (?:\\p{Ll}{3,20} )?(?:${PEOPLE}) (?:sind|waren) anwesend`),
  whole(`(?:sind es|das sind|zusammen) ${NUMBER} Stimmen`),
  whole(`(?:${NUMBER} sont présents et \\d{1,4} représentés, soit )${NUMBER} voix`),
  whole(`${NUMBER} (?:${PEOPLE}) (?:sont |étaient )?présents`),
  whole(`suman ${NUMBER} votos`),
  whole(`(?:asisten|asistieron|están presentes) ${NUMBER} (?:de los \\d{1,3} )?(?:${PEOPLE})`),
  whole(`(?:sono|erano) presenti ${NUMBER} (?:${PEOPLE})`),
]

/** For, against and, where they are told, abstentions. */
export const FOREIGN_BALLOTS = [
  whole(
    `${NUMBER} Ja-?Stimmen?(?:,| gegen| bei| und| zu) ${NUMBER} (?:Nein-?Stimmen?|Gegenstimmen?)(?:(?:,| bei| und) ${NUMBER} Enthaltung(?:en)?)?`,
  ),
  whole(
    `${NUMBER} voix (?:pour, |contre )${NUMBER}(?: contre)?(?:(?:,? et|,? avec|,) ${NUMBER} abstentions?)?`,
  ),
  whole(`${NUMBER} votos a favor(?:,| y) ${NUMBER} en contra(?:(?: y|,) ${NUMBER} abstenci[oó]n(?:es)?)?`),
  whole(`${NUMBER} voti favorevoli(?:,| e) ${NUMBER} contrari?o?(?:(?: e|,) ${NUMBER} astenut[oi])?`),
]

/** NaN for what is no number. */
export function foreignNumber(written: string): number {
  return /^\d+$/u.test(written) ? Number(written) : (VALUES.get(written.toLowerCase()) ?? Number.NaN)
}
