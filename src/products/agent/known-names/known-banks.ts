/** Banks, insurers and exchanges beside those among the institutions, in the form that `known-names.ts` describes. */
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
Kreissparkasse Köln | ksk-koeln.de; Stadtsparkasse München | sskm.de
Landesbank Hessen Thüringen, Helaba | helaba.com helaba.de; BayernLB, Bayerische Landesbank | bayernlb.de bayernlb.com
Deka Investments, DekaBank | deka.de dekabank.de; Union Investment | union-investment.de union-investment.com
Europace | europace.de; European Bank for Reconstruction and Development | ebrd.com; Asian Development Bank | adb.org
African Development Bank | afdb.org; Bank for International Settlements | bis.org
Schweizerische Nationalbank, Swiss National Bank | snb.ch; Oesterreichische Nationalbank | oenb.at
De Nederlandsche Bank | dnb.nl; London Stock Exchange, LSEG | lseg.com londonstockexchange.com; Nasdaq | nasdaq.com
New York Stock Exchange | nyse.com ice.com; Deutsche Börse | deutsche-boerse.com boerse-frankfurt.de eurex.com
Euronext | euronext.com; S&P Global | spglobal.com; FICO Score, Fair Isaac | fico.com myfico.com`
