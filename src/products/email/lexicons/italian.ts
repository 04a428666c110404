import { gap, type MovePhrases, phrases } from './move-phrases.ts'

const YOUR = '(?:suo|sua|suoi|sue|tuo|tua|tuoi|tue|vostro|vostra)'
const PROPERTY =
  '(?:conto|conto corrente|account|carta|postepay|accesso|casella|casella di posta|posta|password|pagamento|pacco|spedizione|ordine|consegna|abbonamento|servizio|profilo|spazio|file|foto|home banking|utenza|rimborso|pec|spid|dominio)'
const LOSS =
  '(?:sospes[oaie]|bloccat[oaie]|limitat[oaie]|disattivat[oaie]|disabilitat[oaie]|chius[oaie]|eliminat[oaie]|cancellat[oaie]|scadut[oaie]|scade|scadra|in scadenza|pers[oaie]|restituit[oaie]|rifiutat[oaie]|respint[oaie]|interrott[oaie]|compromess[oaie]|pien[oaie]|in giacenza|in sospeso|trattenut[oaie]|a rischio|ferm[oaie]|insolut[oaie]|non pagat[oaie]|inutilizzabil[ei])'
const DATA =
  '(?:conto|account|identita|dati|informazioni|indirizzo|password|credenziali|carta|metodo di pagamento|pagamento|numero|pin|codice|profilo|utenza|telefono|accesso|consegna|anagrafica|cvv|scadenza|iban|coordinate bancarie|credenziale)'
const CONFIRM =
  '(?:conferm(?:i|a|are|ate)|verific(?:hi|a|are|ate)|aggiorn(?:i|a|are|ate)|convalid(?:i|a|are)|riattiv(?:i|a|are)|sblocc(?:hi|a|are)|rinnov(?:i|a|are)|ripristin(?:i|a|are)|complet(?:i|a|are)|valid(?:i|a|are))'

export const italian: MovePhrases = {
  threat: phrases(
    `${YOUR} ${gap(1)}${PROPERTY} ${gap(6)}${LOSS}`,
    `(?:sospensione|disattivazione|chiusura|blocco|eliminazione|cancellazione|scadenza|limitazione) (?:del|della|di) ${YOUR} ${gap(1)}${PROPERTY}`,
    '(?:attivita|access[oi]|tentativ[oi]|transazion[ei]|operazion[ei]|addebit[oi]) (?:di accesso )?(?:insolit[oaie]|sospett[oaie]|non autorizzat[oaie]|anomal[oaie]|sconosciut[oaie]|fraudolent[oaie])',
    '(?:ultimo|ultima|finale) (?:avviso|avvertimento|sollecito|promemoria|comunicazione)|ultimo sollecito|azioni legali|pignoramento|recupero crediti',
    '(?:pagamento|consegna|addebito|rinnovo) (?:e stat[oa] |e |non )?(?:rifiutat[oa]|fallit[oa]|respint[oa]|andato a buon fine|riuscit[oa])',
    'non (?:e stato|abbiamo|e stata) (?:possibile|potuto) (?:consegnare|addebitare|elaborare|recapitare|verificare)',
    `(?:per|onde) evitare ${gap(3)}(?:sospensione|blocco|interruzione|chiusura|restituzione|sanzioni|more|disattivazione|cancellazione|perdita)`,
    `in (?:difetto|caso contrario|mancanza di)|(?:verra|verranno|sara) (?:chius|bloccat|sospes|eliminat|cancellat|restituit)[oaie]|torner[aà] al mittente|pena (?:la|il) |vie legali|perder(?:a|ai) (?:il diritto|l'accesso)`,
    `(?:fattura|importo|somma|pagamento) ${gap(8)}(?:insolut[oaie]|non pagat[oaie]|scadut[oaie]|arretrat[oaie])|abbiamo (?:bloccat|sospes|limitat|rilevat)[oaie] ${gap(3)}(?:conto|carta|account|access[oi]|attivita)`,
    '(?:definitivamente|permanentemente) (?:eliminat|bloccat|chius|sospes|pers)[oaie]|qualcuno ha (?:tentato|provato|effettuato)',
  ),
  urgency: phrases(
    'immediatamente|urgente(?:mente)?|con urgenza|al piu presto|il prima possibile|senza indugio|quanto prima|tempestivamente',
    '(?:entro|nelle prossime) (?:le prossime |e non oltre )?(?:\\d{1,3}|24|48|ventiquattro|quarantotto) ?(?:ore|giorni|minuti|h)',
    '(?:entro|non oltre) (?:oggi|stasera|(?:la )?mezzanotte|domani)|tassativamente|senza (?:ulteriore|altro) (?:avviso|preavviso)|ha(?:i)? tempo fino|subito|ultime ore',
    'solo (?:per )?oggi|ultima (?:occasione|possibilita)|tempo limitato|non (?:aspettare|perdere|perdetevi)|affrett(?:ati|atevi|i)|agisc(?:i|a) (?:ora|subito)',
    '(?:scade|termina|finisce) (?:oggi|domani|a breve|presto|tra \\d{1,3}|fra \\d{1,3})',
    '(?:azione|verifica|conferma|risposta|intervento) (?:e )?(?:richiest[oa]|necessari[oa]|obbligatori[oa])|e (?:richiesta|necessaria) (?:una|la sua|la tua)',
  ),
  request: phrases(
    `${CONFIRM} ${gap(1)}(?:(?:i|il|la|le|lo|l')? ?${YOUR}|i|la|il) ${gap(1)}${DATA}`,
    `(?:inseri(?:sca|sci|re|te)|forni(?:sca|sci|re)|invi(?:i|a|are)|comunic(?:hi|a|are)) ${gap(1)}(?:il |la |i |le )?${YOUR} ${gap(1)}${DATA}`,
    `(?:autentic|identific|acced|collegar?)\\w{0,6} ${gap(2)}con ${gap(3)}(?:password|credenziali|codice)|spese doganali|spese di (?:giacenza|sdoganamento)|compil(?:i|a|are|ando) ${gap(3)}modulo`,
    `(?:inser|forn|alleg|comunic|indic)(?:isca|isci|ire|ite|endo|i|a|are|ando) ${gap(1)}(?:i|le|la|il|gli)? ?${gap(2)}(?:${YOUR} )?${DATA}`,
    "(?:acced(?:a|i|ere)|effettu(?:i|a|are) (?:il login|l'accesso)) (?:qui|ora|al suo|al tuo|alla sua|alla tua|all'area|tramite|per)",
    `(?:pag(?:hi|a|are)|sald(?:i|a|are)|vers(?:i|a|are)) ${gap(4)}(?:spese (?:di spedizione|doganali|di giacenza)|dazi|tassa|tasse|importo|multa|costi)`,
    `(?:acquist(?:i|a|are)|compr(?:i|a|are)) ${gap(3)}(?:carte regalo|gift card|buoni regalo)|frase (?:segreta|di recupero)`,
    '(?:riprogramm|pianific|prenot)(?:i|a|are) (?:la |una nuova )?consegna|codice (?:otp|dispositivo)',
  ),
  click: phrases(
    '(?:clicc(?:hi|a|are|ando|ate)|prem(?:a|i|ere)|tocc(?:hi|a)) (?:qui|sul|sotto|su|il|ora)|fa(?:i|ccia|re) clic',
    '(?:segu(?:a|i|ire)|utilizz(?:i|a|are)|tramite) (?:il|questo|il seguente|al) (?:link|pulsante)|(?:link|pulsante) (?:seguente|sottostante|qui sotto|in basso)|seguente link',
    '(?:ritir(?:i|a)|riscatt(?:i|a)|richied(?:a|i)) (?:il |la |ora )?(?:suo|tuo|sua|tua)|partecipa ora|inizia ora|ottieni ora',
  ),
  lure: phrases(
    'congratulazioni|complimenti|casino|giri gratis|free spin|jackpot|estrazione a premi',
    '(?:ha|hai|lei ha) (?:appena )?vinto|(?:e|sei) (?:stat[oa] )?(?:selezionat[oa]|scelt[oa]|estratt[oa]|il vincitore|la vincitrice)',
    `(?:suo|tuo|sua|tua) ${gap(1)}(?:premio|regalo|ricompensa|bonus|vincita)`,
    `(?:buono|carta regalo|gift card|voucher) (?:da|del valore di|di) ${gap(1)}\\d{2,}`,
    '(?:rispond(?:a|i|ere) a|compil(?:i|a|are)|partecip(?:i|a|are) a) (?:questo|un|il|al|nostro) (?:breve |nostro |piccolo )?(?:sondaggio|questionario)',
    'prestit[oi] (?:immediat[oi]|veloc[ei]|senza garanzie|senza busta paga)|soldi facili|guadagni (?:facili|garantiti)|rendita passiva|(?:perd(?:i|ere)|dimagri(?:re|sci)) (?:\\d{1,2} ?(?:kg|chili)|senza)',
    '(?:guadagn(?:a|are|i)) (?:fino a )?\\d{3,}|raddoppi(?:a|are) (?:il tuo|i tuoi|il capitale)|metodo (?:di investimento|segreto)',
  ),
  blackmail: phrases(
    '(?:sua|tua) (?:webcam|fotocamera|telecamera)|(?:ti|la) ho (?:registrat[oa]|filmat[oa]|ripres[oa])|masturb\\w{0,8}|porno\\w{0,9}|(?:siti|video) per adulti',
    'tutti i (?:suoi|tuoi) (?:contatti|amici|file)|(?:portafoglio|indirizzo|wallet) (?:bitcoin|btc)',
    '(?:suo|tuo) (?:dispositivo|sistema|computer) (?:e stato |e )?(?:hackerato|violato|infettato)|sono un (?:hacker|programmatore)|trojan|software (?:spia|malevolo)|malware',
  ),
  windfall: phrases(
    '(?:milioni|miliardi|milione) di (?:dollari|euro|sterline)',
    'eredita|parente piu prossimo|defunt[oa]|decedut[oa]|beneficiari[oa]|mio (?:defunto|compianto)',
    'risarcimento|fondo di compensazione|sblocco dei fondi|trasferimento (?:dei fondi|della somma)|western union|moneygram',
    'strettamente (?:confidenziale|riservat[oa])|proposta (?:di affari|commerciale)|reciproco vantaggio|massima riservatezza|donare|donazione di',
    'avvocato|notaio|diplomatico|nazioni unite|banca centrale|dio (?:ti|la|vi) benedica|car[oa] (?:amic[oa]|beneficiari[oa])|amat[oa]|orfanotrofio|cancro',
    'nome completo|nome e cognome|numero di telefono|professione|occupazione',
  ),
}
