import type { Language } from '../../../language/detect-language.ts'

// Words of tone in German, French, Spanish and Italian. English has lists of its own and the model.

/** The tone of a language: judging words by their beginnings, signs of opinion, and signs of a teasing headline. */
export type ToneWords = { loaded: RegExp; opinion: RegExp; teasing: [name: string, pattern: RegExp][] }

const begins = (stems: string) => new RegExp(`^(?:${stems.split(' ').join('|')})`, 'iu')
const phrases = (list: string) =>
  new RegExp(`(?<![\\p{L}’'])(?:${list.split(' ').join('|').replaceAll('_', '\\s')})(?![\\p{L}])`, 'iu')

const TONE: Partial<Record<Language, ToneWords>> = {
  de: {
    loaded: begins(
      'abscheulich absurd abzocke bande betrüger dämlich diktat dreist ekelhaft erbärmlich faschist geisteskrank gehirnwäsche heuchler hetze idiot irrsinn irre kriminell korrupt lächerlich lüge lügen lügner machtgierig marionette meute niederträchtig pack perfid propaganda regime sauerei schamlos schande schändlich schlafschaf schmierig schwachsinn schwindel skandalös skrupellos systemmedi tyrann unfassbar ungeheuerlich unverschämt verbrecher verlogen verräter volksverräter wahnsinn widerlich widerwärtig',
    ),
    opinion: phrases(
      'ich mein meine meiner meinem meinen mir mich wir uns unser unsere unserer unserem unseren du dich dir dein deine euch euer eure wacht_auf meiner_meinung_nach fakt_ist die_wahrheit_ist es_ist_zeit ganz_ehrlich mal_ehrlich kein_wunder lasst_euch glaubt_mir',
    ),
    teasing: [
      [
        'a curiosity phrase',
        phrases(
          'nicht_glauben was_dann was_dann_geschah das_passiert so_einfach dieser_trick diese_gründe geheimnis geheime die_wahrheit_über verschweigen verheimlichen',
        ),
      ],
      [
        'words of excitement',
        phrases(
          'schock schockierend schockiert unfassbar unglaublich wahnsinn krass hammer irre sensation enthüllt skandal',
        ),
      ],
      ['speaking to the reader', phrases('du dein deine ihr euch sie_werden')],
    ],
  },
  fr: {
    loaded: begins(
      'abject absurd arnaque clique complot corromp corrompu criminel délirant dictat dégueulass escroc fasciste foutaise gourou grotesque honteu hypocrit ignoble imbécil immonde incapable infâme laquais lâche manipul marionnette mensong menteu minable monstrueu ordur pantin pathétique pourri propagand racaille révoltant ridicul répugnant sbire scandaleu scélérat sinistre tyran traître traîtr voyou écœurant éhonté',
    ),
    opinion: phrases(
      'je mon_avis ma mes moi nous notre nos vous votre vos réveillez-vous à_mon_avis la_vérité_est il_est_temps ne_soyez_pas soyons_clairs avouons-le croyez-moi',
    ),
    teasing: [
      [
        'a curiosity phrase',
        phrases(
          "vous_n[’']allez_pas_croire ce_qui_se_passe voici_pourquoi cette_astuce secret on_vous_cache la_vérité_sur personne_ne",
        ),
      ],
      [
        'words of excitement',
        phrases('choc choquant incroyable hallucinant scandale explosif révélations stupéfiant bouleversant'),
      ],
      ['speaking to the reader', phrases('vous votre vos tu ton')],
    ],
  },
  es: {
    loaded: begins(
      'abominable absurd asqueros bandid basura canalla cínic criminal corrupt cobarde delirante desvergonzad dictadura embuster engaña escandalos estafa estúpid fascist farsa fraude hipócrit idiot indecente indignante infame ladron manipulad marioneta mafios mentira mentiros miserable nauseabund patétic perver podrid propagand ratas repugnante ridícul sinvergüenza títere tiran traidor vergonzos vergüenza vil',
    ),
    opinion: phrases(
      'yo mí mis nosotros nuestro nuestra nuestros nuestras usted ustedes vosotros vuestro tú tu tus despierten despertad en_mi_opinión la_verdad_es es_hora_de debemos no_se_dejen créanme seamos_claros',
    ),
    teasing: [
      [
        'a curiosity phrase',
        phrases(
          'no_creerás no_vas_a_creer lo_que_pasó este_truco esta_es_la_razón secreto te_ocultan la_verdad_sobre nadie_te',
        ),
      ],
      [
        'words of excitement',
        phrases('increíble impactante escándalo bomba brutal insólito impresionante alucinante'),
      ],
      ['speaking to the reader', phrases('tú tu tus te usted ustedes')],
    ],
  },
  it: {
    loaded: begins(
      'abietto assurd buffon bugiard canaglia cialtron complott corrott criminal delirant delinquent dittatur disgustos ripugnant farabutt fascist farsa feccia idiot ignobil imbecill imbrogl infam ipocrit ladron lacchè losc mafios marionett meschin menzogn mostruos orrend patetic pecoron penos propagand puppazz pupazz ridicol schifos scandalos sciagurat spudorat squallid tiran traditor truff truffator vergogn vigliacc',
    ),
    opinion: phrases(
      'io mio mia miei mie noi nostro nostra nostri nostre voi vostro vostra vostri vostre tu tuo tua svegliatevi svegliati a_mio_parere secondo_me la_verità_è è_ora_di dobbiamo non_fatevi credetemi diciamolo',
    ),
    teasing: [
      [
        'a curiosity phrase',
        phrases(
          'non_crederai non_crederete ecco_cosa ecco_perché quello_che_succede questo_trucco segreto vi_nascondono la_verità_su nessuno_ve',
        ),
      ],
      [
        'words of excitement',
        phrases('incredibile shock choc clamoroso scandalo bomba pazzesco sconvolgente assurdo'),
      ],
      ['speaking to the reader', phrases('tu tuo tua vi voi vostro vostra')],
    ],
  },
}

/** Undefined for English, and for languages whose tone is not read. */
export function toneWords(language: Language): ToneWords | undefined {
  return TONE[language]
}
