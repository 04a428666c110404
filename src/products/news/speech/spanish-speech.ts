import { beginning, pattern, type SpeechWords, verbPattern } from './speech-pattern.ts'

// Of a verb in the passive the subject is the object of speech; behind an article the present tense is a noun.
const ACTIVE =
  '(?<!(?<!\\p{L})(?:sido|fue|fueron|es|son|será|la|una|esta|su|sus|de|por|en|cada|sin|como|una_nueva)\\s)'
const STEMS =
  'afirm declar señal explic indic anunci asegur inform agreg confirm destac manifest subray recalc coment relat detall matiz zanj apunt precis resalt critic denunci lament record recuerd reiter opin consider estim calcul replic sentenci enfatiz asever acus argument revel coment acot aclar report puntualiz celebr pronostic alert augur valor valor narr confes avis exclam pregunt contest cit conmin inst rechaz lanz'
const IRREGULAR =
  'dijo dice dijeron dicen decía dicho añadió añade añadieron añaden añadido advirtió advierte advirtieron advierten advertido sostuvo sostiene sostienen sostuvieron sostenido reconoció reconoce reconocen reconocido admitió admite admitieron admitido respondió responde respondieron respondido escribió escribe escribieron escrito expuso expone expuesto refirió refiere referido concluyó concluye concluyeron concluido insistió insiste insistieron insistido atribuyó atribuye contó cuenta cuentan contado mostró expresó expresa expresaron expresado prometió promete dio_a_conocer hizo_saber desmintió desmiente pidió pide pidieron exigió exige se_quejó mantiene'

const OFFICES =
  'policía guardia_civil bomberos ministerio ministr gobierno portavoz vocero fiscal fiscalía tribunal juez jueza juzgado magistrad abogad alcald ayuntamiento comunidad consejer consejo comisión comité senado congreso diputad senador president director dirección secretari sindicato asociación federación instituto universidad investigador científic hospital médic empresa compañía grupo banco organización agencia diario periódico revista estudio informe encuesta sondeo comunicado datos cifras estadístic autoridad embajad gobernador comisari entrenador técnico candidat analista_de economista'

export const spanish: SpeechWords = {
  verb: verbPattern(ACTIVE, STEMS, 'a an ó aron aba aban ado', IRREGULAR),
  according: pattern(
    'según de_acuerdo_con de_acuerdo_a a_juicio_de a_juicio_del en_opinión_de en_opinión_del en_palabras_de en_palabras_del conforme_a citando tal_como_recoge',
  ),
  pronoun: pattern('él ella ellos ellas'),
  office: beginning(OFFICES),
}
