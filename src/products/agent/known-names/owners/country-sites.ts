/**
 * Endings under which an owner has its name, beside the domain that stands first. A name under any other country's ending
 * is no proof: everybody can register it.
 */
const ROWS = `
gov | ad ae af ag al am ao ar as au az ba bb bd bf bh bm bn br bs bt by bz cd cl cm cn co cu cx cy cz dm do dz ec ee eg et fj gd ge gh gi gm gn gr gy hk hr ie il in iq ir is jm jo kg kh ki km kn kp kw ky kz la lb lc lk lr ls lt lv ly ma md me mg mk ml mm mn mo mr ms mt mu mv mw my mz na ng np nr nz om ph pk pl pn pr ps pt py qa ro rs ru rw sa sb sc sd sg sh si sk sl so sr ss st sx sy sz tj tl tm tn to tr tt tw ua uk vc ve vn ws ye za zm zw
amazon.com | de fr it es nl se pl ie ca in sg ae sa eg cn co.uk co.jp co.za com.be com.mx com.br com.au com.tr com.co
google.com | de fr it es at ch be nl se no dk fi pl pt ie cz gr hu ro bg hr sk si lt lv ee lu ca cl ae lk rs is tn jo co.uk co.jp co.kr co.in co.nz co.th co.id co.il co.za co.ke com.mx com.br com.ar com.co com.pe com.au com.hk com.tw com.sg com.my com.ph com.vn com.tr com.sa com.eg com.ng com.ua com.bd com.pk co.ve com.uy com.ec com.bo com.py com.cy com.mt co.ma
paypal.com | de fr it es at ch be nl ca co.uk com.au
ebay.com | de fr it es at ch ie nl be pl ca ph in co.uk com.au com.hk com.sg com.my
airbnb.com | de fr it es at ch nl be pl pt ie ca mx jp se no dk fi cz hu gr lu lt lv co.uk com.au com.br co.kr co.in com.mx com.ar com.co co.nz com.sg com.hk com.tr
zalando.com | de at ch fr it es nl be pl se dk fi no ie cz hu ro sk si hr ee lv lt lu co.uk
expedia.com | de fr it es nl be ie ca mx at ch se no dk fi co.uk co.jp com.au co.kr co.in co.nz com.br com.ar com.hk com.sg com.my co.th
tripadvisor.com | de fr it es at ch nl be pt ie ca jp in ru se dk fi cn cl co co.uk com.au com.br com.mx com.sg com.my com.ph co.nz co.za com.hk com.tr com.ar com.pe co.kr co.il com.gr com.tw
mastercard.com | de fr it es at nl pl us ca be ch pt ie se dk no fi cz hu ru co.uk co.in com.au com.br com.mx com.ar com.tr com.sg com.hk co.za co.nz
visa.com | de fr it es at pl ca ch be nl se no fi dk pt ie cz hu ro gr co.uk co.in co.jp com.au com.br com.mx co.ke co.za com.ar com.co com.pe com.sg com.my com.hk com.tw co.kr co.id co.th com.tr com.ua com.vn
vodafone.com | de it es nl pt ie gr ro cz hu in al ua is co.uk com.tr com.au com.eg com.gh com.fj com.cy com.qa
t-mobile.com | nl pl cz
telekom.com | hu sk
telefonica.com | de es
santander.com | de pl pt cl es us ch at nl be co.uk com.br com.mx com.ar com.uy com.pe
hsbc.com | fr ca ae de ch am lk gr bm co.uk co.in com.hk com.au com.mx com.sg com.my com.cn com.tw com.vn com.ph co.id com.eg com.bh com.mt com.qa co.nz com.ar com.br
bbva.com | es mx pe it ch pt com.ar com.co com.uy com.ve
ing.com | de es it nl be pl ro at fr lu cz com.au com.tr
citibank.com | pl ae ru hu co.in com.au com.sg com.hk com.my co.id co.kr co.th com.ph com.vn com.cn com.br
bnpparibas.com | de fr it pl be es pt lu co.uk co.jp com.br
danskebank.com | se no fi ie dk de pl lt co.uk
nordea.com | fi se no dk ee lv lt
swedbank.com | ee lv lt
erstebank.at | hu hr
allianz.com | de fr it es at ch nl pl be ie pt cz hu lu ro bg sk hr gr in se co.uk com.au com.br com.ar com.mx co.id co.th com.my com.tr com.sg
siemens.com | de at ch fr it es pl co.uk com.br com.cn com.tr
volkswagen.com | fr it es at ch nl pl be se pt dk no fi ie cz hu ro hr gr ca in co.uk co.in co.za co.jp com.au com.tr com.cn com.mx com.br com.ar
bmw.com | fr it es at ch nl pl be se no pt dk fi ie cz hu ro hr gr lu ca in cl co.uk co.za co.jp co.kr co.nz com.au com.tr com.cn com.mx com.br com.ar
mercedes-benz.com | de fr it es at ch nl pl be se ca pt dk no fi ie cz hu ro gr lu co.uk co.za co.in co.jp co.kr com.au com.tr com.cn com.mx com.br com.ar
toyota.com | de fr it es at ch nl pl be se ca jp ie pt dk no fi cz hu ro gr lu is co.uk com.au co.jp co.za co.nz com.br com.mx com.ar com.tr com.cn com.sg com.hk
ikea.com | de fr it es at ch nl pl be se cn pt fi no dk ie gr bg cz hu is lt lv ee co.uk co.kr com.tr com.cy com.tw com.hk com.sg co.id co.il co.th
lidl.com | fr it es at ch nl pl be pt ie se dk fi cz hu ro gr hr si sk bg lt lv ee lu rs co.uk com.cy com.mt
decathlon.com | de it es nl be pl pt ch at cz hu ro se sk si bg hr ie lt in ca ma tn co.uk com.tr com.br com.hk com.tw com.co com.mx com.au com.sg com.cn
carrefour.com | es it be pl ro tn ma ge com.br com.ar com.tw
mediamarkt.com | es nl be pl at ch se hu lu pt gr com.tr
deliveroo.com | fr it be ie ae hk es nl de qa com.sg com.au com.hk com.kw
mcdonalds.com | de fr it es at ch nl be pl ca pt se no dk fi ie cz sk hu ro bg hr si eg in co.uk co.jp com.au co.za co.nz co.kr co.id com.hk com.sg com.my com.mx com.br com.ar com.cn com.tr com.tw
nestle.com | de fr es at ch pl ca in it be nl pt se gr cl ru co.uk com.br com.mx com.au com.ar com.co com.cn com.tr co.za co.jp
disney.com | de fr it es nl be pl se no dk fi pt in co.uk co.jp co.kr com.br com.au com.mx
nintendo.com | de fr it es at ch nl be pt ru co.uk co.jp co.kr co.za com.au com.hk
dhl.com | fr it es nl be pl de at ch se cz ca in lu ie pt dk fi hu co.uk co.za com.au com.mx com.br
pwc.com | de at ch fr nl be lu it es pl se no dk pt ie in co.uk co.nz com.br com.au com.ar com.cy
kpmg.com | de ch us fr nl no dk at it co.uk com.au
pfizer.com | de fr it es at ch ca nl be pl se no dk pt ie gr in co.uk co.jp com.au com.br com.mx com.cn com.tr
yandex.com | kz by uz com.tr
walmart.com | ca cn com.mx
costco.com | ca fr es is se co.uk co.jp co.kr com.mx com.au com.tw com.cn co.nz
homedepot.com | ca com.mx
bestbuy.com | ca
wayfair.com | de ca ie co.uk
mercadolibre.com | cl com.ar com.mx com.co com.pe com.uy com.ve com.ec com.bo com.do co.cr com.gt com.pa com.py com.ni com.hn com.sv
mercadopago.com | cl com.ar com.mx com.br com.co com.uy com.pe
experian.com | de es it dk nl in co.uk com.br com.au co.za
vattenfall.com | se nl fr dk fi co.uk
enel.com | cl ro com.br
greenpeace.org | de fr at ch it es nl be lu ca se org.uk
amnesty.org | de fr at ch it nl ca org.uk
unicef.org | de fr at ch it es nl se no fi ca ie pt dk be pl hu gr org.uk org.au org.nz or.jp or.kr org.hk
msf.org | fr ch ca es it no se dk be org.uk org.au or.jp org.za
unilever.com | de fr it es nl be at ch pl pt se ca ie co.uk com.au com.br com.ar co.jp co.id co.za
coca-cola.com | de fr it nl be at ch pl se no dk co.uk com.au com.br com.mx
ford.com | de fr it es at ch nl be pl pt ie se no dk fi cz hu ro gr ca mx co.uk co.za co.nz co.th com.au com.br com.ar com.cn com.tr
americanairlines.com | de fr it es ie jp in ch be fi cn co.uk co.kr co.nz com.au com.br
marriott.com | de fr es it pt co.uk co.jp co.kr com.au com.br com.cn
airfrance.com | us de it es at ch nl be pt ie ca se no dk fi pl cz hu ro gr in co.uk co.jp co.kr co.za com.br com.mx com.ar com.sg com.hk com.cn com.tr
klm.com | de fr it es at ch be pt ie ca se no dk fi pl cz us in co.uk co.jp co.kr co.za com.br com.mx com.cn com.tr
samsung.com | de
sony.com | de fr it es at ch nl be pl pt se no dk fi ie cz hu gr ca co.uk co.jp co.in co.kr co.nz co.th co.id com.au com.br com.mx com.tw com.hk com.sg com.my com.tr
kaspersky.com | de fr it es ru nl pt co.uk co.in co.jp com.br com.tr com.au
intel.com | de fr it es pl cn in co.uk co.jp co.kr com.br com.tw
movistar.com | cl co com.ar com.mx com.co com.pe com.uy com.ec com.ve
astrazeneca.com | de fr it es se ca nl be at ch pl co.uk co.jp com.au com.br com.cn
klarna.com | de se
adidas.com | fr it es at ch nl be pl se no dk fi ie pt cz gr ca jp co.uk co.in co.kr com.au com.br com.mx com.tr com.cn com.ar
nike.com | com.br
starbucks.com | de fr it es at ch nl be pl pt ca in co.uk co.jp co.kr com.cn com.au com.mx com.br com.tr com.hk com.tw
panasonic.com | de co.uk co.jp
audi.com | fr it es at ch nl be pl se no dk fi pt ie cz hu ca in cn co.uk co.jp com.au com.br com.mx
vinted.com | it es nl be pl at cz lt pt se lu sk hu ro dk fi hr gr ie co.uk
trivago.com | fr it es nl at ch pl jp co.uk com.br com.au com.mx
hyundai.com | de
philips.com | be at ch pl pt se no dk fi ie ca co.in co.jp co.kr com.br com.au com.cn com.tr com.mx
zara.com | cn
dpd.com | fr nl be at ch pl cz ie lt lv ee hu ro
eurowings.com | de at
rwe.com | nl
engie.com | pt pl co.uk
skyscanner.com | jp pl nl pt se no dk fi ie ca co.in com.au com.br com.mx com.tr
booking.com | cn
bosch.com | es nl be pl pt se no dk fi cz hu ro ca co.jp com.au com.br com.mx com.tr com.cn
hilton.com | de
renault.com | se dk fi ie cz hu ro gr ma com.ar com.mx com.co co.in`

/** Sites by the domain that stands first: `amazon.com` gives `amazon.de`, and the ending `gov` gives `gov.au`. */
export const COUNTRY_SITES: ReadonlyMap<string, string[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map(row => {
      const [domain = '', endings = ''] = row.split(' | ')
      const [label] = domain.split('.', 1)
      return [domain, endings.split(' ').map(ending => `${label}.${ending}`)]
    }),
)
