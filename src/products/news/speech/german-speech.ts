import { choices, pattern, type SpeechWords } from './speech-pattern.ts'

const WEAK =
  'sag erklär bericht beton warn bestätig äußer forder mein ergänz erläuter kritisier bemängel beklag versicher erzähl meld beteuer bekräftig prognostizier kommentier argumentier behaupt begründ bezeichn beziffer schilder mahn entgegn erwider antwort vermut schätz urteil resümier konstatier verlang appellier konter lob monier plädier präzisier dementier zitier wiederhol klag jubel polter scherz frag'
const STRONG =
  'schrieb schrieben schreibt schreiben heißt_es hieß_es sprach_von sprachen_von spricht_von verriet verrät verwies verweist verweisen nannte nennt gehen_davon_aus geht_davon_aus ging_davon_aus zeigte_sich empfahl empfiehlt unterstrich unterstreicht gestand gesteht widersprach widerspricht bedauerte bedauert berief_sich beruft_sich'
/** Verbs that part: "teilte … mit", "kündigte … an". The particle may stand at the end of a long clause. */
const PARTING =
  'teilte teilten teilt fügte fügt führte kündigte kündigten kündigt gab gaben gibt räumte räumt wies wiesen weist legte hob hebt warf wirft stellte stimmte legt hielt hält'
const PARTICLE =
  'mit hinzu aus an bekannt ein hin zurück dar hervor vor klar zu_bedenken zu_protokoll zu fest'
const PASSIVE = '(?:wurden?|wird|werden|worden|sind|ist|waren?|seien?)'
const HINDMOST = '(?:[^.;:!?]|\\d\\.){0,160}?\\s'

const weak = `(?<!${PASSIVE}\\s(?:[^,.;:]{0,80}\\s)?)(?:${choices(WEAK)})(?:e?t|e?te|e?ten)(?!\\s(?:worden|wurden?|wird|werden|ist|sind)(?!\\p{L}))`
const parting = `(?:${choices(PARTING)})(?!\\s(?:es|sich)\\s)(?=${HINDMOST}(?:${choices(PARTICLE)})(?:\\s*$|[.,;:]|\\s(?:und|dass|ob)\\s|\\s{3}))`
const perfect = `(?:mit|an|vor|hin|dar|aus|zu)?ge(?:sagt|teilt|äußert|schrieben|meldet|kündigt|fordert|warnt|geben|legt|worfen)(?=\\s?(?:$|[.,;]|hat|haben|hatten?))`

const OFFICES =
  'amt amtes ministerium ministeriums behörde behörden gericht gerichts gerichtshof polizei staatsanwaltschaft anwaltschaft sprecher sprechers sprecherin verband verbands verbandes verbände institut instituts universität hochschule bank gesellschaft unternehmen unternehmens konzern konzerns partei regierung chef chefs chefin minister ministers ministerin präsident präsidenten präsidentin leiter leiterin direktor direktorin direktion forscher forscherin forscherinnen forschern wissenschaftler wissenschafter richter richterin anwalt anwältin gewerkschaft gewerkschaften verein vereins stiftung agentur zeitung blatt magazin bericht berichts medienberichten studie umfrage statistik erhebung gutachten mitteilung kammer rat kommission ausschuss fraktion klinik krankenhaus feuerwehr armee verwaltung gemeinde kanton bürgermeister bürgermeisterin vorsitzender vorsitzende trainer veranstalter betreiber hersteller herstellern wetterdienst organisation zentrum'

export const german: SpeechWords = {
  verb: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${weak}|${choices(STRONG)}|${parting}|${perfect})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  according: pattern(
    '(?<=,\\s{1,3})so(?=\\s(?:der|die|das|eine?)\\s|(?:\\s[^\\s,.;]+){1,3}[.,;]) laut nach_angaben nach_aussagen? nach_ansicht nach_einschätzung nach_auffassung nach_meinung nach_den_worten nach_informationen nach_darstellung nach_erkenntnissen gemäß unter_berufung_auf aus_sicht',
  ),
  behindSource: pattern('zufolge'),
  pronoun: pattern('er sie es man'),
  office: new RegExp(`(?<!\\p{L})\\p{L}*(?:${choices(OFFICES)})(?!\\p{L})`, 'iu'),
  // The first subjunctive of the commonest verbs, where it differs from the indicative.
  reported: pattern('sei seien habe werde könne müsse solle wolle dürfe gebe gehe stehe bleibe komme lasse'),
}
