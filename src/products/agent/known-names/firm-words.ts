import { squash } from '../../../language/names/squash.ts'

// Words of the full legal names of large firms and authorities, as `squash` writes them: where they are, and what they do.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(squash))

const COUNTRIES = words(`
afghanistan albania algeria andorra angola argentina armenia australia australasia austria azerbaijan bahrain bangladesh belarus belgium belgique belgie belgien benin bolivia bosnia botswana brasil brazil britain brunei bulgaria cambodia cameroon canada chile china colombia congo croatia cyprus czechia danmark denmark deutschland ecuador egypt england eritrea espana estonia eesti ethiopia fiji finland suomi france frankreich gabon georgia germany ghana greece hellas guatemala guinea haiti honduras hongkong hong kong hungary magyarorszag iceland india indonesia iran iraq ireland israel italia italy jamaica japan jordan kazakhstan kenya korea kosovo kuwait latvia lebanon liberia libya lithuania luxembourg luxemburg macau madagascar malawi malaysia mali malta mauritius mexico moldova monaco mongolia montenegro morocco maroc mozambique myanmar namibia nepal nederland netherlands nicaragua niger nigeria norge norway oman osterreich pakistan panama paraguay peru philippines polska poland portugal qatar romania russia rwanda scotland schweiz senegal serbia singapore slovakia slovensko slovenia slovenija somalia spain sri lanka sudan suisse sverige sweden switzerland svizzera syria taiwan tanzania thailand togo tunisia turkey turkiye uganda ukraine uruguay uzbekistan venezuela vietnam viet nam wales yemen zambia zimbabwe
africa afrika afrique asia asien pacific europe europa european americas america latam latin middle east mena emea apac nordic nordics iberia benelux dach uk usa us eu uae ksa nz za
deutsche deutscher deutschen osterreichische schweizerische swiss british american francaise francais italiana italiano espanola espanol nederlandse svenska norsk norske danske suomen indian chinese japanese korean brasileira brasileiro mexicana mexicano
london paris berlin madrid roma milano munchen hamburg frankfurt wien zurich dublin amsterdam brussels bruxelles lisboa stockholm oslo copenhagen kobenhavn helsinki warszawa praha budapest bucuresti istanbul dubai doha riyadh mumbai delhi bangalore shanghai beijing shenzhen tokyo seoul sydney melbourne toronto montreal nairobi lagos accra johannesburg cairo manila jakarta bangkok hanoi lima bogota santiago buenos aires sao paulo rio janeiro york washington chicago boston francisco angeles california delaware
中国 日本 韩国 香港 台湾 россия украина казахстан беларусь`)

const TRADES = words(`
airline airlines airways air aviation cargo freight logistics supply chain courier post postal railway railways rail trains passenger passengers viajeros voyageurs
bank banking bankers savings trust custody capital securities brokerage broker asset assets management investment investments investor ventures fund funds personal private commercial institutional finance financing financial fintech leasing credit payments payment pay exchange markets market wealth pensions pension mortgage consumer merchant acquiring treasury
insurance assurance assurances reinsurance versicherung versicherungen versicherungs lebensversicherung krankenversicherung sachversicherung seguros seguro assicurazioni assicurazione verzekeringen verzekering forsakring forsikring ubezpieczenia life leben
telecom telecoms telecommunication telecommunications telekom telekommunikation telecomunicaciones telecomunicacoes telecomunicazioni mobile mobiles wireless broadband cable kabel networks network communications satellite
energy energie energia electric electricity electricite electricidad elettrica power gas water wasser gaz utilities nuclear renewables petroleum oil petrol clientes vertrieb strom
motor motors automobile automobiles automotive auto autos trucks mobility vehicles electronics electronica semiconductor semiconductors devices software cloud computing digital online web internet platform platforms data studio studios interactive games gaming entertainment pictures films music records television tv radio news newsroom media broadcasting broadcast publishing press wire parks park experiences resorts resort hotels hotel lodging
pharma pharmaceutical pharmaceuticals biopharma biopharmaceutical biopharmaceuticals health healthcare medical sciences science biotech vaccines hospital hospitals clinic clinics
retail retailer stores store shop shops supermarkets supermarket marketplace commerce ecommerce trading sales distribution wholesale food foods beverages fashion
corporate enterprise enterprises business company companies firm corporation group groupe grupo gruppo gruppe grupa holding holdings mouvement movement konzern unternehmensgruppe headquarters hq central national nacional nazionale nationale nationaal estatal state federal royal general first united worldwide dutch universal
customer relations client clients clientes kunden clientele services service servicios servizi servicos dienste operations administration executive board directorate direction direccion direzione direcao division divisions department bureau section branch unit team office agency authority bund bundes
development research innovation technology technologies tech systems solutions labs lab engineering infrastructure
e und and et y of the for i di de da do del della des du der die das la le el los les van von het`)

const MONEY_AND_FLIGHT = words(`
bank banking insurance assurance assurances versicherung versicherungen versicherungs lebensversicherung krankenversicherung seguros assicurazioni verzekeringen airlines airways airline`)

/** Beside it a name of few letters means its owner, too: "KLM Royal Dutch Airlines". */
export function isMoneyOrFlight(word: string): boolean {
  return MONEY_AND_FLIGHT.has(word)
}

/** "Rabobank Fraudedesk", "Versicherungs-AG": languages that join their words end them so. */
const COMPOUND =
  /.(?:versicherung|versicherungs|gesellschaft|werke|desk|dienst|dienste|service|services|abteilung|verwaltung|zentrale|gruppe|konzern|vertrieb|energie|netz|netze|leasing|kredit|finanz|invest|immobilien|afdeling|bedrijf|groep|tjanst|bolag|koncern)$/

export function isCountry(word: string): boolean {
  return COUNTRIES.has(word)
}

/** Whether a large firm has it in its full name, beside the words that everybody knows it by: "Qantas Airways". */
export function isTrade(word: string): boolean {
  return TRADES.has(word) || COUNTRIES.has(word) || COMPOUND.test(word)
}

/** Known names that people, places, things and several firms are called by, too: beside a trade they are no one's alone. */
const SHARED = words(`
marriott hyatt boeing maersk renault peugeot toyota hitachi gucci nokia reuters pfizer desjardins fraunhofer hetzner shein aetna decathlon carrefour volksbank raiffeisenbank sparkasse sparkassen postbank handelsbanken telekom correios marktplaats wustenrot tinkoff kaspersky mcafee intermarche kickstarter proximus verbraucherzentrale elsevier deloitte mckinsey palantir intuit eurostar postepay firefox sephora optus aegon naver interac mozilla twint fastweb garmin openbank eurobank nordea openai redcross starlink lexware zendesk`)

/** Whether the name means its owner also where the name of a trade stands beside it. */
export function isShared(name: string): boolean {
  return SHARED.has(name)
}
