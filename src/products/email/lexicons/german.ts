import { gap, type MovePhrases, phrases } from './move-phrases.ts'

// ß stands as it is, umlauts without their dots.
const YOUR = '(?:ihr|dein)(?:e|en|em|er|es)?'
const PROPERTY =
  '(?:konto|bankkonto|kundenkonto|benutzerkonto|e-mail-konto|postfach|zugang|zugriff|karte|kreditkarte|passwort|kennwort|zahlung|lieferung|paket|sendung|mitgliedschaft|abonnement|abo|online-?banking|push-?tan|photo-?tan|speicherplatz|dateien|fotos|profil|dienst|steuererstattung|ruckerstattung|lizenz|schutz|versicherungsschutz|gerate?|anspruch|bonus|gutschein)'
const LOSS =
  '(?:gesperrt|eingeschrankt|deaktiviert|ausgesetzt|geschlossen|geloscht|blockiert|gekundigt|abgelaufen|abgelehnt|storniert|unterbrochen|gefahrdet|kompromittiert|verloren|zuruckgesendet|zuruckgeschickt|angehalten|lauft|ablauft|voll|uberfallig|verfallt|erlischt|zuruckgehalten|ungeschutzt|inaktiv)'
const DATA =
  '(?:[\\w-]{1,15}-)?(?:konto|identitat|daten|angaben|kontodaten|kundendaten|zugangsdaten|zahlungsdaten|zahlungsinformationen|kartendaten|bankdaten|passwort|kennwort|lieferadresse|adresse|karte|kreditkarte|zahlungsmethode|legitimation|telefonnummer|tan|pin|kartennummer|kreditkartennummer|bankverbindung|iban|prufziffer|teilnahme)'
const CONFIRM =
  '(?:bestatigen|verifizieren|aktualisieren|uberprufen|reaktivieren|entsperren|validieren|erneuern|freischalten|abgleichen|hinterlegen|eingeben)'

export const german: MovePhrases = {
  threat: phrases(
    `${YOUR} ${gap(2)}${PROPERTY} ${gap(6)}${LOSS}`,
    `(?:sperrung|deaktivierung|schlie(?:ß|ss)ung|loschung|einschrankung|aussetzung) ${gap(1)}${YOUR} ${gap(2)}${PROPERTY}`,
    '(?:ungewohnliche|verdachtige|unbefugte|unautorisierte|unbekannte)[nrs]? (?:aktivitat(?:en)?|anmeldung(?:en)?|anmeldeversuche?|transaktion(?:en)?|zugriffe?|abbuchung)',
    '(?:letzte|finale)[nr]? (?:mahnung|warnung|erinnerung|aufforderung|frist)',
    '(?:zahlung|lieferung|zustellung|abbuchung|verlangerung) (?:ist |wurde |konnte )?(?:fehlgeschlagen|abgelehnt|gescheitert|nicht)',
    'nicht (?:zugestellt|abgebucht|ausgeliefert) werden',
    `um ${gap(4)}(?:sperrung|loschung|unterbrechung|schlie(?:ß|ss)ung|inkassoverfahren|rucksendung) ${gap(2)}zu (?:vermeiden|verhindern)`,
    '(?:gerichtliches mahnverfahren|gerichtliche schritte|inkassoburo|pfandung|zwangsvollstreckung)',
    `(?:rechnung|betrag|forderung|zahlung) ${gap(6)}(?:weiterhin |noch )?(?:offen|unbezahlt|uberfallig|nicht beglichen)`,
    `(?:sollten sie|falls sie|wenn sie) ${gap(6)}nicht (?:nachkommen|reagieren|bestatigen|handeln)|andernfalls|mehrkosten|(?:bearbeitungs|mahn)gebuhr|an den absender zuruck|nach ablauf der frist`,
    `wir haben ${gap(2)}${YOUR} ${gap(2)}${PROPERTY} ${gap(3)}${LOSS}`,
    'dauerhaft (?:gesperrt|geloscht|geschlossen|verloren)|jemand hat (?:versucht|sich)',
  ),
  urgency: phrases(
    'sofort|umgehend|unverzuglich|dringend|schnellstmoglich|so schnell wie moglich',
    '(?:innerhalb|binnen) (?:von |der nachsten )?(?:\\d{1,3}|24|48|zwei|drei) (?:stunden|tagen|minuten)',
    'nur (?:noch )?(?:heute|\\d{1,2} (?:tage|stunden))|letzte chance|begrenzte zeit|nicht verpassen|beeilen sie sich|noch heute|am heutigen tag|letztmalig|keine zeit (?:mehr|verlieren)|in wenigen stunden|(?:sie haben|nur noch) \\d{1,3} stunden|jetzt handeln',
    '(?:lauft|endet) (?:heute|morgen|bald|in \\d{1,3})|bis spatestens (?:heute|morgen)',
    '(?:aktion|handlung|bestatigung|reaktion|aktualisierung)(?:en)? (?:ist |sind )?erforderlich|handeln sie (?:jetzt|sofort)',
  ),
  request: phrases(
    `${CONFIRM} sie ${gap(2)}(?:${YOUR}|die) ${gap(2)}${DATA}`,
    `${YOUR} ${gap(2)}${DATA} ${gap(3)}(?:zu )?${CONFIRM}`,
    `(?:geben|senden|teilen|nennen) sie ${gap(2)}${YOUR} ${gap(2)}${DATA}`,
    `(?:melden|loggen) sie sich ${gap(2)}mit ${gap(2)}${DATA}|(?:anmelden|einloggen) ${gap(2)}mit ${gap(2)}${DATA}`,
    `(?:geben|tragen|fullen) sie ${gap(4)}(?:${YOUR}|das|die) ${gap(2)}(?:${DATA}|formular)`,
    'zollgebuhr(?:en)?|aktivieren sie (?:bitte )?(?:die )?makros',
    '(?:melden|loggen) sie sich (?:hier|jetzt|unten|bitte|erneut|uber)|jetzt (?:anmelden|einloggen|verifizieren)',
    '(?:versand|zoll|liefer|bearbeitungs|nachporto|einfuhr)-?(?:gebuhr(?:en)?|kosten) ' +
      `${gap(4)}(?:bezahlen|zahlen|begleichen|entrichten|uberweisen)`,
    '(?:geschenk|guthaben|gutschein|google-play|itunes|steam)-?karten? (?:kaufen|besorgen)|besorgen sie ' +
      `${gap(4)}(?:gutschein|geschenk|guthaben)karten`,
  ),
  click: phrases(
    '(?:klicken|klick|tippen) (?:sie )?(?:bitte )?(?:hier|unten|auf|den|jetzt|einfach)|hier klicken',
    '(?:unter|uber|auf) (?:dem|den) (?:folgenden|unten stehenden|nachstehenden) link|jetzt (?:mitmachen|spielen|registrieren|verlangern|kaufen|gutschein)',
    '(?:uber|folgen sie) (?:den|diesen|dem|diesem|folgenden|nachstehenden|unten stehenden) (?:link|button)',
    'jetzt (?:sichern|einlosen|abholen|bestatigen|teilnehmen|starten|anfordern|freischalten|beantragen)|schaltflache',
  ),
  lure: phrases(
    'herzlichen gluckwunsch|(?:wir )?gratulieren (?:ihnen|dir|recht)|casino|freispiele|jackpot|gewinnspiel',
    '(?:sie haben|du hast) (?:soeben |gerade )?(?:gewonnen|eine chance|einen preis)|(?:sie wurden|sie sind|du wurdest) (?:als )?(?:ausgewahlt|gewinner|der gewinner|ausgelost)',
    `(?:ihr|dein|ihre|deine) ${gap(1)}(?:gewinn|preis|belohnung|geschenk|pramie|bonus)`,
    `wir verlosen|verlosung|endauslosung|(?:einkaufs|shopping-?|edeka-?|netto-?|rewe-?)gutscheins?|willkommens(?:bonus|paket)|\\d{2,3} freispiele|testpaket|produkt-?tester`,
    `(?:gutscheins?|geschenk|belohnung|bonus) ${gap(2)}(?:einlosen|anfordern|abholen|bestatigen|prufen)|kostenlose[sn]? ${gap(2)}(?:kit|set|geschenk|testpaket|gerat)`,
    `(?:gutschein|geschenkkarte|gutscheinkarte) (?:im wert von|uber) ${gap(1)}\\d{2,}`,
    `(?:kurze|kleine|unsere) umfrage|nehmen sie an ${gap(2)}umfrage|treueprogramm belohnung`,
    'kredit (?:ohne schufa|ohne bonitatsprufung|sofort)|sofortkredit|passives einkommen|schnell reich|abnehmen ohne|\\d{2} kilo (?:abnehmen|verlieren)',
    '(?:verdienen|verdiene) (?:sie )?(?:bis zu )?\\d{3,}|(?:einsatz|geld|bitcoins?) verdoppeln',
  ),
  blackmail: phrases(
    '(?:ihre|deine) (?:web)?(?:cam|kamera)|(?:sie|dich) (?:gefilmt|aufgenommen)|masturb\\w{0,6}|porno\\w{0,8}|erwachsenen(?:seiten|videos)',
    'alle (?:ihre|deine) (?:kontakte|freunde|dateien)|bitcoin-?(?:wallet|adresse)|meine btc',
    '(?:ihr|dein) (?:gerat|system|betriebssystem) ' +
      `${gap(3)}(?:gehackt|infiziert)|ich bin (?:ein )?hacker|trojaner|schadsoftware|spyware`,
  ),
  windfall: phrases(
    '(?:million(?:en)?|milliarden) (?:us-?)?(?:dollar|euro|pfund)',
    'erbschaft|nachster angehoriger|nachlass|verstorben(?:e|en|er|es)?|begunstigte[rn]?',
    'entschadigung(?:szahlung)?|ihr geldbetrag|auszahlung (?:des|ihres) (?:fonds|geldes)|western union|moneygram',
    'streng vertraulich|geschaftsvorschlag|geschaftsangebot|gegenseitigem nutzen|spende von|spenden mochte',
    'rechtsanwalt|notar|diplomat|vereinten? nationen|zentralbank|gott segne|liebe[rs]? (?:freund|begunstigter)|waisenhaus|krebs',
    'vollstandiger name|ihren vollstandigen namen|telefonnummer|beruf',
  ),
}
