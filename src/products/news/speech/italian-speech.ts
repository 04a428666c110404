import { beginning, pattern, type SpeechWords, verbPattern } from './speech-pattern.ts'

// Of a verb in the passive the subject is the object of speech; behind an article the present tense is a noun.
const ACTIVE =
  "(?<!(?<!\\p{L})(?:stato|stata|stati|state|la|una|alla|della|nella|sulla|dalla|di|per|senza|in|sua|loro|come)\\s|[ld][’'])"
const STEMS =
  'dichiar afferm spieg annunci sottoline conferm comunic precis denunci lament attacc comment ricord assicur osserv rilev racconta raccont replic auspic evidenzi puntualizz insist confess rivel not ipotizz stim segnal critic ironizz esult tuon lanci inform rimarc consider giudic sintetizz illustr anticip consigli rassicur tagli afferm rivendic invoc'
const IRREGULAR =
  'detto dice disse dicono dissero diceva aggiunto aggiunge aggiunse aggiungono riferito riferisce riferì riferiscono sostiene sostenuto sostenne sostengono avverte avvertito avvertono scritto scrive scrisse scrivono chiarito chiarisce ribadito ribadisce risposto risponde rispose concluso conclude concludono ammesso ammette ammonito ammonisce smentito smentisce fatto_sapere fa_sapere fanno_sapere reso_noto rende_noto si_legge le_parole_di promesso promette chiesto chiede chiedono espresso esprime prevede riconosciuto riconosce assolve difeso difende parla_di parlano_di'

const OFFICES =
  'polizia carabinieri vigili pompieri questura prefett ministero ministr governo portavoce procura procuratore tribunale giudic magistrat avvocat legale sindac comune giunta region provincia consiglio commissione senato camera deputat senator presiden direttore direttrice direzione segretari sindacat associazion federazion istituto università ricercator scienziat ospedale medic azienda società gruppo banca organizzazion agenzia giornale quotidiano rivista studio rapporto indagine sondaggio comunicato dati statistic assessor allenator capogruppo comitato autorità ambasciat fonti_ufficiali coordinator'

export const italian: SpeechWords = {
  verb: verbPattern(ACTIVE, STEMS, 'a ano ò arono ato ata ava avano', IRREGULAR),
  according: pattern(
    "secondo stando_a stando_al stando_alla stando_alle stando_ai stando_agli stando_all[’'] a_detta_di a_detta_del a_detta_della a_detta_dei a_giudizio_di a_giudizio_del a_parere_di a_parere_del a_parere_della ad_avviso_di ad_avviso_del citando come_riporta",
  ),
  pronoun: pattern('lui lei egli ella loro ha hanno'),
  office: beginning(OFFICES),
}
