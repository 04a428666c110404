import { say } from '../../../../core/text/say.ts'
import { compoundWith, phrases, type ToneWords } from './tone-pattern.ts'

const SCORN =
  'abartig abgehoben abscheulich absurd abzock arglistig arrogan ausbeut aberwitzig armselig barbarisch bande bankrotteur beschämend bodenlos bonz borniert bösartig bizarr dämlich deppen depp dilettant diktat dreist dumm dümmlich durchgeknallt ekelhaft eiskalt erbärmlich erlogen erstunken falschspieler faschist fanatisch feig fies frech gaukel gaunerei gauner gehirnwäsche geheuchel geldgier geisteskrank gierig gleichgeschalt größenwahn grotesk halunke hanebüchen heimtück heuchel hetz hinterhältig hirnlos hirnrissig hohn idiot ignorant infam inkompeten irrsinn irrwitz jämmerlich kaltblütig klüngel korrupt$ korrupte kriecher lächerlich lachhaft lakai lügen lügner machtgeil machtgierig machtbesessen machenschaft marionett menschenverachtend meute mickrig miserabel mies niederträchtig niveaulos obszön peinlich perfid pervers pöbel primitiv propaganda profitgier raffgier rückgratlos sauerei schäbig schamlos schande schändlich scharlatan scheinheilig schikan schlafschaf schleimer schmarotzer schmierig schurke schwachsinn schwafel schwindler selbstgerecht selbstherrlich sinnlos skandalös skrupellos speichelleck stümper tyrann trottel übelst überheblich unanständig unerträglich unfähig ungeheuerlich unsäglich unsinn unverfroren unverschämt unwürdig verantwortungslos verblendet verblödet verdummt verhöhn verlogen verkommen vernagelt versager vertusch verräter verrat verschwörungspack verseuch verworfen volksverdumm vollidiot wahnsinn wahnwitz widerlich widerwärtig willkürlich würdelos zwielichtig zynisch'
const ALARM =
  'alptraum albtraum apokalyp ausgeliefert ausgeplündert ausplünder blutbad brandgefährlich brutal chaos chaotisch desaströs drakonisch entsetzlich erschreckend erschütternd fassungslos fatal fürchterlich gnadenlos grausam grauenhaft grauenvoll haarsträubend hass hemmungslos höllisch horde horror hysteri irre katastrophal knallhart knechtschaft menschenfeindlich mörderisch panik plünder raubzug rücksichtslos ruinös schlimmste schock schonungslos schrecklich sensationell skandal tobt totalitär unfassbar unglaublich ungeheuer unheimlich verheerend vernichtend versklav wutentbrannt zerstörerisch zittern'
const LABELS =
  'altparteien bürokrat elite$ eliten einheitspartei globalist gutmensch ideolog islamisier linksgrün lügenpresse mainstream marxist neoliberal sogenannt strippenzieh systemmedien systempresse systemling umvolk unterwander volksfeind'
const CERTAINTY =
  'angeblich bekanntlich eindeutig endlos fantastisch genial heimlich heldenhaft hoffnungslos offensichtlich phänomenal sagenhaft selbstverständlich wunderbar wundermittel zweifellos traurig unbestreitbar'

export const german: ToneWords = {
  loaded: new RegExp(
    compoundWith(
      `${SCORN} ${ALARM} ${LABELS} ${CERTAINTY}`,
      'diktatur clique mafia wahnsinn propaganda verräter lügner verbrecher betrüger idiot skandal terror hetze irrsinn hysterie presse(?<=lügenpresse) schwindel abzocke marionette bonze märchen(?<=klimamärchen|lügenmärchen)',
    ),
    'iu',
  ),
  opinion: new RegExp(
    phrases(
      'ich mein meine meiner meinem meinen meines mir mich wir uns unser unsere unserer unserem unseren unseres du dich dir dein deine euch euer eure ihr_alle wacht_(?:endlich_)?auf teilt_diese[nrs]? meines_erachtens fakt_ist die_(?:ganze_|unbequeme_)?wahrheit_(?:ist|lautet) (?:höchste_|an_der_)zeit es_ist_zeit damit_muss_schluss_sein ganz_ehrlich mal_ehrlich seien_wir_ehrlich kein_wunder keine_frage lasst_euch glaubt_mir leider zum_glück hoffentlich gewiss es_wäre_(?:ein_fehler|falsch|besser|klüger|höchste_zeit) man_(?:kann|sollte|muss|darf|möchte|fragt_sich) (?:sollte|müsste|sollten|müssten|darf|dürfen)_(?:endlich|jetzt|nicht_länger|sich_nicht) muss_(?:endlich|jetzt|handeln) warum_wohl sie_(?:müssen|sollten|werden_nicht)',
    ),
    'iu',
  ),
  teasing: [
    [
      say`a curiosity phrase`,
      new RegExp(
        phrases(
          '(?:nicht|nie|kaum)_glauben was_(?:dann|danach|jetzt) was_(?:er|sie|die|der)_\\p{L}+ das_passiert so_einfach dieser?_(?:trick|oma|mann|frau|methode|lebensmittel) diese_gründe mit_einem_einzigen mit_diesem geheimnis geheime[nrs]? trick die_wahrheit_(?:über|hinter) verschweig\\p{L}+ verheimlich\\p{L}+ verr[aä]t darum deshalb_sollten niemand_(?:darf|will|spricht)',
        ),
        'iu',
      ),
    ],
    [
      say`words of excitement`,
      new RegExp(
        phrases(
          'schock\\p{L}* unfassbar\\p{L}* unglaublich\\p{L}* wahnsinn krass hammer irre sensation\\p{L}* enthüll\\p{L}+ skandal\\p{L}* sprachlos fassungslos dreist brutal\\p{L}* verrat genial\\p{L}* panik explosiv',
        ),
        'iu',
      ),
    ],
    [
      say`speaking to the reader`,
      new RegExp(
        phrases('du dein deine deinem deinen ihr euch sie_werden sie_müssen unser unsere[nrs]?'),
        'iu',
      ),
    ],
  ],
}
