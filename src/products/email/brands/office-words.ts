// Words that stand beside a firm's name and are no name themselves: its offices, its wares, and what it writes about.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u))

const ENGLISH = `
  account accounts admin alert alerts app bank benefits billing bonus business card cards care center centre chat claim client clients
  code com confirm confirmation congratulations contact corporation coupon coupons credit crew customer customers data delivery
  department deposit desk detected dispute disputes docs document documents email file files finance financial fraud gift gifts global
  group help helpdesk holding holdings home id inc info insurance international invoice invoices legal limited live llc loyalty ltd mail
  manager mailbox meeting member members membership message messages mobile news no noreply notice notification notifications offer
  offers office official online operation operations opinion order orders package parcel password pay payment payments plc plus portal
  premium prime privacy pro program promo promotions protect protection purchase receipt receipts refund refunds renewal reply report
  request requested required resolution review reward rewards safety sale sales secure security service services share shipping shop
  sign signin login signature staff status storage store subscription support surprise survey system team tech thank thanks the track
  tracking transaction transactions transfer trust update updates urgent user users verification verify via virus voucher wallet warning
  web welcome wholesale winner www express co official from your you my our new of for and at by to in us uk usa europe ticket it is s
  internal revenue federal today now important net org eu adm`
const GERMAN = `
  abo abonnement abrechnung abteilung aktion aktuell angebot angebote anmeldung bestellung bestellungen buchhaltung code dein deine der
  das die daten direkt erinnerung gewinn gewinnspiel guthaben gutschein gutscheine hilfe hinweis ihr ihre info konto kontoservice kreis
  kunde kunden kundencenter kundendienst kundenservice lieferung mahnung meldung mitteilung nachricht online paket paketdienst postfach
  pramie pramien rechnung rechnungen sendung service sicherheit sicherheitsteam stadt support sperre supermarkt team und uberprufung
  unser unterstutzung update versand vertrag verwaltung von vom warnung zahlung zahlungen zustellung de fur bei im am deutschland
  osterreich schweiz at ch gmbh ag eg se kg direktbank banking verfugbares cybersicherheitsteam cashback`
const FRENCH = `
  abonnement alerte assistance banque client clients colis compte comptes conseil conseiller du de des la le les livraison facture
  factures facturation gagnant information informations mon notre message nouveau paiement paiements remboursement sa securite service
  services sas suivi support votre urgent equipe chez avis verification france carte cadeau fr be`
const SPANISH = `
  aviso avisos alerta alertas atencion ayuda banco cliente clientes cuenta cuentas de del el la las los entrega envio envios equipo
  espana factura facturas facturacion notificacion notificaciones oficial paquete pago pagos por premio promocion reembolso regalo
  seguridad servicio servicios soporte su tarjeta tu urgente verificacion seguimiento es`
const ITALIAN = `
  assistenza avviso avvisi banca cliente clienti comunicazione conto consegna conferma di del della il la le lo fattura fatture gentile
  italia notifica notifiche pacco pagamento pagamenti per premio rimborso servizio servizi sicurezza spa spedizione spedizioni suo tuo
  ufficio urgente verifica carta`
const PORTUGUESE = `
  alerta alertas alfandega atendimento aviso banco cartao central cliente clientes cobranca comunica comunicado conta consulta convite da
  das de do dos departamento encomenda encomendas entrega entregas equipe fatura faturas gov br informativo multas notifica notificacao
  o os pagamento pedido pedidos pontos premio promocao rastreamento recompensa recompensas relacionamento resgate sa seguranca servico
  servicos seu sua suporte tributos ultimo urgente pix`
const DUTCH =
  'nl pl aanbieding bericht betaling bezorging klant klantenservice pakket rekening uw voordeel winnaar dzial'

const ROLE_WORDS = words([ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH].join(' '))

/** In lower case without accents. Words with figures number an office, and single letters are what is left of signs. */
export function isRoleWord(word: string): boolean {
  return ROLE_WORDS.has(word) || /\d|^\p{L}$/u.test(word)
}

const COMMUNITY_WORDS = words(`
  alumni amicale amigos amis association band bar bistro cafe choir chor church club clubs community ecole escuela fan fans festival
  freunde freundeskreis friends hotel kirche meetup museum museums orchester orchestra parish pensioners pizzeria podcast restaurant
  retirees reunion runners school schule society stammtisch theater theatre usergroup verein veterans walkers`)

/** Words of which one is for people who have something in common: `user group`. */
export function isCommunity(all: string[]): boolean {
  return all.some(word => COMMUNITY_WORDS.has(word)) || all.join(' ').includes('user group')
}

/** Of a host with a word that many firms go by, only these are what an impostor adds. */
export const LOGIN_WORDS = words(
  'account accounts alert alerts billing confirm email helpdesk id login notification notifications refund secure security signin support update verification verify',
)
const DELIVERY_WORDS = words(
  'com customer delivery net notice online parcel payment service services track tracking',
)

/** The same of a host with a surname or a firm's initials. */
export const COUNTER_WORDS: ReadonlySet<string> = new Set([...LOGIN_WORDS, ...DELIVERY_WORDS])
