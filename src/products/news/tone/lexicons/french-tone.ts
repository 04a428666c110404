import { say } from '../../../../core/text/say.ts'
import { beginsWith, phrases, type ToneWords } from './tone-pattern.ts'

const SCORN =
  'abject abominable aberrant absurd arrogan atroce avilissant bafou bassesse barbare bêtise bidon bourreau bouffon calamiteu charlatan clique clown combin complaisan corromp corrompu couard crapul crétin cruel cupid cynique débile dégueulass dégradant délirant démagog déplorable déshonor dictat dictateur diaboli effront embrigad endoctrin enfumage escroc fanatique farce fasciste folie foutaise fumiste gabegie godillot gourou grotesque haineu hideu honte honteu hypocrit idiot ignare ignoble ignominie imbécil immonde impitoyable imposteur imposture incapable incompéten indécen indign inept infâme infect insensé insoutenable irresponsable laquais lâcheté larbin lamentable lèche-bottes magouill malfaisant malhonnête manigance marionnette médiocre mensong menteu mépris mesquin minable monstrueu mouton nauséabond obscène odieu ordur pantin parasite pathétique perfid pervers piteu pleurnich pourri$ pourris$ pourrie pitre propagand racaille répugnant révoltant ridicul ruse sadique salaud sbire scandaleu scélérat sectaire servile sinistre sordide spoli stupid suppôt toxique trahi traîtr traitrise tromperie tyran veule vénal vendu vicieu vil$ viles voyou xénophob écœurant éhonté effarant'
const ALARM =
  'accabl affol affreu alarmant anéanti apocalyp assassin atterrant brutal carnage catastroph cauchemar chaos chaoti choc$ chocs$ choqu colossal complot cruauté désastreu diabolique dramatique draconi ébahi effarant effroyable épouvant explosi féroce fléau fou$ folle$ furieu glaçant glacer hallucinant horreur horrible hystéri impensable implacable infernal intolérable invraisemblable liberticide massacr mortel mortifère panique ravag sauvage scandale sidérant stupéfiant terrifiant totalitair tragique vertigineu'
const LABELS =
  'bien-pensan bobo bureaucrat collabo$ collabos$ caste élites élite$ gauchiste gauchis mondialist islamo-gauch mainstream merdias oligarch politicard technocrat wokis soi-disant prétendu'
const CERTAINTY =
  'absolument bizarre bluffant carrément évidemment extraordinaire fabuleu fantastique formidable génial héroïque incroyable inouï magique magnifique mira[ck]ul miracle phénoménal prodigieu révolutionnaire sensationnel incontestable manifestement effrontément massivement tristement'

export const french: ToneWords = {
  loaded: new RegExp(beginsWith(`${SCORN} ${ALARM} ${LABELS} ${CERTAINTY}`), 'iu'),
  opinion: new RegExp(
    phrases(
      "je j[’']\\p{L}+ mon ma mes moi me m[’']\\p{L}+ nous notre nos vous votre vos ton tes réveillez-vous à_mon_(?:avis|sens) selon_moi pour_ma_part la_vérité_(?:est|finira) il_est_(?:grand_)?temps il_(?:faudrait|faut_bien|est_regrettable|est_urgent) ne_soyez_pas qu[’']on_(?:ne|se) hélas bien_sûr évidemment \\p{L}{2,}ons-(?:nous|le|la|les|y|en) n[’']ayons soyons disons avouons reconnaissons cessons arrêtons partagez honte_à comment_peut-on que_faire (?:devrait|devraient|doit|doivent)_(?:enfin|avoir_le_courage|cesser)",
    ),
    'iu',
  ),
  teasing: [
    [
      say`a curiosity phrase`,
      new RegExp(
        phrases(
          "vous_n[’']allez_pas n[’']en_(?:croit|revient|parle) ce_qui_(?:se_passe|suit|arrive) ce_que_(?:les|l[’']|personne|vous|cache)\\p{L}* voici_(?:pourquoi|comment|ce) cette?_(?:astuce|méthode|mélange|recette|ingrédient|technique|homme|femme) ce_(?:mélange|remède|geste|secret|produit) secret son_secret on_vous_cache vous_cachent? la_vérité_(?:sur|que) personne_ne comment_la",
        ),
        'iu',
      ),
    ],
    [
      say`words of excitement`,
      new RegExp(
        phrases(
          'alerte choc choquant\\p{L}* incroyable\\p{L}* hallucinant\\p{L}* scandale\\p{L}* explosi\\p{L}+ révél\\p{L}+ révèle\\p{L}* stupéfiant\\p{L}* bouleversant\\p{L}* glaçant\\p{L}* glacer trahison bombe miracle fou folle urgent',
        ),
        'iu',
      ),
    ],
    [say`speaking to the reader`, new RegExp(phrases('vous votre vos tu ton tes toi'), 'iu')],
  ],
}
