import { say } from '../../../../core/text/say.ts'
import { beginsWith, phrases, type ToneWords } from './tone-pattern.ts'

const SCORN =
  'abominable aberra absurd abyect alimaña amigote arrogan asqueros aborrec bárbar bandid basura bochorn borreg bufón bribón burd calaña canalla camarilla cínic cobard chapuz charlatán chulesc codici cretin corrupto corruptos corrupta corruptas crueldad cruel delirante demagog demencia demente depravad descarad desfachatez deshonest deshonr desquiciad despreciable despilfarr despótic desvergonzad diabólic dictadorzuel disparat embauc embuster engañ escandalos escoria esperpent estafador estúpid fanátic fantoche farsa farsante fascist fechoría fulan funest golfo grotesc hipócrit hipocres hueco$ idiot ignomini ignorante imbécil impostor incompeten indecen indign ineptitud inept infame infamia inmund inmoral innoble irresponsable iluso lacayo ladron lamentable lameculos locura mafios majader maldad maldit malvad mamarrach manipulad marioneta matón mediocr mentira mentiros mequetrefe mezquin miserable monstruos mugr nausea nauseabund necio necedad obscen odios parásit patán patétic patrañ pelele perver pésim podrid prepoten propaganda propagandist pucheraz rastrer ratas repelente repugnan ridícul rufián ruines$ ruindad sádic saque sectari servil siniestr sinvergüenza soberbi sórdid sumis timador títere tiran[oaí] tirán torpe$ torpes$ torpeza traición traicion traidor trampos tramposos vendid[oa]s?$ vendepatrias vergonzos vergüenza vil$ viles villan xenófob zafi'
const ALARM =
  'alarmante alucinante aniquil apocal aterrador atroc atroz barbarie bestial bomba$ bombazo brutal calvario caos caótic carnicer catastróf colosal complot conspir cruent chantaje dantesc demoled desastros descabellad desgarrador dictadura devastador dramátic encarnizad escalofriante escándalo espantos espeluznante estremeced explosiv expoli feroz furios horrend horribl horripilante horror impactante implacable indignante infern inaudit insólit ínfim intolerable masacr milagros monstruosidad pánico pavoros pesadilla salvaj sangrient sensacional terrorífic totalitari trágic tremend ultraj vomitiv'
const LABELS =
  'burócrat casta$ chiringuito chavist élites élite$ establishment feminazi fachas facha$ globalist ideólog izquierdist mainstream neoliberal oligarc perroflaut progre$ progres$ socialcomunist ultraderech'
const CERTAINTY =
  'absolutamente claramente evidentemente fabulos fantástic genial heroic increíb indiscutible indudable infalible inexplicab irrefutab magnífic mágic maravillos obviamente prodigios rotundamente sencillamente totalmente tristemente carísim poquísim'

export const spanish: ToneWords = {
  loaded: new RegExp(beginsWith(`${SCORN} ${ALARM} ${LABELS} ${CERTAINTY}`), 'iu'),
  opinion: new RegExp(
    phrases(
      'yo mí mi mis me conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras usted ustedes vosotros vuestro tú tu tus te ti despiert[ae]n? despertad en_mi_opinión a_mi_(?:juicio|modo_de_ver|parecer|entender) la_verdad_es (?:ya_)?es_hora_de basta_ya no_se_dejen créanme (?:creo|pienso|opino|considero|sospecho|confieso|propongo|diría|temo|reconozco|admito|sostengo)_? ojalá quizás?_debería\\p{L}* seamos_\\p{L}+ digámoslo (?:hace|hacía)_falta no_vale resulta_(?:desolador|triste|lamentable|indignante|curioso) claro_que_no allá_ellos comparte avisa deberíamos debemos tenemos hemos vamos somos estamos queremos vivimos creemos sabemos haríamos habríamos seríamos podríamos tendríamos',
    ),
    'iu',
  ),
  teasing: [
    [
      say`a curiosity phrase`,
      new RegExp(
        phrases(
          'no_(?:creerás|vas_a|podrás|te_lo) lo_que_(?:pasó|ocurrió|hace|no|nadie|encontró|sucedió) (?:este|su|un|el)_(?:truco|método|ingrediente|secreto|plan_secreto) esta_es_la_razón por_esto secreto te_ocultan no_quieren_que la_verdad_(?:sobre|que) nadie_te así_es_como cómo_hacerse',
        ),
        'iu',
      ),
    ],
    [
      say`words of excitement`,
      new RegExp(
        phrases(
          'increíbl\\p{L}+ impactante\\p{L}* escándalo bomba bombazo brutal\\p{L}* insólit[oa]s? impresionante\\p{L}* alucinante\\p{L}* urgente alerta vergüenza locura locos revela\\p{L}* destapa\\p{L}* golpe_brutal milagros[oa] aparenta',
        ),
        'iu',
      ),
    ],
    [say`speaking to the reader`, new RegExp(phrases('tú tu tus te ti usted ustedes robarte'), 'iu')],
  ],
}
