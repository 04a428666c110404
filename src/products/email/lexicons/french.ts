import { gap, type MovePhrases, phrases } from './move-phrases.ts'

const YOUR = '(?:votre|vos|ton|ta|tes)'
const PROPERTY =
  '(?:compte|comptes|carte|carte bancaire|carte vitale|acces|boite|messagerie|boite mail|mot de passe|paiement|colis|livraison|commande|abonnement|service|espace|espace client|stockage|fichiers|photos|profil|remboursement|dossier|ligne)'
const LOSS =
  '(?:suspendue?s?|bloquee?s?|limitee?s?|desactivee?s?|fermee?s?|supprimee?s?|expiree?s?|expirera|expire|resiliee?s?|perdue?s?|retournee?s?|renvoyee?s?|refusee?s?|rejetee?s?|interrompue?s?|compromise?s?|en attente|sature|plein|restreinte?s?|coupee?s?|arrive a expiration|clotur\\w{1,4}|annulee?s?|menacee?s?|impayee?s?)'
const DATA =
  '(?:compte|identite|informations?|donnees|coordonnees|adresse|mot de passe|mots de passe|identifiants?|code confidentiel|cryptogramme|numero de carte|coordonnees bancaires|carte|moyen de paiement|paiement|numero|rib|code|profil|livraison|dossier)'
const CONFIRM =
  '(?:confirme[rz]|verifie[rz]|valide[rz]|mett(?:re|ez) a jour|actualise[rz]|reactive[rz]|debloque[rz]|renouvele[rz]|regularise[rz]|renseigne[rz]|complete[rz]|confirmant|verifiant|indiquant|saisissant|authentifie[rz])'

export const french: MovePhrases = {
  threat: phrases(
    `${YOUR} ${gap(1)}${PROPERTY} ${gap(6)}${LOSS}`,
    `(?:suspension|desactivation|fermeture|suppression|blocage|resiliation|expiration|restriction) (?:de |d')?${YOUR} ${gap(1)}${PROPERTY}`,
    '(?:activite|connexion|tentative|transaction|operation|acces)s? (?:de connexion )?(?:inhabituelle?|suspecte?|non autorisee?|inconnue?|frauduleuse?)s?',
    '(?:dernier|ultime)s? (?:avis|rappel|avertissement|relance)|derniere relance|avis (?:de mise en demeure|avant poursuites)|mise en demeure',
    "(?:paiement|livraison|prelevement|renouvellement) (?:a |a ete |est |n'a pas )?(?:echoue|refuse|rejete|pu etre)",
    "n'a (?:pas )?pu etre (?:livre|distribue|preleve|traite)e?",
    `(?:pour|afin d')\\s?eviter ${gap(3)}(?:suspension|blocage|interruption|fermeture|poursuites|majoration|retour|penalites|frais)`,
    `sans (?:reponse|action|regularisation|nouvelles?) ${gap(2)}(?:votre|vous)|faute de (?:quoi|reponse|paiement)|passe ce delai|sous peine de|a defaut|retourne a l'expediteur|vous perdrez|en l'absence de (?:reglement|reponse)`,
    `(?:facture|montant|somme|solde) ${gap(6)}(?:impayee?|due?|en souffrance|en retard)|(?:nous avons|ete) (?:bloque|suspendu|detecte|constate)e? ${gap(3)}(?:compte|carte|acces|activite|connexion)`,
    "definitivement (?:supprime|ferme|bloque|perdu)e?s?|quelqu'un (?:a tente|a essaye|s'est connecte)|poursuites judiciaires|huissier",
  ),
  urgency: phrases(
    'immediatement|urgent|en urgence|sans (?:plus )?(?:tarder|attendre|delai)|des que possible|au plus vite|dans les plus brefs delais',
    '(?:sous|dans les|d.ici) (?:\\d{1,3}|24|48|quarante-huit) ?(?:h|heures|jours|minutes)',
    "aujourd'hui meme|avant (?:minuit|ce soir)|il (?:vous|ne vous) reste (?:que |plus que )?\\d{1,3} (?:heures|jours)|dernier delai|des maintenant|immediate",
    "(?:aujourd'hui|ce soir) (?:seulement|uniquement)|derniere chance|offre limitee|duree limitee|ne (?:tardez|manquez) pas|depechez-vous|agissez (?:vite|maintenant)",
    "(?:expire|se termine|prend fin) (?:aujourd'hui|demain|bientot|dans \\d{1,3})",
    '(?:action|verification|mise a jour|confirmation|reponse) (?:est )?(?:requise|necessaire|obligatoire)',
  ),
  request: phrases(
    `${CONFIRM} ${gap(1)}(?:${YOUR}|les|l'|la|le) ?${gap(1)}${DATA}`,
    `(?:saisi(?:r|ssez)|fourni(?:r|ssez)|envoye[rz]|communique[rz]|transmett(?:re|ez)|indique[rz]) (?:nous )?${gap(1)}${YOUR} ${gap(1)}${DATA}`,
    `(?:connectez-vous|identifiez-vous|authentifiez-vous|se connecter) ${gap(1)}avec|frais de douane|droits de douane|(?:complete[rz]|rempli(?:r|ssez)) ${gap(2)}formulaire`,
    `(?:indiqu|saisiss|fourniss|renseign)ant ${gap(1)}${YOUR} ${gap(2)}${DATA}`,
    '(?:connectez-vous|identifiez-vous|se connecter) (?:ici|maintenant|a votre|via|pour)|acceder a votre (?:compte|espace|messagerie)',
    `(?:payer|regler|reglez|payez|acquitter|s'acquitter) ${gap(4)}(?:frais|droits de douane|affranchissement|amende|montant)`,
    `(?:acheter|achetez|procurer) ${gap(3)}cartes? (?:cadeaux?|itunes|google play|pcs|transcash)|carte(?:s)? (?:pcs|transcash|neosurf)`,
    '(?:reprogrammer|planifier|reprogrammez|planifiez) (?:la |votre )livraison|phrase (?:de recuperation|secrete)',
  ),
  click: phrases(
    '(?:clique[rz]|appuye[rz]) (?:ici|ci-dessous|sur|maintenant)|cliquant (?:ici|sur)',
    '(?:sui(?:vre|vez)|utilise[rz]|via|avec) (?:le|ce) (?:lien|bouton)|(?:le|ce) lien (?:ci-dessous|suivant)',
    "(?:j'en profite|je profite|profitez-en|recuperer mon|reclamer mon|reclamez votre|obtenir mon|tester mon eligibilite|verifier mon eligibilite|en profiter)",
  ),
  lure: phrases(
    'felicitations?|casino|tours gratuits|jackpot|tirage au sort',
    "vous (?:avez|etes) (?:ete )?(?:gagne|remporte|selectionnee?|choisie?|tiree? au sort|l'heureux gagnant|le gagnant|la gagnante|eligible)",
    `(?:votre|vos) ${gap(1)}(?:gain|gains|prix|cadeau|recompense|prime|cheque cadeau|bonus)`,
    `(?:carte cadeau|bon d'achat|cheque) (?:de|d'une valeur de|d'un montant de) ${gap(1)}\\d{2,}`,
    '(?:repond(?:re|ez) a|complete[rz]|participe[rz] a) (?:ce|cette|notre|un) (?:court |petit |petite |bref )?(?:sondage|questionnaire|enquete)',
    '(?:credit|pret) (?:sans justificatif|immediat|rapide|entre particuliers)|argent facile|revenu passif|perdre \\d{1,2} ?(?:kg|kilos)|maigrir sans',
    '(?:gagne[rz]) (?:jusqu.a )?\\d{3,}|doublez votre|financement (?:cpf|a 100|integral)|(?:beneficiez|profitez) (?:de|d.un) ' +
      `${gap(2)}(?:cpf|reste a charge zero|1 euro)`,
  ),
  blackmail: phrases(
    "(?:votre|ta) (?:web)?(?:cam|camera)|(?:vous|t') ?(?:ai |avons )?(?:filme|enregistre)|masturb\\w{0,6}|porno\\w{0,9}|sites? pour adultes",
    'tous (?:vos|tes) (?:contacts|amis|fichiers)|(?:portefeuille|adresse) (?:bitcoin|btc)',
    '(?:votre|ton) (?:appareil|systeme|ordinateur) (?:a ete |est )?(?:pirate|infecte)|je suis (?:un )?(?:hacker|pirate)|cheval de troie|logiciel (?:espion|malveillant)',
  ),
  windfall: phrases(
    "(?:millions?|milliards?) (?:de |d')?(?:dollars?|euros?|livres)",
    'heritage|plus proche parent|succession|decede(?:e|s)?|defunte?|beneficiaire|feu mon (?:mari|epoux|client)',
    'indemnisation|fonds de compensation|deblocage (?:des|de vos) fonds|western union|moneygram|virement de la somme',
    "strictement confidentiel|proposition d'affaires|entiere discretion|interet mutuel|faire (?:un )?don|donation de",
    'maitre|avocat|notaire|diplomate|nations unies|banque centrale|que dieu (?:vous )?beni\\w{1,4}|cher ami|chere? beneficiaire|bien-aimee?|orphelinat|cancer',
    'nom complet|nom et prenom|numero de telephone|profession',
  ),
}
