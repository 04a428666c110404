/** Firms, banks, carriers, authorities and charities, in the form that `known-names.ts` describes. */
export const KNOWN_FIRMS = `
Google, Google LLC, Alphabet Inc, 谷歌, Гугл, グーグル, 구글, جوجل, غوغل, גוגל, गूगल | google.com abc.xyz
Microsoft, MSFT, 微软, 微軟, Майкрософт, マイクロソフト, 마이크로소프트, مايكروسوفت, מיקרוסופט, माइक्रोसॉफ्ट | microsoft.com
Meta Platforms, Facebook, 脸书, Фейсбук, フェイスブック, 페이스북, فيسبوك, פייסבוק | meta.com facebook.com
Amazon, AMZN, 亚马逊, 亞馬遜, Амазон, アマゾン, 아마존, أمازون, אמזון | amazon.com
Apple Inc, Apple Computer | apple.com
IBM, International Business Machines | ibm.com
NVIDIA | nvidia.com
Alibaba, Alibaba Cloud, 阿里巴巴 | alibaba.com alibabacloud.com alibabagroup.com aliyun.com
Tencent, WeChat, 腾讯, 微信 | tencent.com wechat.com weixin.qq.com
Baidu, 百度 | baidu.com
ByteDance, TikTok | bytedance.com tiktok.com
Huawei, 华为 | huawei.com
Samsung, 三星, 삼성, サムスン | samsung.com
Intel Corporation | intel.com
Qualcomm | qualcomm.com
Cisco, Cisco Systems | cisco.com webex.com
Adobe | adobe.com
Dell Technologies | dell.com
Hewlett Packard, Hewlett Packard Enterprise | hp.com hpe.com
Netflix, Нетфликс, ネットフリックス, 넷플릭스 | netflix.com
Uber Technologies | uber.com
Booking.com | booking.com
Expedia | expedia.com expediagroup.com
eBay | ebay.com
AliExpress | aliexpress.com
Walmart | walmart.com
IKEA | ikea.com
Zalando | zalando.com
PayPal, Venmo, 贝宝, Пейпал, ПэйПал, ペイパル, 페이팔, بايبال | paypal.com venmo.com
Mastercard, 万事达卡, Мастеркард | mastercard.com
American Express, Amex | americanexpress.com
Visa Inc | visa.com
Stripe Inc, Stripe Payments | stripe.com
Alipay, 支付宝, 支付寶 | alipay.com
Klarna | klarna.com
Revolut | revolut.com
Adyen | adyen.com
Worldpay | worldpay.com
Fiserv | fiserv.com
Western Union | westernunion.com
MoneyGram | moneygram.com
Coinbase | coinbase.com
Binance | binance.com
MetaMask | metamask.io consensys.io
Robinhood Markets | robinhood.com
Intuit, TurboTax | intuit.com
JPMorgan, JPMorgan Chase, JP Morgan, Chase Bank | jpmorgan.com jpmorganchase.com chase.com
Bank of America, BofA | bankofamerica.com bofa.com
Wells Fargo | wellsfargo.com
Citibank, Citigroup | citi.com citibank.com citigroup.com
Goldman Sachs | goldmansachs.com gs.com
Morgan Stanley | morganstanley.com
Capital One | capitalone.com
HSBC | hsbc.com
Barclays | barclays.com barclays.co.uk
Lloyds Bank, Lloyds Banking Group | lloydsbank.com lloydsbankinggroup.com
NatWest | natwest.com
Santander, Banco Santander | santander.com
BBVA | bbva.com
CaixaBank | caixabank.com caixabank.es
Deutsche Bank, Deutschen Bank | deutsche-bank.de db.com
Commerzbank | commerzbank.com commerzbank.de
Sparkasse | sparkasse.de
BNP Paribas | bnpparibas.com bnpparibas.net
Crédit Agricole | credit-agricole.fr credit-agricole.com
Société Générale | societegenerale.com societegenerale.fr
La Banque Postale, La Poste | labanquepostale.fr laposte.fr
ING Bank, ING Group | ing.com
Rabobank | rabobank.nl rabobank.com
ABN AMRO | abnamro.nl abnamro.com
Intesa Sanpaolo | intesasanpaolo.com
UniCredit | unicredit.it unicredit.eu unicreditgroup.eu
UBS | ubs.com
Credit Suisse | credit-suisse.com
PostFinance | postfinance.ch
BlackRock | blackrock.com
Fidelity Investments | fidelity.com
Vanguard Group | vanguard.com
Allianz | allianz.com
DHL, Deutsche Post, Deutschen Post | dhl.com dhl.de deutschepost.de
FedEx | fedex.com
United Parcel Service | ups.com
USPS, United States Postal Service | usps.com usps.gov
Royal Mail | royalmail.com
Canada Post | canadapost.ca canadapost-postescanada.ca
Australia Post | auspost.com.au
PostNL | postnl.nl
Poste Italiane | poste.it posteitaliane.it
Correos de España | correos.es
Correios | correios.com.br
Swiss Post | post.ch
Verizon | verizon.com
AT&T | att.com
T-Mobile, Deutsche Telekom, Deutschen Telekom | t-mobile.com telekom.de telekom.com
Vodafone | vodafone.com
Telefónica | telefonica.com
Deutsche Bahn, Deutschen Bahn | bahn.de deutschebahn.com
Lufthansa | lufthansa.com
Volkswagen | volkswagen.com volkswagen.de vw.com
BMW | bmw.com bmw.de bmwgroup.com
Mercedes-Benz | mercedes-benz.com
Toyota | toyota.com global.toyota
Tesla Motors, Tesla Inc | tesla.com
Siemens | siemens.com
Pfizer | pfizer.com
Coca-Cola | coca-cola.com coca-colacompany.com
McDonald's | mcdonalds.com
Disney, Walt Disney Company | disney.com thewaltdisneycompany.com
Accenture | accenture.com
Deloitte | deloitte.com
PricewaterhouseCoopers, PwC | pwc.com
KPMG | kpmg.com
McKinsey | mckinsey.com
Reuters, Thomson Reuters | reuters.com thomsonreuters.com
Bloomberg LP, Bloomberg News | bloomberg.com bloomberg.net
BBC, British Broadcasting Corporation | bbc.co.uk bbc.com
New York Times | nytimes.com
Internal Revenue Service, IRS | irs.gov
HMRC, HM Revenue and Customs | gov.uk
Social Security Administration | ssa.gov
Federal Bureau of Investigation, FBI | fbi.gov
Federal Trade Commission | ftc.gov
Bundeszentralamt für Steuern, ELSTER Steuer | bzst.de elster.de bund.de
Agenzia delle Entrate | agenziaentrate.gov.it gov.it
Agencia Tributaria | agenciatributaria.es gob.es
Direction générale des Finances publiques | gouv.fr
Receita Federal | gov.br
Canada Revenue Agency | canada.ca cra-arc.gc.ca gc.ca
Australian Taxation Office | ato.gov.au
National Health Service, NHS England | nhs.uk nhs.net
World Health Organization | who.int
United Nations | un.org
European Commission | europa.eu
European Central Bank | europa.eu
Interpol | interpol.int
Europol | europa.eu
Canva | canva.com
Figma | figma.com
Notion Labs, Notion AI | notion.so notion.com
Duolingo | duolingo.com
Lyft | lyft.com
DoorDash | doordash.com
Deliveroo | deliveroo.com deliveroo.co.uk
Just Eat, Lieferando | just-eat.com just-eat.co.uk justeattakeaway.com lieferando.de
Etsy | etsy.com
Wayfair | wayfair.com
Best Buy | bestbuy.com
Costco | costco.com
Home Depot | homedepot.com
Carrefour | carrefour.com carrefour.fr
Decathlon | decathlon.com decathlon.fr
Lidl | lidl.com lidl.de
MediaMarkt | mediamarkt.de mediamarkt.com
MercadoLibre, Mercado Libre, Mercado Pago | mercadolibre.com mercadopago.com mercadolivre.com.br
Nubank | nubank.com.br
Bradesco | bradesco.com.br
Monzo, Monzo Bank | monzo.com
N26, N26 Bank | n26.com
Bunq | bunq.com
Starling Bank | starlingbank.com
Postbank | postbank.de
DKB, Deutsche Kreditbank | dkb.de
Erste Bank, Erste Group | erstebank.at erstegroup.com
Raiffeisen Bank, Raiffeisenbank | raiffeisen.ch rbinternational.com raiffeisenbank.at
Danske Bank | danskebank.com danskebank.dk
Nordea | nordea.com
Swedbank | swedbank.com swedbank.se
Standard Chartered | sc.com
Charles Schwab | schwab.com
Zelle | zellepay.com zelle.com
Payward, Kraken Exchange | kraken.com payward.com
Ledger SAS, Ledger Live, Ledger Wallet | ledger.com
Trezor, SatoshiLabs, SatoshiLabs Trezor | trezor.io satoshilabs.com
Crypto.com | crypto.com
Bitpanda | bitpanda.com
Blockchain.com | blockchain.com
OpenSea | opensea.io
Ryanair | ryanair.com
easyJet | easyjet.com
British Airways | britishairways.com ba.com
Air France | airfrance.com airfrance.fr
Delta Air Lines | delta.com
United Airlines | united.com
American Airlines | aa.com
Emirates Airline | emirates.com
SNCF, SNCF Connect | sncf.com sncf-connect.com
Trenitalia | trenitalia.com
Marriott | marriott.com
Tripadvisor | tripadvisor.com
Maersk, A.P. Moller, A.P. Moller Maersk | maersk.com
Nestlé | nestle.com
Unilever | unilever.com
Procter & Gamble | pg.com
Novartis | novartis.com
AstraZeneca | astrazeneca.com
Moderna Inc | modernatx.com
BioNTech | biontech.com biontech.de
Boeing | boeing.com
Airbus | airbus.com
Lockheed Martin | lockheedmartin.com
Ford Motor Company | ford.com
General Motors | gm.com
Hyundai Motor | hyundai.com
Enel S.p.A., Enel Energia | enel.com enel.it
Électricité de France, EDF Energy | edf.fr edf.com edfenergy.com
Vattenfall | vattenfall.com vattenfall.de
Telecom Italia | gruppotim.it tim.it
Swisscom | swisscom.ch swisscom.com
Comcast, Xfinity | comcast.com xfinity.com
Epic Games | epicgames.com
Valve Corporation, Steam Support | steampowered.com valvesoftware.com
Roblox | roblox.com
Nintendo | nintendo.com
PlayStation, Sony Interactive Entertainment | playstation.com sony.com
Electronic Arts | ea.com
Tinder | tinder.com
Snapchat, Snap Inc | snapchat.com snap.com
Pinterest | pinterest.com
Signal Messenger | signal.org
Kaspersky | kaspersky.com
McAfee | mcafee.com
NortonLifeLock, Norton Security | norton.com gendigital.com
LastPass | lastpass.com
1Password | 1password.com
NordVPN | nordvpn.com nordvpn.net
Experian | experian.com
Equifax | equifax.com
SWIFT SCRL | swift.com
Federal Reserve, Federal Reserve Bank, Federal Reserve System | federalreserve.gov frb.org
Bank of England | bankofengland.co.uk
Deutsche Bundesbank, Bundesbank | bundesbank.de
Banque de France | banque-france.fr
Banca d'Italia | bancaditalia.it
Banco de España | bde.es
Securities and Exchange Commission | sec.gov
BaFin, Bundesanstalt für Finanzdienstleistungsaufsicht | bafin.de
Medicare | medicare.gov cms.gov
Centers for Disease Control and Prevention | cdc.gov
UNICEF | unicef.org
UNHCR | unhcr.org
World Bank | worldbank.org
International Monetary Fund | imf.org
International Red Cross, American Red Cross, Red Cross | icrc.org redcross.org ifrc.org redcross.org.uk
Médecins Sans Frontières, Doctors Without Borders | msf.org doctorswithoutborders.org
Amnesty International | amnesty.org
Greenpeace | greenpeace.org
Associated Press, AP News | ap.org apnews.com
Agence France-Presse | afp.com
Washington Post | washingtonpost.com
CNN | cnn.com
Financial Times | ft.com
Wall Street Journal, Dow Jones | wsj.com dowjones.com
Booz Allen Hamilton | boozallen.com
Ernst & Young | ey.com
Boston Consulting Group | bcg.com
Palantir | palantir.com
Starlink | starlink.com spacex.com
SpaceX | spacex.com`
