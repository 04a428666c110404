/** Firms, carriers, sellers and papers, in the form that `known-names.ts` describes. */
export const KNOWN_FIRMS = `
Google, Google LLC, Alphabet Inc, 谷歌, Гугл, グーグル, 구글, جوجل, غوغل, גוגל, गूगल | google.com abc.xyz
Microsoft, MSFT, Windows Defender, Microsoft Windows, 微软, 微軟, Майкрософт, マイクロソフト, 마이크로소프트, مايكروسوفت, מיקרוסופט, माइक्रोसॉफ्ट | microsoft.com
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
Stripe Inc | stripe.com
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
DHL, Deutsche Post, Deutsche Post DHL | dhl.com dhl.de deutschepost.de
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
Swiss Post, Schweizerische Post | post.ch
Verizon | verizon.com
AT&T | att.com
T-Mobile, Deutsche Telekom, Telekom | t-mobile.com telekom.de telekom.com
Vodafone | vodafone.com
Telefónica, Movistar, O2 Telefónica | telefonica.com movistar.com movistar.es o2.de o2online.de o2.co.uk
Deutsche Bahn, DB Vertrieb | bahn.de deutschebahn.com
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
Disney, Walt Disney Company, Disney Plus | disney.com disneyplus.com thewaltdisneycompany.com
Accenture | accenture.com
Deloitte | deloitte.com
PricewaterhouseCoopers, PwC | pwc.com
KPMG | kpmg.com
McKinsey | mckinsey.com
Reuters, Thomson Reuters | reuters.com thomsonreuters.com
Bloomberg LP, Bloomberg News | bloomberg.com bloomberg.net
BBC, British Broadcasting Corporation | bbc.co.uk bbc.com
New York Times | nytimes.com
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
Emirates Airline, Emirates Airlines | emirates.com
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
Telecom Italia, TIM Telecom Italia | gruppotim.it tim.it
Swisscom | swisscom.ch swisscom.com
Comcast, Xfinity | comcast.com xfinity.com
Epic Games | epicgames.com
Valve Corporation | steampowered.com valvesoftware.com
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
SpaceX | spacex.com
X Corp, Twitter, Твиттер, 推特 | x.com twitter.com
Temu | temu.com
Shein | shein.com sheingroup.com
OnlyFans | onlyfans.com
TUI Group, TUI Reisen | tui.com tui.de tuigroup.com
OKX | okx.com; Bybit | bybit.com; KuCoin | kucoin.com; Bitfinex | bitfinex.com; Bitstamp | bitstamp.net
Gate.io | gate.io; Uniswap | uniswap.org; Trust Wallet | trustwallet.com; Phantom Wallet | phantom.com phantom.app
Exodus Wallet | exodus.com; Tether Limited | tether.to; eToro | etoro.com; Trade Republic | traderepublic.com
Scalable Capital | scalable.capital; Cash App | cash.app; Afterpay | afterpay.com; Skrill | skrill.com
Neteller | neteller.com; Payoneer | payoneer.com; Paysafecard | paysafecard.com paysafe.com; Twint | twint.ch
Bizum | bizum.es; SumUp | sumup.com; Paytm | paytm.com; PhonePe | phonepe.com; Flipkart | flipkart.com
M-Pesa | vodafone.com; Safaricom | safaricom.co.ke; MTN Group | mtn.com; InPost | inpost.pl
Poczta Polska | poczta-polska.pl; bol.com | bol.com; Coolblue | coolblue.nl coolblue.be; Marktplaats | marktplaats.nl
Vinted | vinted.com vinted.de vinted.fr; Leboncoin | leboncoin.fr; Wallapop | wallapop.com
Rakuten, 楽天 | rakuten.com rakuten.co.jp; 日本郵便 | post.japanpost.jp; ヤマト運輸 | kuronekoyamato.co.jp
佐川急便 | sagawa-exp.co.jp; JD.com, 京东 | jd.com; Taobao, 淘宝 | taobao.com; Meituan, 美团 | meituan.com
Xiaomi, 小米 | xiaomi.com mi.com; Naver, 네이버 | naver.com navercorp.com; Kakao, 카카오, KakaoTalk | kakao.com kakaocorp.com
Coupang, 쿠팡 | coupang.com; Aldi Süd, Aldi Nord | aldi-sued.de aldi-nord.de aldi.com; Rewe | rewe.de; Edeka | edeka.de
Kaufland | kaufland.de; Tchibo | tchibo.de; Tesco | tesco.com; Sainsbury's | sainsburys.co.uk; Asda | asda.com
Marks and Spencer | marksandspencer.com; Walgreens | walgreens.com; CVS Pharmacy | cvs.com; Starbucks | starbucks.com
Nike Inc | nike.com; Adidas | adidas.com adidas.de; H&M | hm.com; Primark | primark.com
DPD, DPDgroup | dpd.com dpd.de dpd.co.uk dpdgroup.com; GLS Paket | gls-group.com gls-group.eu gls-pakete.de
Evri | evri.com; Hermes Germany, Hermes Paket | myhermes.de hermesworld.com; Chronopost | chronopost.fr
Colissimo | laposte.fr; Mondial Relay | mondialrelay.fr; TNT Express | tnt.com fedex.com; bpost | bpost.be
PostNord | postnord.com postnord.se postnord.dk; Österreichische Post | post.at; An Post | anpost.com
Hongkong Post | hongkongpost.hk; Singapore Post | singpost.com; India Post | indiapost.gov.in
Почта России | pochta.ru; Нова пошта | novaposhta.ua novapost.com; KLM | klm.com klm.nl; Eurowings | eurowings.com
Wizz Air | wizzair.com; Vueling | vueling.com; Iberia Airlines | iberia.com iberia.es; Qantas | qantas.com
Qatar Airways | qatarairways.com; Etihad Airways | etihad.com; Turkish Airlines | turkishairlines.com
Singapore Airlines | singaporeair.com; Cathay Pacific | cathaypacific.com; Air Canada | aircanada.com
Air India | airindia.com; Southwest Airlines | southwest.com; JetBlue | jetblue.com; Finnair | finnair.com
Aer Lingus | aerlingus.com; Austrian Airlines | austrian.com; Swiss International Air Lines | swiss.com
Scandinavian Airlines | flysas.com sas.se; TAP Air Portugal | flytap.com; LATAM Airlines | latam.com latamairlines.com
Japan Airlines | jal.co.jp jal.com; All Nippon Airways | ana.co.jp; Korean Air | koreanair.com
Alaska Airlines | alaskaair.com; Spirit Airlines | spirit.com; Norwegian Air Shuttle | norwegian.com
ITA Airways | ita-airways.com; Transavia | transavia.com; Jet2 | jet2.com; Renfe | renfe.com; ÖBB | oebb.at
SBB, SBB CFF FFS | sbb.ch; Eurostar | eurostar.com; Amtrak | amtrak.com; National Rail | nationalrail.co.uk
FlixBus | flixbus.com flixbus.de global.flixbus.com flix.com; BlaBlaCar | blablacar.com blablacar.fr
Hilton Hotels | hilton.com; Hyatt | hyatt.com; Accor Hotels | accor.com; Hertz Rent a Car | hertz.com
Sixt SE | sixt.com sixt.de; Agoda | agoda.com; Skyscanner | skyscanner.com skyscanner.net
Trivago | trivago.com trivago.de; Ticketmaster | ticketmaster.com ticketmaster.de ticketmaster.co.uk
Eventim | eventim.de eventim.com; Telstra | telstra.com telstra.com.au; Optus | optus.com.au; Telus | telus.com
Rogers Communications | rogers.com; Bell Canada | bell.ca; Jio, Reliance Jio | jio.com
Airtel, Bharti Airtel | airtel.in airtel.com; KPN | kpn.com; Ziggo | ziggo.nl; Proximus | proximus.be
Telenet | telenet.be; Telia | telia.se telia.com; Telenor | telenor.com telenor.no telenor.se
Bouygues Telecom | bouyguestelecom.fr; SFR | sfr.fr; Fastweb | fastweb.it; WindTre | windtre.it
British Telecom, BT Group | bt.com; Virgin Media | virginmedia.com; TalkTalk | talktalk.co.uk; Sky UK | sky.com
1&1 Telecom | 1und1.de; Congstar | congstar.de; Telcel | telcel.com; Claro Brasil | claro.com.br
China Mobile, 中国移动 | chinamobile.com 10086.cn; NTT Docomo | docomo.ne.jp; SoftBank | softbank.jp
GMX | gmx.net gmx.de gmx.com; Proton Mail | proton.me protonmail.com
Yahoo | yahoo.com yahooinc.com; AOL Mail | aol.com
GoDaddy | godaddy.com; IONOS | ionos.com ionos.de; OVHcloud | ovhcloud.com ovh.com; Namecheap | namecheap.com
Hostinger | hostinger.com
E.ON | eon.com eon.de eonenergy.com; EnBW | enbw.com; RWE | rwe.com; Engie | engie.com engie.fr
Iberdrola | iberdrola.com iberdrola.es; Endesa | endesa.com; Naturgy | naturgy.com naturgy.es
British Gas | britishgas.co.uk; Octopus Energy | octopus.energy; Repsol | repsol.com repsol.es
TotalEnergies | totalenergies.com totalenergies.fr; ExxonMobil | exxonmobil.com; Shell plc | shell.com
Avast | avast.com; Bitdefender | bitdefender.com; Malwarebytes | malwarebytes.com; Avira | avira.com
ExpressVPN | expressvpn.com; TeamViewer | teamviewer.com; AnyDesk | anydesk.com
CrowdStrike | crowdstrike.com; Riot Games | riotgames.com
Blizzard Entertainment, Activision Blizzard | blizzard.com activisionblizzard.com activision.com
Ubisoft | ubisoft.com ubi.com; Rockstar Games | rockstargames.com; Hulu | hulu.com; HBO Max | hbomax.com max.com
Paramount Plus | paramountplus.com; DAZN | dazn.com; Amazon Prime Video | primevideo.com amazon.com
Lenovo | lenovo.com; Sony | sony.com; Panasonic | panasonic.com; LG Electronics | lg.com
Logitech | logitech.com; Garmin | garmin.com; GoPro | gopro.com; AMD Inc | amd.com; TSMC | tsmc.com
Audi | audi.com audi.de; Porsche AG | porsche.com; Škoda Auto | skoda-auto.com skoda-auto.cz
Renault | renault.com renault.fr; Peugeot | peugeot.com peugeot.fr; Stellantis | stellantis.com
Fiat Automobiles | fiat.com fiat.it; Volvo Cars | volvocars.com; Honda Motor | honda.com
Nissan Motor | nissan-global.com nissanusa.com; Kia Motors | kia.com; BYD Auto | byd.com; Johnson & Johnson | jnj.com
Sanofi | sanofi.com; Merck KGaA | merckgroup.com; Roche Holding | roche.com; GlaxoSmithKline | gsk.com
Bayer AG | bayer.com bayer.de; Novo Nordisk | novonordisk.com; Der Spiegel | spiegel.de
Süddeutsche Zeitung | sueddeutsche.de sz.de; Tagesschau | tagesschau.de ard.de; Le Monde | lemonde.fr
El País | elpais.com; Corriere della Sera | corriere.it; The Guardian | theguardian.com
Deutsche Presse-Agentur | dpa.com; Al Jazeera | aljazeera.com aljazeera.net; Indeed.com | indeed.com
StepStone | stepstone.de stepstone.com; Upwork | upwork.com; Fiverr | fiverr.com
Coursera | coursera.org; Udemy | udemy.com; Khan Academy | khanacademy.org`
