import { say } from '../../../../core/text/say.ts'
import { beginsWith, phrases, type ToneWords } from './tone-pattern.ts'

const SCORN =
  'abiett abomin aberrant accozzagli agghiacciant arrogan assurd asservit avid$ balord barbar becer bestial bieco bieca bieche bifolc boria boios bugi[ae] bugiard buffon burattin camerat canaglia carogn casta$ cialtron cinic codard combriccol complici$ complice$ complott corrott cretin crudel delinquenz delirant demagog demenz dement deplorev depravat diabolic dittator disgustos disonest disonor disumanit disgrazi ebet farabutt farneticant fascist farsa feccia fanatic folli$ follia furfant giornalon gaglioff goffo grottesc idiot ignav ignobil ignorant imbecill imbrogl immond immoral impostor incapac incompetent indecen indegn inett infam infim iniqu insensat insulso intollerabil ipocrit irresponsabil lacchè ladron ladroc laid leccapied lestofant losc malafede malaffare malvag manigold mafiett marci$ marcio marcia$ marionett masnad mediocr menefreghis meschin menzogn mentitor miope$ miserabil mostruos nauseant nefand oscen odios oscurantist parassit patetic pazz pecoron pecore$ penos perfid pervers pessim porcat porcheri pezzent prepotent presuntuos propagand pupazz pusillanim puzzolent regime$ ridicol ripugnant rivoltant ruffian sadic sbruffon sceller schifos schifezz sciacall sciagurat scandalos servil sfacciat sfrontat sinistr$ sordid spocchi sporc spregevol spregiudicat spudorat squallid stolt stupid sudici svend svendut tiran tradiment traditor tradit truffator vergogn vessator vigliacc vil$ vile$ vili$ venduti$ venduto venduta volgar voltagabban zozz'
const ALARM =
  'abnorm allucinant angoscian annient apocalit assassin atroc brividi$ brutal bomba$ calamit carneficin catastrof caos caotic choc clamoros colossal confisc cospirazion devastant diabolic disastros drammatic draconian esplosiv eccidi famigerat feroc furibond furios gravissim immane impressionant impensabil inaccettabil inaudit incubo infernal inferocit insostenibil isteric liberticid macabr massacr micidial mortal mostro$ mostri$ orrend orribil orripilant orror panico pauros raccapricciant rapina$ razzi sanguinari sanguisug saccheggi scandal scempi sconvolgent schiaccian sconcertant selvaggi shock spaventos spietat strage$ stritol terrificant totalitar tragic velen'
const LABELS =
  'buonist burocrat élite elite globalist ideolog islamizz kompagn mainstream oligarch pennivendol piddin poltron professoron radical-chic sedicent sinistroid sovranist$ tecnocrat cosiddett venduti'
const CERTAINTY =
  'assolutament chiarament evidentement palesement eroic fantastic favolos fenomenal formidabil genial incredibil indiscutibil inspiegabil magic magnific meraviglios miracol portentos prodigios sbalorditiv semplicissim sensazional straordinari stupefacent strabilian tristement totalment$ pochissim'

export const italian: ToneWords = {
  loaded: new RegExp(beginsWith(`${SCORN} ${ALARM} ${LABELS} ${CERTAINTY}`), 'iu'),
  opinion: new RegExp(
    phrases(
      'io mio mia miei mie mi me noi nostro nostra nostri nostre ci_(?:stanno|hanno|vogliono) voi vostro vostra vostri vostre tu tuo tua tuoi ti svegliatevi svegliati a_mio_(?:parere|avviso|giudizio) secondo_me la_verità_(?:è|che) (?:è|sarebbe)_ora_(?:di|che) \\p{L}+iamo(?:l[oaie]|ci|ne|cene)? dobbiamo abbiamo siamo dovremmo potremmo faremmo vorremmo avremmo saremmo non_fatevi credetemi (?:credo|penso|trovo|ritengo|temo|confesso|ammetto|sono_convint[oa]|sono_cert[oa])_? bisogna(?:va)? bisognerebbe che_senso_ha (?:farebbe|farebbero)_bene purtroppo per_fortuna semmai lasciateci vergogna fate_girare condividete',
    ),
    'iu',
  ),
  teasing: [
    [
      say`a curiosity phrase`,
      new RegExp(
        phrases(
          'non_(?:crederai|crederete|ci_crederai|immagini) ecco_(?:cosa|perché|come|la_verità|il_documento|quanto) (?:quello|ciò)_che_(?:succede|ha|è) questo_trucco il_trucco segreto svela\\p{L}* vi_nascondono la_verità_(?:su|che) nessuno_(?:ve|ti|vi) nessun_telegiornale il_numero_\\p{N}+ ti_lascerà come_arricchirsi',
        ),
        'iu',
      ),
    ],
    [
      say`words of excitement`,
      new RegExp(
        phrases(
          'incredibil\\p{L}+ shock choc clamoros\\p{L}+ scandal\\p{L}+ bomba pazzesc\\p{L}+ sconvolgent\\p{L}+ assurd\\p{L}+ vergogna follia allarme bocca_aperta brividi tradimento',
        ),
        'iu',
      ),
    ],
    [
      say`speaking to the reader`,
      new RegExp(phrases('tu tuo tua tuoi ti te vi voi vostro vostra vostre vostri'), 'iu'),
    ],
  ],
}
