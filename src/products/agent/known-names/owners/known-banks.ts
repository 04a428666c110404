/** Banks, insurers, exchanges, hospitals and offices beside those among the institutions, in the form that `known-names.ts` describes. */
export const KNOWN_BANKS = `
Virgin Money | virginmoney.com virginmoney.com.au; Metro Bank | metrobankonline.co.uk metrobank.com.ph; Coutts & Co | coutts.com
SoFi Technologies, SoFi Bank | sofi.com; Affirm Holdings | affirm.com; Plaid Inc | plaid.com; Brex | brex.com; Marqeta | marqeta.com
ETRADE | etrade.com morganstanley.com
Interactive Brokers | interactivebrokers.com ibkr.com interactivebrokers.co.uk interactivebrokers.ie interactivebrokers.eu
TD Ameritrade | tdameritrade.com schwab.com; Webull | webull.com; Saxo Bank | saxobank.com saxo
DEGIRO | degiro.com degiro.nl degiro.de degiro.fr degiro.es degiro.it flatexdegiro.com
flatex | flatex.de flatex.at flatex.com flatexdegiro.com; Julius Bär | juliusbaer.com; Pictet | pictet.com group.pictet
Lombard Odier | lombardodier.com; Nationale-Nederlanden | nn.nl nn-group.com
Manulife, John Hancock | manulife.com manulife.ca johnhancock.com manulife.com.hk
Sun Life Financial | sunlife.com sunlife.ca; Prudential Financial | prudential.com
Prudential plc | prudentialplc.com prudential.co.uk pru.co.uk; Legal & General | legalandgeneral.com landg.com
Direct Line Insurance, Direct Line Group | directline.com directlinegroup.co.uk; Progressive Insurance | progressive.com
Liberty Mutual | libertymutual.com libertymutualgroup.com; Allstate Insurance | allstate.com; Nationwide Insurance | nationwide.com
Munich Re, Münchener Rück | munichre.com; Swiss Re | swissre.com; R+V Versicherung | ruv.de; Signal Iduna | signal-iduna.de
DEVK | devk.de; Gothaer Versicherung | gothaer.de; CosmosDirekt | cosmosdirekt.de; Groupama | groupama.fr groupama.com
MAIF | maif.fr; Macif | macif.fr; Matmut | matmut.fr; CNP Assurances | cnp.fr; Le Crédit Lyonnais, LCL Banque | lcl.fr
Fortuneo | fortuneo.fr; Natixis | natixis.com natixis.fr groupebpce.com; Qonto | qonto.com
Openbank | openbank.es openbank.com openbank.de openbank.nl openbank.pt openbank.mx openbank.us myopenbank.com
Kutxabank | kutxabank.es kutxabank.com; ABANCA | abanca.com; Ibercaja | ibercaja.es
Banca Mediolanum | bancamediolanum.it mediolanum.com; Banca Sella | sella.it sellagroup.eu; Satispay | satispay.com
Bancontact | bancontact.com payconiq.be payconiq.com
Wero Wallet, European Payments Initiative | wero-wallet.eu epicompany.eu; giropay | giropay.de
Vipps MobilePay, Vipps, MobilePay | vipps.no mobilepay.dk mobilepay.fi vippsmobilepay.com
OP Financial Group, Osuuspankki | op.fi; Länsförsäkringar | lansforsakringar.se; Jyske Bank | jyskebank.dk jyskebank.com
Nykredit | nykredit.dk nykredit.com; SpareBank 1, SpareBank1 | sparebank1.no; Alior Bank | aliorbank.pl
Bank Millennium | bankmillennium.pl; Powszechny Zakład Ubezpieczeń, PZU | pzu.pl pzu.com
OTP Bank | otpbank.hu otpbank.ro otpbank.com.ua otpgroup.info otpbanka.hr otpbank.me otpbanka.si
Banca Transilvania | bancatransilvania.ro; Alpha Bank | alpha.gr alphaholdings.gr
Eurobank | eurobank.gr eurobankholdings.gr eurobank.rs eurobank.com.cy; Piraeus Bank | piraeusbank.gr piraeusholdings.gr
National Bank of Greece | nbg.gr; Emirates NBD | emiratesnbd.com emiratesnbd.com.sa
First Abu Dhabi Bank | bankfab.com bankfab.ae; Al Rajhi Bank | alrajhibank.com.sa; Saudi National Bank | alahli.com
Qatar National Bank | qnb.com; Guaranty Trust Bank, GTBank | gtbank.com gtcoplc.com; Access Bank | accessbankplc.com accessbank.az
Zenith Bank | zenithbank.com; First Bank of Nigeria | firstbanknigeria.com firstholdco.com; Ecobank | ecobank.com
KCB Bank | kcbgroup.com; Nedbank | nedbank.co.za; Flutterwave | flutterwave.com; Paystack | paystack.com
OPay | opayweb.com opay-inc.com; Maybank | maybank.com maybank2u.com.my maybank.co.id maybank2u.com.sg maybank2u.com
CIMB | cimb.com cimb.com.my cimbclicks.com.my cimbniaga.co.id cimb.com.sg
Public Bank Berhad | publicbankgroup.com pbebank.com; Bank Central Asia | bca.co.id klikbca.com
Bank Mandiri | bankmandiri.co.id; Bank Rakyat Indonesia | bri.co.id; BDO Unibank | bdo.com.ph
Bank of the Philippine Islands | bpi.com.ph; GCash | gcash.com; Vietcombank | vietcombank.com.vn
Kasikornbank | kasikornbank.com; Bangkok Bank | bangkokbank.com; Siam Commercial Bank | scb.co.th scbx.com
KB Kookmin Bank, 국민은행 | kbstar.com kbfg.com; Shinhan Bank, 신한은행 | shinhan.com shinhanbank.com shinhangroup.com
Hana Bank, 하나은행 | kebhana.com hanabank.com; Woori Bank, 우리은행 | wooribank.com; Toss Bank, 토스 | toss.im tossbank.com
PayPay, PayPay銀行 | paypay.ne.jp paypay-bank.co.jp; Japan Post Bank, ゆうちょ銀行 | jp-bank.japanpost.jp
Hang Seng Bank | hangseng.com; China Merchants Bank, 招商银行 | cmbchina.com
Agricultural Bank of China, 农业银行 | abchina.com abchina.com.cn; UnionPay, 银联 | unionpay.com unionpayintl.com chinaums.com
Halkbank | halkbank.com.tr halkbank.mk halkbank.rs; Yapı Kredi | yapikredi.com.tr; VakıfBank | vakifbank.com.tr
Bank Hapoalim | bankhapoalim.co.il; Bank Leumi | leumi.co.il bankleumi.co.il; Kaspi Bank | kaspi.kz
Banamex, Citibanamex | banamex.com citibanamex.com; PicPay | picpay.com; Banco Inter | inter.co bancointer.com.br
C6 Bank | c6bank.com.br; PagBank, PagSeguro | pagbank.com.br pagseguro.uol.com.br pagseguro.com.br pagseguro.com
Banco de Crédito del Perú | viabcp.com bcp.com.pe; Davivienda | davivienda.com davivienda.cr; Helsana | helsana.ch
Valiant Bank | valiant.ch; Neon Switzerland, neon Bank | neon-free.ch; Basler Kantonalbank | bkb.ch
Berner Kantonalbank | bekb.ch; Wüstenrot | wuestenrot.de wuestenrot.at ww-ag.com
KfW, KfW Bankengruppe | kfw.de kfw-entwicklungsbank.de kfw-ipex-bank.de; Hamburger Sparkasse, Haspa | haspa.de
Sparkasse KölnBonn | sparkasse-koelnbonn.de; Berliner Sparkasse | berliner-sparkasse.de; Frankfurter Sparkasse | frankfurter-sparkasse.de
Nassauische Sparkasse, Naspa | naspa.de; Sparkasse Hannover | sparkasse-hannover.de; Stadtsparkasse Düsseldorf | sskduesseldorf.de
Sparkasse Bremen | sparkasse-bremen.de; Sparkasse Nürnberg | sparkasse-nuernberg.de; Sparkasse Leipzig | sparkasse-leipzig.de
Kreissparkasse Köln | ksk-koeln.de; Stadtsparkasse München | sskm.de
Landesbank Hessen Thüringen, Helaba | helaba.com helaba.de; BayernLB, Bayerische Landesbank | bayernlb.de bayernlb.com
Deka Investments, DekaBank | deka.de dekabank.de; Union Investment | union-investment.de union-investment.com
Europace | europace.de; European Bank for Reconstruction and Development | ebrd.com; Asian Development Bank | adb.org
African Development Bank | afdb.org; Bank for International Settlements | bis.org
Schweizerische Nationalbank, Swiss National Bank | snb.ch; Oesterreichische Nationalbank | oenb.at
De Nederlandsche Bank | dnb.nl; London Stock Exchange, LSEG | lseg.com londonstockexchange.com; Nasdaq | nasdaq.com
New York Stock Exchange | nyse.com ice.com; Deutsche Börse | deutsche-boerse.com boerse-frankfurt.de eurex.com
Euronext | euronext.com; S&P Global | spglobal.com; FICO Score, Fair Isaac | fico.com myfico.com
Trésor Public | gouv.fr tresor.gov.pf; Agenzia Entrate Riscossione, Agenzia Entrate | gov.it
Roma Capitale, Comune di Roma | comune.roma.it; Comune di Milano | comune.milano.it; Gemeente Amsterdam | amsterdam.nl
Ayuntamiento de Madrid | madrid.es; Ville de Paris, Mairie de Paris | paris.fr; Stadt Wien | wien.gv.at
City of New York | nyc.gov; Centraal Justitieel Incassobureau, CJIB | cjib.nl rijksoverheid.nl
Rijksdienst voor het Wegverkeer | rdw.nl; Policía Nacional | policia.es gob.es policia.gov.co gob.pe gob.pa gob.ec
Mossos d'Esquadra | gencat.cat; Detran | gov.br
Polícia Federal, Polícia Judiciária | gov.br policiajudiciaria.pt gov.pt
Royal Canadian Mounted Police | rcmp-grc.gc.ca rcmp.ca gc.ca; Australian Federal Police | afp.gov.au
New York Police Department, NYPD | nyc.gov; Los Angeles Police Department | lapdonline.org lacity.org
City of London Police | cityoflondon.police.uk police.uk; Drug Enforcement Administration | dea.gov
US Marshals Service | usmarshals.gov; Immigration and Customs Enforcement | ice.gov
US Citizenship and Immigration Services | uscis.gov; US Postal Inspection Service | uspis.gov usps.gov
SVA Zürich | svazurich.ch; Suva Versicherung | suva.ch; CSS Versicherung | css.ch; Die Mobiliar | mobiliar.ch
Assistance publique Hôpitaux de Paris, AP-HP | aphp.fr
Johns Hopkins Hospital, Johns Hopkins, Johns Hopkins Medicine | hopkinsmedicine.org jhu.edu
Massachusetts General Hospital | massgeneral.org; Mount Sinai Hospital | mountsinai.org sinaihealth.ca
MD Anderson Cancer Center | mdanderson.org; Memorial Sloan Kettering | mskcc.org
Universitätsklinikum Heidelberg | klinikum.uni-heidelberg.de uni-heidelberg.de ukhd.de
Universitätsklinikum Hamburg-Eppendorf | uke.de; Universitätsspital Zürich | usz.ch
Policlinico Gemelli | policlinicogemelli.it; Ospedale San Raffaele | hsr.it
Great Ormond Street Hospital | gosh.nhs.uk gosh.org; Helios Kliniken | helios-gesundheit.de
Ospedale Niguarda | ospedaleniguarda.it; Hospital Clínic de Barcelona | clinicbarcelona.org
Karolinska University Hospital | karolinska.se karolinskahospital.com
Nationwide Fraud | nationwide.co.uk nationwide.com | Nationwide; SPID Poste | poste.it gov.it
CIE Carta d'Identità Elettronica | gov.it; App IO PagoPA | pagopa.it gov.it io.italia.it
France Titres, Agence nationale des titres sécurisés | gouv.fr
Caisse des Dépôts, Mon Compte Formation | caissedesdepots.fr moncompteformation.gouv.fr gouv.fr
Carsat, Agirc-Arrco | carsat.fr agirc-arrco.fr; Mutualité Sociale Agricole | msa.fr
Banque Cantonale Vaudoise | bcv.ch; Banco Popular | popular.com bancopopular.com; Banco Azteca | bancoazteca.com.mx
BancoEstado | bancoestado.cl; Novo Banco | novobanco.pt; ActivoBank | activobank.pt; Crelan | crelan.be
Argenta Bank | argenta.be; ASN Bank | asnbank.nl
Triodos Bank | triodos.com triodos.nl triodos.de triodos.es triodos.co.uk; Knab Bank | knab.nl; Bank Cler | cler.ch
Hello bank | hellobank.fr hellobank.be hellobank.it; illimity | illimity.com; Banca Popolare di Sondrio | popso.it
CheBanca | chebanca.it mediobanca.it; Mediobanca | mediobanca.com mediobanca.it
Unipol Assicurazioni, UnipolSai | unipol.it unipolsai.it; Cattolica Assicurazioni | cattolica.it generali.it
Mutua Madrileña | mutua.es; Línea Directa | lineadirecta.com; Sanitas Seguros | sanitas.es
Fidelidade Seguros | fidelidade.pt; Centraal Beheer | centraalbeheer.nl; Interpolis | interpolis.nl
Zilveren Kruis | zilverenkruis.nl; Aegon | aegon.com aegon.nl aegon.co.uk; Ageas | ageas.com ageas.co.uk
AG Insurance | ag.be; Admiral Insurance | admiral.com; Saga Insurance | saga.co.uk
Suncorp | suncorp.com.au suncorpgroup.com.au; Bendigo Bank | bendigobank.com.au; Kiwibank | kiwibank.co.nz
Tangerine Bank | tangerine.ca; National Bank of Canada | nbc.ca bnc.ca; KeyBank | key.com
Huntington Bank | huntington.com; Regions Bank | regions.com; M&T Bank | mtb.com; Discover Bank | discover.com
Synchrony Bank | synchrony.com synchronybank.com`
