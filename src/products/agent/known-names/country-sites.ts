/**
 * Endings under which an owner has its name, beside the domain that stands first. A name under any other country's ending
 * is no proof: everybody can register it.
 */
const ROWS = `
amazon.com | de fr it es nl se pl ie ca in sg ae sa eg cn co.uk co.jp co.za com.be com.mx com.br com.au com.tr
google.com | de fr it es at ch be nl se no dk fi pl pt ie cz gr hu ro bg hr sk si lt lv ee lu ca cl ae co.uk co.jp co.kr co.in co.nz co.th co.id co.il co.za co.ke com.mx com.br com.ar com.co com.pe com.au com.hk com.tw com.sg com.my com.ph com.vn com.tr com.sa com.eg com.ng com.ua
paypal.com | de fr it es at ch be nl ca co.uk com.au
ebay.com | de fr it es at ch ie nl be pl ca ph in co.uk com.au com.hk com.sg com.my
airbnb.com | de fr it es at ch nl be pl pt ie ca mx jp co.uk com.au com.br
zalando.com | de at ch fr it es nl be pl se dk fi no ie cz co.uk
expedia.com | de fr it es nl be ie ca mx co.uk co.jp com.au
tripadvisor.com | de fr it es at ch nl be pt ie ca jp in co.uk com.au com.br com.mx
mastercard.com | de fr it es at nl pl us ca co.uk co.in com.au com.br
visa.com | de fr it es at pl ca co.uk co.in co.jp com.au com.br com.mx
vodafone.com | de it es nl pt ie gr ro cz hu in co.uk com.tr com.au
t-mobile.com | nl pl cz
telekom.com | hu sk
telefonica.com | de es
santander.com | de pl pt cl co.uk com.br com.mx com.ar
hsbc.com | fr ca ae co.uk co.in com.hk com.au com.mx com.sg com.my
bbva.com | es mx pe it com.ar com.co
ing.com | de es it nl be pl ro com.au
citibank.com | pl ae co.in com.au com.sg com.hk
bnpparibas.com | de fr it
danskebank.com | se no fi ie co.uk
nordea.com | fi se no dk
swedbank.com | ee lv lt
erstebank.at | hu hr
allianz.com | de fr it es at ch nl pl be ie pt cz hu co.uk com.au
siemens.com | de
volkswagen.com | fr it es at ch nl pl be se co.uk
bmw.com | fr it es at ch nl pl be se no co.uk
mercedes-benz.com | de fr it es at ch nl pl be se ca co.uk
toyota.com | de fr it es at ch nl pl be se ca jp co.uk com.au
ikea.com | de fr it es at ch nl pl be se co.uk
lidl.com | fr it es at ch nl pl be pt ie se dk fi cz hu ro co.uk
decathlon.com | de it es nl be pl pt co.uk
carrefour.com | es it be pl ro com.br com.ar
mediamarkt.com | es nl be pl at ch se hu com.tr
deliveroo.com | fr it be ie ae hk com.sg
mcdonalds.com | de fr it es at ch nl be pl ca co.uk co.jp com.au
nestle.com | de fr es at ch pl ca in co.uk com.br com.mx
disney.com | de fr it es co.uk co.jp
nintendo.com | de fr it es co.uk co.jp
dhl.com | fr it es nl be pl co.uk
pwc.com | de at ch co.uk
kpmg.com | de ch us
pfizer.com | de fr it es at ch co.uk
yandex.com | kz by uz com.tr
walmart.com | ca com.mx
costco.com | ca co.uk co.jp co.kr com.mx com.au
homedepot.com | ca com.mx
bestbuy.com | ca
wayfair.com | de ca ie co.uk
mercadolibre.com | cl com.ar com.mx com.co com.pe com.uy com.ve com.ec
mercadopago.com | com.ar com.mx com.br com.co
experian.com | de es it co.uk
vattenfall.com | se nl fr dk fi co.uk
enel.com | cl ro com.br
greenpeace.org | de fr at ch org.uk
amnesty.org | de fr at ch it nl ca org.uk
unicef.org | de fr at ch it es nl se no fi org.uk
msf.org | fr ch org.uk`

/** Sites by the domain that stands first: `amazon.com` gives `amazon.de`. */
export const COUNTRY_SITES: ReadonlyMap<string, string[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map(row => {
      const [domain = '', endings = ''] = row.split(' | ')
      const label = domain.slice(0, domain.indexOf('.'))
      return [domain, endings.split(' ').map(ending => `${label}.${ending}`)]
    }),
)
