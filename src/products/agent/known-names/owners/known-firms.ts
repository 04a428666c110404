/** Firms, carriers, sellers and papers, in the form that `known-names.ts` describes. */
export const KNOWN_FIRMS = `
Google, Google LLC, Alphabet Inc, 谷歌, Гугл, グーグル, 구글, جوجل, غوغل, גוגל, गूगल | google.com abc.xyz google google.dev g.co goo.gle youtube.com withgoogle.com android.com googleblog.com mapstools.googleapis.com bigquery.googleapis.com
Microsoft, MSFT, Windows Defender, Microsoft Defender, Microsoft Windows, 微软, 微軟, Майкрософт, マイクロソフト, 마이크로소프트, مايكروسوفت, מיקרוסופט, माइक्रोसॉफ्ट | microsoft.com microsoft bing.com live.com outlook.com office.com office365.com msn.com skype.com xbox.com windows.com copilot.com microsoftonline.com mcp.ai.azure.com
Meta Platforms, Facebook, 脸书, Фейсбук, フェイスブック, 페이스북, فيسبوك, פייסבוק | meta.com facebook.com fb.com messenger.com threads.com threads.net meta.ai llama.com oculus.com metacareers.com
Amazon, AMZN, 亚马逊, 亞馬遜, Амазон, アマゾン, 아마존, أمازون, אמזון | amazon.com aboutamazon.com aboutamazon.eu aboutamazon.de aboutamazon.fr aboutamazon.co.uk aboutamazon.in amazon.jobs amazon.science amazon.dev aws.com api.aws aws.dev alexa.com audible.com primevideo.com
Apple Inc, Apple Computer | apple.com icloud.com apple.com.cn
IBM, International Business Machines | ibm.com redhat.com
NVIDIA | nvidia.com nvidia.cn nvidia.co.jp geforce.com geforcenow.com
Alibaba, Alibaba Cloud, 阿里巴巴 | alibaba.com alibabacloud.com alibabagroup.com aliyun.com 1688.com alibaba-inc.com qwen.ai
Tencent, WeChat, WeChat Pay, 腾讯, 微信, 微信支付 | tencent.com wechat.com qq.com tencentcloud.com qcloud.com tenpay.com
Baidu, 百度 | baidu.com aip.baidubce.com qianfan.baidubce.com
ByteDance, TikTok | bytedance.com tiktok.com douyin.com volcengine.com doubao.com byteplus.com toutiao.com capcut.com
Huawei, 华为 | huawei.com huaweicloud.com vmall.com
Samsung, 三星, 삼성, サムスン | samsung.com samsungcloud.com samsungsds.com samsunglife.com samsungfire.com samsungcard.com samsungknox.com smartthings.com samsung.com.cn
Intel Corporation | intel.com
Qualcomm | qualcomm.com snapdragon.com qualcomm.cn
Cisco, Cisco Systems | cisco.com webex.com meraki.com duo.com splunk.com opendns.com thousandeyes.com
Adobe | adobe.com adobe.io acrobat.com photoshop.com frame.io
Dell Technologies | dell.com delltechnologies.com alienware.com
Hewlett Packard, Hewlett Packard Enterprise | hp.com hpe.com arubanetworks.com
Netflix, Нетфликс, ネットフリックス, 넷플릭스 | netflix.com
Uber Technologies, Uber Eats | uber.com ubereats.com
Booking.com | booking.com bookingholdings.com booking.cn
Expedia | expedia.com expediagroup.com hotels.com vrbo.com expediapartnercentral.com
eBay | ebay.com ebayinc.com
AliExpress | aliexpress.com aliexpress.us aliexpress.ru alibaba.com alibabagroup.com
Walmart | walmart.com samsclub.com walmart.org
IKEA | ikea.com ingka.com
Zalando | zalando.com
PayPal, Venmo, 贝宝, Пейпал, ПэйПал, ペイパル, 페이팔, بايبال | paypal.com venmo.com paypal.ai paypal-corp.com braintreepayments.com xoom.com zettle.com
Mastercard, 万事达卡, Мастеркард | mastercard.com mastercardservices.com priceless.com finicity.com
American Express, Amex | americanexpress.com amex.com aexp.com
Visa Inc | visa.com visaeurope.com cybersource.com visaacceptance.com authorize.net
Stripe Inc | stripe.com stripe.dev link.com
Alipay, 支付宝, 支付寶 | alipay.com antgroup.com alipayplus.com alipayhk.com
Klarna | klarna.com sofort.com
Revolut | revolut.com
Adyen | adyen.com
Worldpay | worldpay.com globalpayments.com
Fiserv | fiserv.com clover.com
Western Union | westernunion.com wu.com
MoneyGram | moneygram.com
Coinbase | coinbase.com base.org
Binance, BNB Chain | binance.com binance.us bnbchain.org
MetaMask | metamask.io consensys.io consensys.net
Robinhood Markets | robinhood.com
Intuit, TurboTax | intuit.com turbotax.com turbotax.ca quickbooks.com mailchimp.com creditkarma.com intuit.ca
DHL, Deutsche Post, Deutsche Post DHL | dhl.com dhl.de deutschepost.de dhl dpdhl.com deutschepost.com dhlparcel.nl dhlparcel.be dhlparcel.es dhlparcel.co.uk dhlecommerce.nl dhlecommerce.pl dhlecommerce.co.uk
FedEx | fedex.com tnt.com
United Parcel Service | ups.com theupsstore.com
USPS, United States Postal Service | usps.com usps.gov uspis.gov uspsoig.gov
Royal Mail | royalmail.com royalmailgroup.com parcelforce.com
Canada Post | canadapost.ca canadapost-postescanada.ca postescanada.ca
Australia Post | auspost.com.au startrack.com.au australiapost.com.au
PostNL | postnl.nl postnl.com postnl.be
Poste Italiane | poste.it posteitaliane.it postepay.it sda.it
Correos de España | correos.es correos.com correosexpress.com
Correios | correios.com.br
Swiss Post, Schweizerische Post, La Poste Suisse | post.ch swisspost.com poste.ch posta.ch postauto.ch
Verizon | verizon.com verizonwireless.com verizonbusiness.com vzw.com
AT&T, AT&T Mobility, AT&T Wireless | att.com att.com.mx firstnet.com
T-Mobile, Deutsche Telekom, Telekom | t-mobile.com telekom.de telekom.com magenta.at t-systems.com t-mobile.de telekom.mk telekom.me telekom.ro hrvatskitelekom.hr ht.hr
Vodafone | vodafone.com vodafoneziggo.nl vodacom.com vodacom.co.za
Telefónica, Movistar, O2 Telefónica | telefonica.com movistar.com movistar.es o2.de o2online.de o2.co.uk telefonicatech.com vivo.com.br fundaciontelefonica.com virginmediao2.co.uk
Deutsche Bahn, DB Fahrgastrechte, DB Reisezentrum, DB Vertrieb, DB Fernverkehr, DB Regio, DB InfraGO, DB Cargo | bahn.de deutschebahn.com bahn.com bahnhof.de dbregio.de dbinfrago.com dbcargo.com dbsystel.de db.jobs sbahn.berlin s-bahn-berlin.de
Lufthansa | lufthansa.com lufthansagroup.com lufthansa-group.com lufthansa-technik.com lufthansa-cargo.com miles-and-more.com lufthansagroup.careers
Volkswagen | volkswagen.com volkswagen.de vw.com volkswagen-group.com volkswagenag.com volkswagen-nutzfahrzeuge.de vwfs.com vwfs.de volkswagenbank.de vw.ca vw.com.mx vw.com.br
BMW | bmw.com bmw.de bmwgroup.com bmwusa.com bmwgroup.jobs bmwbank.de bmw-motorrad.com bmw-motorrad.de
Mercedes-Benz | mercedes-benz.com mbusa.com mercedes-benz.io mercedes-benz-bank.de mercedes-benz-trucks.com mercedes-benz-mobility.com daimler.com
Toyota | toyota.com global.toyota toyota-europe.com toyota.eu toyotafinancial.com toyotabharat.com
Tesla Motors, Tesla Inc | tesla.com tesla.cn teslamotors.com
Siemens | siemens.com siemens-healthineers.com siemens-energy.com siemensgamesa.com siemens-advanta.com siemens.cloud siemens-stiftung.org bsh-group.com
Pfizer | pfizer.com
Coca-Cola | coca-cola.com coca-colacompany.com cocacola.com cocacola.es cocacola.co.jp cocacolaep.com coke.com coca-cola-deutschland.de coca-colahellenic.com
McDonald's | mcdonalds.com mcd.com mcdonalds.eu mcd.cn mcdonaldsindia.com rmhc.org
Disney, Walt Disney Company, Disney Plus | disney.com disneyplus.com thewaltdisneycompany.com go.com disneyland.com disneyworld.com disneylandparis.com shopdisney.com disneycareers.com disneystore.com
Accenture | accenture.com
Deloitte | deloitte.com deloitte.co.uk deloitte.ca deloitte.com.au deloitte.nl deloitte.de deloitte.fr deloittedigital.com
PricewaterhouseCoopers, PwC | pwc.com pwclegal.de
KPMG | kpmg.com kpmg kpmg-law.de
McKinsey | mckinsey.com mckinsey.de mckinsey.org mckinsey.com.br
Reuters, Thomson Reuters | reuters.com thomsonreuters.com reutersagency.com reutersevents.com westlaw.com
Bloomberg LP, Bloomberg News | bloomberg.com bloomberg.net bloomberglaw.com bloomberglinea.com bloomberg.org bnef.com
BBC, British Broadcasting Corporation | bbc.co.uk bbc.com bbcstudios.com bbcearth.com
New York Times | nytimes.com nytco.com nyt.com theathletic.com
Canva | canva.com canva.dev canva.cn; Figma | figma.com; Notion Labs, Notion AI | notion.so notion.com
Duolingo | duolingo.com; Lyft | lyft.com; DoorDash | doordash.com; Deliveroo | deliveroo.com deliveroo.co.uk
Just Eat, Lieferando, Thuisbezorgd | just-eat.com just-eat.co.uk justeattakeaway.com lieferando.de takeaway.com thuisbezorgd.nl lieferando.at just-eat.ch just-eat.es just-eat.dk just-eat.ie just-eat.fr justeat.it pyszne.pl
Etsy | etsy.com; Wayfair | wayfair.com; Best Buy | bestbuy.com geeksquad.com; Costco | costco.com
Home Depot | homedepot.com; Carrefour | carrefour.com carrefour.fr carrefour-banque.fr carrefouruae.com carrefoursa.com
Decathlon | decathlon.com decathlon.fr; Lidl | lidl.com lidl.de gruppe.schwarz lidl-hellas.gr lidl-reisen.de
MediaMarkt | mediamarkt.de mediamarkt.com mediamarktsaturn.com mediaworld.it
MercadoLibre, Mercado Libre, Mercado Pago | mercadolibre.com mercadopago.com mercadolivre.com.br mercadolivre.com
Zelle | zellepay.com zelle.com earlywarning.com; Payward, Kraken Exchange | kraken.com payward.com
Ledger SAS, Ledger Live, Ledger Wallet | ledger.com ledgerwallet.com
Trezor, SatoshiLabs, SatoshiLabs Trezor | trezor.io satoshilabs.com; Crypto.com | crypto.com; Bitpanda | bitpanda.com
Blockchain.com | blockchain.com blockchain.info; OpenSea | opensea.io; Ryanair | ryanair.com; easyJet | easyjet.com
British Airways | britishairways.com ba.com iairgroup.com avios.com
Air France | airfrance.com airfrance.fr airfranceklm.com flyingblue.com
Delta Air Lines | delta.com deltavacations.com deltacargo.com; United Airlines | united.com mileageplus.com unitedcargo.com
American Airlines | aa.com americanairlines.com aavacations.com
Emirates Airline, Emirates Airlines, Emirates Skywards | emirates.com theemiratesgroup.com emiratesholidays.com
SNCF, SNCF Connect, SNCF Voyageurs, SNCF Réseau, TGV INOUI, Ouigo | sncf.com sncf-connect.com sncf sncf-voyageurs.com sncf-reseau.com ouigo.com transilien.com
Trenitalia | trenitalia.com fsitaliane.it; Marriott | marriott.com ritzcarlton.com starwoodhotels.com
Tripadvisor | tripadvisor.com viator.com
Maersk, A.P. Moller, A.P. Moller Maersk | maersk.com apmterminals.com maerskline.com
Nestlé | nestle.com nespresso.com nestlehealthscience.com; Unilever | unilever.com unileverusa.com
Procter & Gamble | pg.com pgcareers.com; Novartis | novartis.com; AstraZeneca | astrazeneca.com astrazeneca-us.com
Moderna Inc | modernatx.com; BioNTech | biontech.com biontech.de; Boeing | boeing.com; Airbus | airbus.com
Lockheed Martin | lockheedmartin.com; Ford Motor Company | ford.com fordcredit.com fordpro.com lincoln.com
General Motors | gm.com gm.ca gmfinancial.com chevrolet.com cadillac.com onstar.com
Hyundai Motor | hyundai.com hyundaiusa.com hyundaimotorgroup.com hyundaicanada.com
Enel S.p.A., Enel Energia | enel.com enel.it enelx.com enelgreenpower.com e-distribuzione.it
Électricité de France, EDF Energy | edf.fr edf.com edfenergy.com; Vattenfall | vattenfall.com vattenfall.de
Telecom Italia, TIM Telecom Italia | gruppotim.it tim.it telecomitalia.it telecomitalia.com tim.com.br
Swisscom | swisscom.ch swisscom.com; Comcast, Xfinity | comcast.com xfinity.com comcastbusiness.net
Epic Games | epicgames.com unrealengine.com fortnite.com; Valve Corporation | steampowered.com valvesoftware.com
Roblox | roblox.com; Nintendo | nintendo.com
PlayStation, Sony Interactive Entertainment | playstation.com sony.com sie.com playstation.net; Electronic Arts | ea.com
Tinder | tinder.com gotinder.com mtch.com; Snapchat, Snap Inc | snapchat.com snap.com snapkit.com; Pinterest | pinterest.com
Signal Messenger | signal.org; Kaspersky | kaspersky.com; McAfee | mcafee.com
NortonLifeLock, Norton Security | norton.com gendigital.com nortonlifelock.com lifelock.com; LastPass | lastpass.com
1Password | 1password.com 1password.eu 1password.ca agilebits.com; NordVPN | nordvpn.com nordvpn.net nordsecurity.com
Experian | experian.com; Equifax | equifax.com; Associated Press, AP News | ap.org apnews.com
Agence France-Presse | afp.com; Washington Post | washingtonpost.com washpost.com
Sky News | sky.com skynews.com; CNN | cnn.com cnnbrasil.com.br cnnespanol.com cnnindonesia.com cnnturk.com; Financial Times | ft.com
Wall Street Journal, Dow Jones | wsj.com dowjones.com marketwatch.com barrons.com
Booz Allen Hamilton | boozallen.com bah.com; Ernst & Young | ey.com; Boston Consulting Group | bcg.com
Palantir | palantir.com; Starlink | starlink.com spacex.com; SpaceX | spacex.com
X Corp, Twitter, Твиттер, 推特 | x.com twitter.com x.ai; Temu | temu.com; Shein | shein.com sheingroup.com
OnlyFans | onlyfans.com; TUI Group, TUI Reisen | tui.com tui.de tuigroup.com tuifly.com tui-reisebuero.de
OKX | okx.com okg.com; Bybit | bybit.com; KuCoin | kucoin.com; Bitfinex | bitfinex.com; Bitstamp | bitstamp.net
Gate.io | gate.io; Uniswap | uniswap.org; Trust Wallet | trustwallet.com; Phantom Wallet | phantom.com phantom.app
Exodus Wallet | exodus.com; Tether Limited | tether.to; eToro | etoro.com; Trade Republic | traderepublic.com
Scalable Capital | scalable.capital; Cash App | cash.app block.xyz squareup.com; Afterpay | afterpay.com afterpay.com.au clearpay.co.uk; Skrill | skrill.com
Neteller | neteller.com; Payoneer | payoneer.com; Paysafecard | paysafecard.com paysafe.com; Twint | twint.ch
Bizum | bizum.es; SumUp | sumup.com; Paytm | paytm.com paytmbank.com; PhonePe | phonepe.com; Flipkart | flipkart.com
M-Pesa | vodafone.com safaricom.co.ke m-pesa.africa vodacom.co.tz vodacom.com; Safaricom | safaricom.co.ke; MTN Group | mtn.com mtn.co.za mtn.ng mtn.com.gh mtn.co.ug; InPost | inpost.pl inpost.it inpost.co.uk inpost.es inpost.eu inpost.fr mondialrelay.fr
Poczta Polska | poczta-polska.pl; bol.com | bol.com; Coolblue | coolblue.nl coolblue.be; Marktplaats | marktplaats.nl
Vinted | vinted.com vinted.de vinted.fr; Leboncoin | leboncoin.fr; Wallapop | wallapop.com
Rakuten, 楽天 | rakuten.com rakuten.co.jp rakuten.de rakuten.fr rakuten.tv rakuten.today rakuten-bank.co.jp rakuten-card.co.jp rakuten-sec.co.jp; 日本郵便 | japanpost.jp; ヤマト運輸 | kuronekoyamato.co.jp
佐川急便 | sagawa-exp.co.jp; JD.com, 京东 | jd.com; Taobao, 淘宝 | taobao.com; Meituan, 美团 | meituan.com
Xiaomi, 小米 | xiaomi.com mi.com; Naver, 네이버 | naver.com navercorp.com naver.me navercloudcorp.com ncloud.com; Kakao, 카카오, KakaoTalk | kakao.com kakaocorp.com kakaobank.com kakaopay.com
Coupang, 쿠팡 | coupang.com coupangcorp.com aboutcoupang.com; Aldi Süd, Aldi Nord | aldi-sued.de aldi-nord.de aldi.com aldi.de aldi.us aldi.co.uk aldi.ie aldi.es aldi.it aldi.nl aldi.be aldi.fr aldi.pl aldi.pt aldi.com.au aldi-suisse.ch hofer.at aldi-onlineshop.de; Rewe | rewe.de rewe-group.com rewe.com; Edeka | edeka.de edeka edeka-verbund.de
Kaufland | kaufland.de kaufland.com kaufland.pl kaufland.cz kaufland.ro kaufland.bg kaufland.hr kaufland.sk kaufland.fr kaufland.it kaufland.at; Tchibo | tchibo.de tchibo.com tchibo.ch tchibo.at tchibo.pl tchibo.cz tchibo.hu; Tesco | tesco.com tescoplc.com tescobank.com tesco.ie tesco.hu tesco.cz tesco.sk; Sainsbury's | sainsburys.co.uk sainsburysbank.co.uk sainsburys.com; Asda | asda.com
Marks and Spencer | marksandspencer.com marksandspencer.ie mandsbank.com marksandspencer.eu; Walgreens | walgreens.com walgreensbootsalliance.com; CVS Pharmacy | cvs.com cvshealth.com caremark.com; Starbucks | starbucks.com
Nike Inc | nike.com nike.com.cn; Adidas | adidas.com adidas.de adidas-group.com; H&M, Hennes & Mauritz, H&M Hennes & Mauritz | hm.com hmgroup.com; Primark | primark.com
DPD, DPDgroup | dpd.com dpd.de dpd.co.uk dpdgroup.com geopost.com; GLS Paket | gls-group.com gls-group.eu gls-pakete.de gls-italy.com gls-spain.com gls-netherlands.com gls-poland.com gls-us.com gls-canada.com
Evri | evri.com; Hermes Germany, Hermes Paket | myhermes.de hermesworld.com hermes-germany.de hermes.de hlg.de; Chronopost | chronopost.fr chronopost.com
Colissimo | laposte.fr colissimo.fr; Mondial Relay | mondialrelay.fr mondialrelay.com mondialrelay.be mondialrelay.es inpost.eu; TNT Express | tnt.com fedex.com; bpost | bpost.be bpost.com bpostgroup.com
PostNord | postnord.com postnord.se postnord.dk postnord.no postnord.fi; Österreichische Post | post.at post.co.at; An Post | anpost.com
Hongkong Post | hongkongpost.hk post.gov.hk; Singapore Post | singpost.com singpost.com.sg; India Post | indiapost.gov.in ippbonline.com
Почта России | pochta.ru pochtabank.ru; Нова пошта | novaposhta.ua novapost.com; KLM | klm.com klm.nl; Eurowings | eurowings.com
Wizz Air | wizzair.com; Vueling | vueling.com; Iberia Airlines | iberia.com iberia.es; Qantas | qantas.com
Qatar Airways | qatarairways.com qatarairways.com.qa qatarairwaysgroup.com; Etihad Airways | etihad.com etihadaviationgroup.com; Turkish Airlines | turkishairlines.com turkishairlines.com.tr thy.com
Singapore Airlines | singaporeair.com; Cathay Pacific | cathaypacific.com cathay.com; Air Canada | aircanada.com
Air India | airindia.com airindia.in airindiaexpress.com; Southwest Airlines | southwest.com; JetBlue | jetblue.com; Finnair | finnair.com
Aer Lingus | aerlingus.com; Austrian Airlines | austrian.com; Swiss International Air Lines | swiss.com
Scandinavian Airlines | flysas.com sas.se sas.dk sas.no sasgroup.net; TAP Air Portugal | flytap.com; LATAM Airlines | latam.com latamairlines.com latamairlinesgroup.net
Japan Airlines | jal.co.jp jal.com; All Nippon Airways | ana.co.jp ana.com anahd.co.jp; Korean Air | koreanair.com
Alaska Airlines | alaskaair.com; Spirit Airlines | spirit.com; Norwegian Air Shuttle | norwegian.com
ITA Airways | ita-airways.com; Transavia | transavia.com; Jet2 | jet2.com jet2holidays.com jet2plc.com; Renfe | renfe.com renfe.es; ÖBB | oebb.at oebb.com oebb.eu nightjet.com
SBB, SBB CFF FFS | sbb.ch sbb.com sbbcargo.com sbb.rs sbbnorden.se; Eurostar | eurostar.com; Amtrak | amtrak.com amtrak.gov; National Rail | nationalrail.co.uk
FlixBus | flixbus.com flixbus.de flix.com flixbus.fr flixbus.it flixbus.es flixbus.co.uk flixbus.pl flixtrain.com flixtrain.de; BlaBlaCar | blablacar.com blablacar.fr blablacar.de blablacar.es blablacar.it blablacar.co.uk
Hilton Hotels | hilton.com hilton.com.cn conradhotels.com; Hyatt | hyatt.com; Accor Hotels | accor.com accorhotels.com; Hertz Rent a Car | hertz.com hertz.de hertz.co.uk hertz.fr hertz.it hertz.es
Sixt SE | sixt.com sixt.de sixt.fr sixt.it sixt.es sixt.co.uk sixt.nl sixt.at sixt.ch; Agoda | agoda.com; Skyscanner | skyscanner.com skyscanner.net skyscanner.de skyscanner.fr skyscanner.it skyscanner.es
Trivago | trivago.com trivago.de; Ticketmaster | ticketmaster.com ticketmaster.de ticketmaster.co.uk ticketmaster.fr ticketmaster.es ticketmaster.it ticketmaster.nl ticketmaster.be ticketmaster.at ticketmaster.ch ticketmaster.ca ticketmaster.ie ticketmaster.com.au ticketmaster.com.mx ticketmaster.pl ticketmaster.se ticketmaster.no ticketmaster.dk livenation.com
Eventim | eventim.de eventim.com eventim.at eventim.co.uk eventim.pl ticketcorner.ch oeticket.com ticketone.it; Telstra | telstra.com telstra.com.au; Optus | optus.com.au; Telus | telus.com telusinternational.com telusdigital.com telushealth.com
Rogers Communications | rogers.com; Bell Canada | bell.ca; Jio, Reliance Jio | jio.com jio.in ril.com
Airtel, Bharti Airtel | airtel.in airtel.com airtel.africa bharti.com airtelkenya.com; KPN | kpn.com; Ziggo | ziggo.nl; Proximus | proximus.be proximus.com
Telenet | telenet.be; Telia | telia.se telia.com teliacompany.com telia.fi telia.no telia.ee telia.lt telia.dk; Telenor | telenor.com telenor.no telenor.se telenor.dk
Bouygues Telecom | bouyguestelecom.fr bouygues.com bouyguestelecom-entreprises.fr; SFR | sfr.fr sfr.com altice.net red-by-sfr.fr; Fastweb | fastweb.it fastwebspa.it; WindTre | windtre.it
British Telecom, BT Group | bt.com btplc.com ee.co.uk; Virgin Media | virginmedia.com virginmediao2.co.uk virginmedia.ie; TalkTalk | talktalk.co.uk; Sky UK | sky.com skygroup.sky
1&1 Telecom | 1und1.de 1und1.net 1und1.ag; Congstar | congstar.de; Telcel | telcel.com americamovil.com; Claro Brasil | claro.com.br
China Mobile, 中国移动 | chinamobile.com 10086.cn; NTT Docomo | docomo.ne.jp docomo.com nttdocomo.co.jp nttdocomo.com; SoftBank | softbank.jp group.softbank softbank.co.jp
GMX | gmx.net gmx.de gmx.com gmx.at gmx.ch; Proton Mail | proton.me protonmail.com
Yahoo | yahoo.com yahooinc.com yahoo.co.jp; AOL Mail | aol.com
GoDaddy | godaddy.com; IONOS | ionos.com ionos.de ionos.co.uk ionos.fr ionos.es ionos.it ionos.at ionos.ca ionos.mx ionos-group.com; OVHcloud | ovhcloud.com ovh.com ovh.de ovh.fr; Namecheap | namecheap.com
Hostinger | hostinger.com hostinger.co.uk hostinger.de hostinger.fr hostinger.es hostinger.in hostinger.com.br
E.ON SE, E.ON Energie, E.ON Deutschland, E.ON Energy, E.ON Next, E.ON Energia | eon.com eon.de eonenergy.com eonnext.com; EnBW | enbw.com enbw.de; RWE | rwe.com rwe.de; Engie | engie.com engie.fr engie.it engie.de engie.be engie.nl engie.ro engie.com.br engie.es
Iberdrola | iberdrola.com iberdrola.es iberdrola.co.uk iberdrola.pt; Endesa | endesa.com endesa.es endesaclientes.com edistribucion.com; Naturgy | naturgy.com naturgy.es
British Gas | britishgas.co.uk centrica.com; Octopus Energy | octopus.energy octopusenergy.de octopusenergy.it octopusenergy.fr octopusenergy.es octopusenergy.us octopusenergy.com octoenergy.com; Repsol | repsol.com repsol.es
TotalEnergies | totalenergies.com totalenergies.fr totalenergies.de totalenergies.be totalenergies.nl totalenergies.uk total.com; ExxonMobil | exxonmobil.com exxon.com; Shell plc | shell.com shell.us shell.de shell.co.uk shell.nl shell.in
Avast | avast.com gendigital.com avast.cz avast.de avast.fr; Bitdefender | bitdefender.com bitdefender.de bitdefender.fr bitdefender.ro bitdefender.co.uk bitdefender.es bitdefender.it; Malwarebytes | malwarebytes.com; Avira | avira.com gendigital.com avira.de
ExpressVPN | expressvpn.com; TeamViewer | teamviewer.com teamviewer.de; AnyDesk | anydesk.com
CrowdStrike | crowdstrike.com; Riot Games | riotgames.com
Blizzard Entertainment, Activision Blizzard | blizzard.com activisionblizzard.com activision.com battle.net callofduty.com
Ubisoft | ubisoft.com ubi.com ubisoftconnect.com ubisoft.fr; Rockstar Games | rockstargames.com; Hulu | hulu.com; HBO Max | hbomax.com max.com hbo.com wbd.com
Paramount Plus | paramountplus.com paramount.com; DAZN | dazn.com; Amazon Prime Video | primevideo.com amazon.com aboutamazon.com
Lenovo | lenovo.com lenovo.com.cn motorola.com; Sony | sony.com sony.net sony.eu playstation.com sonypictures.com sonymusic.com sony-semicon.com; Panasonic | panasonic.com panasonic.net panasonic panasonic.jp panasonic.eu; LG Electronics | lg.com lge.com lge.co.kr lgcorp.com
Logitech | logitech.com logi.com logitechg.com logitech.fr; Garmin | garmin.com garmin.de garmin.co.uk; GoPro | gopro.com; AMD Inc | amd.com; TSMC | tsmc.com
Audi | audi.com audi.de audiusa.com audi; Porsche AG | porsche.com porsche.de porscheusa.com porsche-holding.com porsche.digital; Škoda Auto | skoda-auto.com skoda-auto.cz skoda-auto.de skoda.de skoda.cz
Renault | renault.com renault.fr renaultgroup.com renault.de renault.it renault.es renault.co.uk renault.pt renault.be renault.nl renault.at renault.ch renault.pl renault.com.br renault.com.tr; Peugeot | peugeot.com peugeot.fr peugeot.de peugeot.it peugeot.es peugeot.co.uk peugeot.be peugeot.nl peugeot.at peugeot.ch peugeot.pt peugeot.pl; Stellantis | stellantis.com
Fiat Automobiles | fiat.com fiat.it fiat.de fiat.fr fiat.es fiat.co.uk fiatusa.com fiat.com.br; Volvo Cars | volvocars.com volvocars.com.cn; Honda Motor | honda.com honda.co.jp global.honda honda.de honda.co.uk honda.fr honda.ca
Nissan Motor | nissan-global.com nissanusa.com nissan.co.jp nissan.de nissan.fr nissan.co.uk nissan.es nissan.it nissan.ca nissan-europe.com; Kia Motors | kia.com kia.co.kr kiamedia.com; BYD Auto | byd.com bydauto.com.cn bydeurope.com; Johnson & Johnson | jnj.com jnjmedtech.com janssen.com jnj.com.cn
Sanofi | sanofi.com sanofi.us sanofi.fr sanofi.de sanofi.ca; Merck KGaA | merckgroup.com emdgroup.com sigmaaldrich.com merck.de merck-gruppe.de; Roche Holding | roche.com roche.de gene.com roche.ch; GlaxoSmithKline | gsk.com gsk.de gskpro.com
Bayer AG | bayer.com bayer.de bayer.us bayer.ca bayer.ch bayer.at bayer.co.uk; Novo Nordisk | novonordisk.com novonordisk-us.com novonordisk.de novonordisk.dk; Der Spiegel | spiegel.de spiegelgruppe.de spiegel-verlag.de
Süddeutsche Zeitung | sueddeutsche.de sz.de; Tagesschau | tagesschau.de ard.de ndr.de; Le Monde | lemonde.fr lemonde.com groupelemonde.fr
El País | elpais.com; Corriere della Sera | corriere.it; The Guardian | theguardian.com guardian.co.uk guardian.ng theguardian.pe.ca
Deutsche Presse-Agentur | dpa.com; Al Jazeera | aljazeera.com aljazeera.net aljazeera.org ajplus.net; Indeed.com | indeed.com indeed.jobs
StepStone | stepstone.de stepstone.com stepstone.at stepstone.be stepstone.nl stepstone.fr thestepstonegroup.com; Upwork | upwork.com; Fiverr | fiverr.com
Coursera | coursera.org; Udemy | udemy.com; Khan Academy | khanacademy.org
Shopee | shopee.com shopee.sg shopee.co.id shopee.com.my shopee.ph shopee.co.th shopee.vn shopee.tw shopee.com.br
Lazada | lazada.com lazada.sg lazada.co.id lazada.com.my lazada.com.ph lazada.co.th lazada.vn; Tokopedia | tokopedia.com
Jumia | jumia.com jumia.com.ng jumia.co.ke jumia.com.eg jumia.ma; Ozon Marketplace, Озон | ozon.ru ozon.com
Wildberries | wildberries.ru wb.ru; Avito, Авито | avito.ru; VKontakte, ВКонтакте | vk.com vk.ru vk.company
Mail.ru | mail.ru vk.company; OLX | olx.com olx.pl olx.pt olx.ua olx.ro olx.bg olx.kz olx.com.br olx.in olxgroup.com
Glovo | glovoapp.com glovo.com; Foodpanda | foodpanda.com foodpanda.sg foodpanda.hk deliveryhero.com
Delivery Hero | deliveryhero.com; Wolt | wolt.com; Swiggy | swiggy.com swiggy.in; Zomato | zomato.com eternal.com
Myntra | myntra.com; Razorpay | razorpay.com; Zerodha | zerodha.com; MakeMyTrip | makemytrip.com
Trip.com, Ctrip, 携程 | trip.com ctrip.com; Hotels.com | hotels.com expedia.com
OpenTable | opentable.com opentable.co.uk opentable.de; Yelp | yelp.com; Quora | quora.com; Patreon | patreon.com
Kickstarter | kickstarter.com; GoFundMe | gofundme.com gofundme.org
Eventbrite | eventbrite.com eventbrite.co.uk eventbrite.de
AutoScout24 | autoscout24.com autoscout24.de autoscout24.it autoscout24.ch autoscout24.at autoscout24.be autoscout24.nl
ImmoScout24, ImmobilienScout24 | immobilienscout24.de immobilienscout24.at immoscout24.de immoscout24.ch scout24.com
mobile.de | mobile.de; Idealista | idealista.com idealista.it idealista.pt
Zillow | zillow.com zillowgroup.com; Check24 | check24.de check24.at check24.es; Verivox | verivox.de
Doctolib | doctolib.fr doctolib.de doctolib.it doctolib.com; ADAC | adac.de; TÜV Süd | tuvsud.com; TÜV Rheinland | tuv.com
TÜV Nord | tuev-nord.de tuev-nord-group.com; dm-drogerie markt | dm.de dm-drogeriemarkt.de dm.at
Galaxus, Digitec Galaxus | galaxus.ch galaxus.de galaxus.at galaxus.fr galaxus.it digitec.ch
Migros | migros.ch migrosbank.ch migros.com.tr; Albert Heijn | ah.nl ah.be
Mercadona | mercadona.es mercadona.pt mercadona.com; El Corte Inglés | elcorteingles.es elcorteingles.com elcorteingles.pt
Fnac, Fnac Darty | fnac.com fnac.es fnac.pt fnac.be fnac.ch darty.com fnacdarty.com; Cdiscount | cdiscount.com
Leroy Merlin | leroymerlin.com leroymerlin.fr leroymerlin.es leroymerlin.it leroymerlin.pl leroymerlin.pt leroymerlin.com.br adeo.com
Auchan | auchan.fr auchan.com auchan-retail.com auchan.pl auchan.pt auchan.ro auchan.hu
Intermarché | intermarche.com mousquetaires.com intermarche.pt intermarche.be; E.Leclerc | leclerc e-leclerc.com
Sephora | sephora.com sephora.fr sephora.de sephora.it sephora.es sephora.co.uk
L'Oréal, Oréal, L'Oréal Paris | loreal.com loreal.fr loreal-paris.fr lorealparisusa.com loreal-paris.de loreal-paris.co.uk
LVMH, Louis Vuitton | lvmh.com lvmh.fr louisvuitton.com; Gucci | gucci.com kering.com; Rolex | rolex.com
Inditex | inditex.com zara.com; PepsiCo | pepsico.com pepsi.com; Heineken | heineken.com theheinekencompany.com
Burger King | bk.com burgerking.de burgerking.fr burgerking.es burgerking.co.uk burgerking.it burgerking.com.br rbi.com
KFC | kfc.com kfc.co.uk kfc.de kfc.fr kfc.es kfc.com.au yum.com; Red Bull | redbull.com redbull.at
LEGO | lego.com legoland.com legoland.de; Nokia | nokia.com hmd.com
Motorola | motorola.com motorolasolutions.com lenovo.com motorola.de; OnePlus | oneplus.com oneplus.in
Asus | asus.com asus.com.cn; Broadcom | broadcom.com vmware.com; Micron Technology | micron.com; ASML | asml.com
Arm Holdings | arm.com; Infineon | infineon.com; SK Hynix | skhynix.com; Foxconn | foxconn.com honhai.com
Texas Instruments | ti.com; Canon Inc | canon.com canon canon.de canon.co.uk canon.fr canon-europe.com canon.co.jp canon.jp
Fujitsu | fujitsu.com global.fujitsu fujitsu.de
Hitachi | hitachi.com hitachi.co.jp hitachienergy.com hitachi.eu hitachivantara.com
Schneider Electric | se.com schneider-electric.com; ABB Ltd, ABB Group, ABB Robotics | abb.com global.abb
Honeywell | honeywell.com
General Electric, GE Aerospace, GE HealthCare, GE Vernova | ge.com geaerospace.com gehealthcare.com gevernova.com
BASF | basf.com basf.de; ThyssenKrupp | thyssenkrupp.com thyssenkrupp-steel.com
Continental AG | continental.com continental-tires.com continental-automotive.com; Capgemini | capgemini.com capgemini.de
Cognizant | cognizant.com; Infosys | infosys.com infosysbpm.com; Wipro | wipro.com; Tata Consultancy Services | tcs.com
HCLTech | hcltech.com hcl.com; Atos SE, Eviden | atos.net eviden.com; Saudi Aramco | aramco.com
Gazprom, Газпром | gazprom.ru gazprom.com; Equinor | equinor.com; Chevron Corporation | chevron.com
Palo Alto Networks | paloaltonetworks.com; Fortinet | fortinet.com; Zscaler | zscaler.com; Trend Micro | trendmicro.com
ESET Antivirus | eset.com eset.de eset.sk; Bitwarden | bitwarden.com bitwarden.eu; Dashlane | dashlane.com
Surfshark | surfshark.com; DuckDuckGo | duckduckgo.com duck.ai; Brave Software, Brave Browser | brave.com
Bumble Inc | bumble.com; Zynga | zynga.com; Niantic | nianticlabs.com; Sega | sega.com sega.jp sega.co.jp
Wizards of the Coast | wizards.com hasbro.com; TransUnion | transunion.com transunion.co.uk transunion.ca
ADP Payroll, Automatic Data Processing | adp.com; Paychex | paychex.com; FIFA | fifa.com fifa.org; UEFA | uefa.com
ZDF | zdf.de; Deutsche Welle | dw.com; Frankfurter Allgemeine Zeitung | faz.net; Zeit Online, Zeitverlag | zeit.de
Bild Zeitung, Axel Springer | bild.de axelspringer.com welt.de; Neue Zürcher Zeitung | nzz.ch; Le Figaro | lefigaro.fr
La Repubblica | repubblica.it; Fox News | foxnews.com; NBC News | nbcnews.com nbcuniversal.com
The Economist | economist.com; Wolters Kluwer | wolterskluwer.com; Elsevier | elsevier.com sciencedirect.com
Springer Nature | springernature.com springer.com nature.com`
