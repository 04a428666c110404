import type { Language } from '../../../language/detect-language.ts'
import { anyOf, type MannerSign } from './manner-sign.ts'

const sign = (often: number, list: string): MannerSign => ({
  weight: 1,
  often,
  pattern: new RegExp(anyOf(list), 'giu'),
})

/** A writer who speaks for himself or to the reader; the lists of other languages leave that to the check of opinion. */
const OWN_VOICE = sign(
  5.5,
  "we our ours us_all ourselves we['’](?:re|ve|ll) i my me i['’](?:m|ve) myself you your yours you['’](?:re|ll|ve) yourself",
)

/** In each language: sources that nobody can ask, words of discovery and amazement, plots, cover-ups and calls to pass it on. */
const RUMOUR_SIGNS: Partial<Record<Language, MannerSign[]>> = {
  en: [
    OWN_VOICE,
    sign(
      2.5,
      '(?:a|the|one|another|an_anonymous|our|inside|insider)_source insiders (?:an|the|one)_insider sources whistle-?blowers? eyewitness(?:es)? (?:many|some)_people allegedly reportedly rumou?rs? rumou?red supposedly apparently it_(?:is|was|has_been)_(?:said|believed|reported|alleged) reports_(?:say|claim|suggest|indicate)',
    ),
    sign(
      3.5,
      'reveal(?:ed|s|ing)? expos(?:e|es|ed|ing) caught admits discovered leak(?:ed|s)? busted bombshell shock(?:ing|ed|s|ingly)? stunn(?:ed|ing) proof prov(?:e|es|en) uncovered secretly secrets? hidden hiding exclusive incredibl[ey] unbelievabl[ey] massive huge horrif(?:ic|ying|ied) terrif(?:ic|ying|ied) outrageous disgusting insane',
    ),
    sign(
      3.5,
      'mainstream (?:the|corporate|liberal|fake)_(?:news_)?media msm cover(?:ed|ing)?[-_]?up deep_state conspir(?:acy|acies|ed|ing|ators?) globalis(?:t|ts|m) elites? agenda hoax(?:es)? false_flags? censor(?:ed|ing|ship)? propaganda so-called big_pharma new_world_order puppets? sheeple cabal tyran(?:ny|ts?|nical) corrupt(?:ion)? evil patriots? traitors? treason illuminati depopulation bio-?weapons? narrative brainwash(?:ed|ing)? lies liars? lying miracle_cures? big_secret please share_this click_here follow_us comments_(?:below|section) let_us_know what_do_you_think watch_(?:the|this) h/t originally_(?:published|appeared) tell_us join_us support_us sound_off stay_tuned',
    ),
    sign(
      5,
      'truth of_course the_fact_(?:that|is|remains) in_fact obviously clearly certainly indeed undoubtedly no_doubt surely needless_to_say really literally absolutely completely totally actually simply truly very entire entirely everyone everybody everything anyone anything nothing nobody always never',
    ),
    {
      weight: 1,
      often: 4.5,
      pattern:
        /^\P{L}{0,5}(?:This|These|It\sis|There\s(?:is|are)|That\sis|Here|If|Now|Well|Yes|So|Just|According\sto)(?!\p{L})/gu,
    },
  ],
  de: [
    sign(
      2,
      'insider[ns]? aus_(?:gut_informierten|internen)_kreisen (?:eine|unsere|anonyme)_quellen? whistleblower[ns]? angeblich gerüchten? offenbar man_(?:munkelt|sagt) viele_(?:menschen|leute) wie_es_heißt',
    ),
    sign(
      3,
      'enthüll(?:t|te|en|ung|ungen) aufgedeckt entlarvt bewiesen beweist beweise? geheim(?:e|er|en|es|nis)? schock(?:ierend|ierende|ierender)? unfassbar(?:e|er|es)? unglaublich(?:e|er|es)? skandal(?:ös|öse)? sensation(?:ell|elle)? hammer bombe zugegeben geleakt durchgesickert',
    ),
    sign(
      3,
      'mainstream(?:medien)? systemmedien lügenpresse staatsmedien vertusch(?:t|en|ung) verschwiegen verschwörung(?:en)? globalisten elite(?:n)? tiefer_staat große[rn]?_austausch neue_weltordnung marionetten? propaganda zensur zensiert volksverräter lügen lügner pharmalobby wunderheilung plandemie teilen_sie (?:bitte_)?weitersagen bitte_teilen wacht_auf wach_auf',
    ),
  ],
  fr: [
    sign(
      2,
      "un_initié des_initiés (?:une|notre|des)_sources? lanceurs?_d[’']alerte soi-disant paraît-il il_paraît on_dit_que rumeurs? apparemment beaucoup_de_gens selon_certains",
    ),
    sign(
      3,
      'révél(?:é|ée|er|ation|ations|ations_choc) révèle dévoil(?:é|ée|er) dévoile démasqu(?:é|és|er) preuves? prouve secrets? secrète choc choquant(?:e|es)? incroyable(?:s)? scandale(?:s|ux)? hallucinant(?:e)? bombe stupéfiant(?:e)? avoue fuité',
    ),
    sign(
      3,
      'médias_(?:mainstream|dominants|officiels|aux_ordres|subventionnés) merdias étouff(?:é|ée|er) complots? mondialistes? élites? état_profond nouvel_ordre_mondial grand_remplacement marionnettes? propagande censur(?:e|é|ée) mensonges? menteurs? big_pharma remède_miracle on_(?:vous|nous)_(?:cache|ment) réveillez-vous partagez faites_(?:tourner|passer) à_partager',
    ),
  ],
  es: [
    sign(
      2,
      'informantes? (?:una|nuestras?|varias)_fuentes? fuentes_cercanas supuestamente al_parecer presuntamente se_dice dicen_que rumores? mucha_gente según_algunos testigos_anónimos',
    ),
    sign(
      3,
      'revel(?:a|ó|ado|an|ación|aciones) destap(?:a|ó|ado|an) desenmascar(?:a|ó|ado) pruebas? demuestra secretos? secreta impactante(?:s)? increíble(?:s)? escándalo escandalos[ao] bombazo bomba alucinante brutal filtrado filtraron admite',
    ),
    sign(
      3,
      'medios_(?:oficiales|tradicionales|vendidos|comprados|del_sistema) prensa_vendida encubr(?:en|imiento|ió|ir) ocultan conspiración(?:es)? globalistas? élites? estado_profundo nuevo_orden_mundial títeres? propaganda censura(?:do|n)? mentiras? mentirosos? plandemia cura_milagrosa no_quieren_que_sepas despierta(?:d|n)? comparte(?:lo)? compártelo difunde(?:lo)? pásalo',
    ),
  ],
  it: [
    sign(
      2,
      'insider informatori? (?:una|nostra|alcune)_fonti? fonti_vicine presunt[oaie] pare_che a_quanto_pare si_dice voci_di_corridoio molti_dicono molta_gente secondo_alcuni talpa',
    ),
    sign(
      3,
      'rivel(?:a|ato|ata|ano|azione|azioni) svel(?:a|ato|ata|ano) smascherat[oaie] prov[ae] dimostra segret[oaie] shock choc scioccante incredibil[ei] scandalo scandalos[oa] clamoros[oa] bomba pazzesco ammette trapelat[oaie]',
    ),
    sign(
      3,
      'mainstream media_(?:di_regime|ufficiali|asserviti) giornaloni insabbiat[oaie] insabbiamento nascondono complott[oi] globalisti élite poteri_forti stato_profondo nuovo_ordine_mondiale burattin[oi] propaganda censur(?:a|ato|ata|ano) menzogn[ae] bugiard[oi] case_farmaceutiche cura_miracolosa non_vogliono_che_(?:tu_|voi_)?sappi(?:a|ate) svegliatevi svegliati condividete condividi fate_girare',
    ),
  ],
}

/** Undefined where the words of a language are not known. */
export function rumourSigns(language: Language): MannerSign[] | undefined {
  return RUMOUR_SIGNS[language]
}
