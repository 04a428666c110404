import { beginning, pattern, type SpeechWords, verbPattern } from './speech-pattern.ts'

// Of a verb in the passive the subject is the object of speech; behind an article the present tense is a noun.
const ACTIVE =
  "(?<!(?<!\\p{L})(?:été|est|sont|sera|soit|le|la|les|un|une|cette|ce|son|sa|de|des|du|sans|par|pour)\\s|[ld][’'])"
const STEMS =
  'déclar affirm indiqu expliqu annonc précis soulign ajout estim assur rapport confirm racont lâch confi martel insist regrett rappel rappell not observ dénonc déplor critiqu plaid jug détaill signal répliqu lanc gliss témoign considèr considér argu assèn résum révèl révél évoqu recommand alert avanc analys nuanc ironis concéd concèd espèr espér redout ordonn invoqu suggèr suggér fustig tempêt salu point mentionn tranch'
const IRREGULAR =
  "dit disent disait dirent averti avertit avertissent prévenu prévient écrit écrivent écrivait reconnu reconnaît reconnaissent répondu répond répondent admis admet soutenu soutient soutiennent maintenu maintient fait_savoir fait_valoir fait_part fait_état s[’']est_félicitée? s[’']est_dite? se_félicite se_réjouit s[’']est_réjouie? s[’']inquiète s[’']est_inquiétée? prédit conclu conclut poursuivi poursuit promis promet démenti dément relevé relève demandé demande réclamé réclame"

const OFFICES =
  'police policiers gendarm pompiers préfet préfète préfecture ministère ministre gouvernement porte-parole parquet procureur tribunal juge magistrat avocat maire mairie municipalité région département conseil commission comité sénat assemblée député sénateur président directeur directrice direction responsable syndicat association fédération institut université chercheur scientifique hôpital médecin entreprise société groupe banque organisation agence journal quotidien hebdomadaire revue étude rapport enquête sondage communiqué chiffres données statistiques secrétaire entraîneur manager autorité ambassad'

export const french: SpeechWords = {
  verb: verbPattern(ACTIVE, STEMS, 'e ent é ée ait aient a èrent', IRREGULAR),
  according: pattern(
    "selon d[’']après aux_dires_de de_l[’']avis_de de_l[’']aveu_de à_en_croire de_source citant sur_la_foi_de aux_yeux_de",
  ),
  pronoun: pattern('il elle ils elles on'),
  office: beginning(OFFICES),
}
