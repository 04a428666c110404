/** Banks, insurers, authorities, universities and charities, in the form that `known-names.ts` describes. */
export const KNOWN_INSTITUTIONS = `
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
Deutsche Bank | deutsche-bank.de db.com
Commerzbank | commerzbank.com commerzbank.de
Sparkasse, Sparkassen, Sparkassen-Finanzgruppe | sparkasse.de
BNP Paribas | bnpparibas.com bnpparibas.net
Crédit Agricole | credit-agricole.fr credit-agricole.com
Société Générale | societegenerale.com societegenerale.fr
La Banque Postale, La Poste | labanquepostale.fr laposte.fr
ING Bank, ING Group, ING DiBa | ing.com
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
Internal Revenue Service, IRS | irs.gov
HMRC, HM Revenue and Customs, GOV.UK | gov.uk | HM Revenue and Customs
Social Security Administration | ssa.gov
Federal Bureau of Investigation, FBI | fbi.gov ic3.gov
Federal Trade Commission | ftc.gov
Bundeszentralamt für Steuern, Bundesfinanzministerium, ELSTER Steuer, ELSTER, Mein ELSTER, ElsterFormular | bzst.de elster.de bund.de bundesfinanzministerium.de | German tax administration
Agenzia delle Entrate, INPS, PagoPA | agenziaentrate.gov.it gov.it inps.it
Agencia Tributaria, AEAT, Seguridad Social, Dirección General de Tráfico, SEPE | agenciatributaria.es agenciatributaria.gob.es gob.es seg-social.es
Direction générale des Finances publiques, DGFiP, impots.gouv.fr, FranceConnect, France Travail, Pôle emploi | gouv.fr francetravail.fr
Receita Federal, gov.br, INSS | gov.br
Canada Revenue Agency | canada.ca cra-arc.gc.ca gc.ca
Australian Taxation Office, myGov | ato.gov.au my.gov.au
National Health Service, NHS, NHS England | nhs.uk nhs.net
World Health Organization | who.int
United Nations | un.org
European Commission | europa.eu
European Central Bank | europa.eu
Interpol | interpol.int
Europol | europa.eu
Nubank | nubank.com.br nu.com.br
Bradesco | bradesco.com.br
Monzo, Monzo Bank | monzo.com
N26, N26 Bank | n26.com
Bunq | bunq.com
Starling Bank | starlingbank.com
Postbank | postbank.de
DKB, Deutsche Kreditbank | dkb.de
Erste Bank, Erste Group | erstebank.at sparkasse.at erstegroup.com
Raiffeisen Bank, Raiffeisenbank | raiffeisen.ch rbinternational.com raiffeisenbank.at
Danske Bank | danskebank.com danskebank.dk
Nordea | nordea.com
Swedbank | swedbank.com swedbank.se
Standard Chartered | sc.com
Charles Schwab | schwab.com
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
Centers for Disease Control and Prevention, CDC | cdc.gov
UNICEF | unicef.org
UNHCR | unhcr.org
World Bank | worldbank.org
International Monetary Fund | imf.org
International Red Cross, American Red Cross, Red Cross | icrc.org redcross.org ifrc.org redcross.org.uk
Médecins Sans Frontières, Doctors Without Borders | msf.org doctorswithoutborders.org
Amnesty International | amnesty.org
Greenpeace | greenpeace.org
Finanzamt, Finanzamts, Finanzamtes, Finanzämter, Finanzamt * | elster.de bund.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de fv-bwl.de baden-wuerttemberg.de rlp.de fin-rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de regierung-mv.de bundesfinanzministerium.de gv.at | Finanzamt
FinanzOnline, Finanzamt Österreich, ID Austria, Österreichische Gesundheitskasse | gv.at gesundheitskasse.at | Republic of Austria
Eidgenössische Steuerverwaltung, Schweizerische Eidgenossenschaft | admin.ch
Bundesagentur für Arbeit, Arbeitsagentur, Agentur für Arbeit, Familienkasse | arbeitsagentur.de
Deutsche Rentenversicherung | deutsche-rentenversicherung.de
Bundespolizei, Bundeskriminalamt, BKA, Polizei * | bundespolizei.de bka.de polizei.de bund.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de polizei-nds.de polizei-bw.de baden-wuerttemberg.de rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de polizei.hamburg | German police
Bundesregierung, Kraftfahrt-Bundesamt, Auswärtiges Amt, Bundesnetzagentur, Bundesamt für Justiz | bund.de bundesregierung.de kba.de auswaertiges-amt.de bundesnetzagentur.de bundesjustizamt.de | German federal government
ARD ZDF Deutschlandradio Beitragsservice | rundfunkbeitrag.de
Verbraucherzentrale | verbraucherzentrale.de vzbv.de
Schufa | schufa.de
AOK, AOK Bundesverband, AOK * | aok.de
Techniker Krankenkasse, TK Techniker Krankenkasse | tk.de
Barmer, Barmer Krankenkasse, Barmer Ersatzkasse, Barmer GEK | barmer.de
DAK Gesundheit, DAK | dak.de
Debeka | debeka.de
Assurance Maladie, Ameli Assurance Maladie, CPAM | ameli.fr assurance-maladie.fr
Caisse d'Allocations Familiales | caf.fr
Sécurité Sociale | securite-sociale.fr ameli.fr
UnitedHealthcare, UnitedHealth Group, Optum | uhc.com unitedhealthcare.com unitedhealthgroup.com optum.com
Blue Cross Blue Shield, Anthem Blue Cross | bcbs.com anthem.com
Aetna | aetna.com
Cigna | cigna.com
Kaiser Permanente | kaiserpermanente.org kp.org
Bupa | bupa.com bupa.co.uk
AXA, AXA Assurances | axa.com axa.fr axa.de axa.co.uk axa.es axa.it axa.ch axa.be
Assicurazioni Generali, Generali Assicurazioni | generali.com generali.it generali.de
Zurich Insurance | zurich.com zurich.ch zurich.de zurich.co.uk
Swiss Life | swisslife.com swisslife.ch swisslife.de
State Farm | statefarm.com
Geico | geico.com
MetLife | metlife.com
Aviva | aviva.com aviva.co.uk
Mapfre | mapfre.com mapfre.es
Medicaid | medicaid.gov
US Department of Homeland Security, Department of Homeland Security, USCIS, CISA, FEMA, US Customs and Border Protection | dhs.gov uscis.gov cisa.gov fema.gov cbp.gov
US Department of Justice, US Department of State, US Department of the Treasury, US Treasury, Federal Student Aid, Department of Veterans Affairs, NASA | justice.gov state.gov treasury.gov ed.gov studentaid.gov va.gov nasa.gov usa.gov | US government
Central Intelligence Agency, National Security Agency | cia.gov nsa.gov
DVLA, Student Loans Company, Driver and Vehicle Licensing Agency, DWP, Department for Work and Pensions, HM Passport Office, Companies House, UK Visas and Immigration, HM Courts and Tribunals Service | gov.uk | UK government
TV Licensing | tvlicensing.co.uk
Action Fraud, National Crime Agency, Metropolitan Police, Scotland Yard | actionfraud.police.uk nationalcrimeagency.gov.uk police.uk
Financial Conduct Authority | fca.org.uk
Belastingdienst, DigiD, UWV, Dienst Uitvoering Onderwijs, Rijksoverheid | belastingdienst.nl digid.nl uwv.nl duo.nl rijksoverheid.nl overheid.nl
Skatteverket, Försäkringskassan | skatteverket.se forsakringskassan.se
BankID | bankid.com bankid.no
Skatteetaten, Altinn | skatteetaten.no altinn.no
Skattestyrelsen, MitID, borger.dk | skat.dk sktst.dk mitid.dk borger.dk
Verohallinto, Kansaneläkelaitos | vero.fi kela.fi
Krajowa Administracja Skarbowa, Urząd Skarbowy, Zakład Ubezpieczeń Społecznych, mObywatel | gov.pl zus.pl
Autoridade Tributária, Segurança Social | gov.pt seg-social.pt
Servicio de Administración Tributaria, IMSS, Instituto Mexicano del Seguro Social | sat.gob.mx imss.gob.mx gob.mx
ANSES, AFIP | anses.gob.ar afip.gob.ar arca.gob.ar
UIDAI, EPFO, Income Tax Department India | uidai.gov.in gov.in irctc.co.in epfindia.gov.in
Singpass | singpass.gov.sg
e-Devlet, Gelir İdaresi Başkanlığı | turkiye.gov.tr gib.gov.tr
Госуслуги, Gosuslugi, Федеральная налоговая служба | gosuslugi.ru nalog.ru nalog.gov.ru
国税庁, National Tax Agency Japan | nta.go.jp
国家税务总局 | chinatax.gov.cn
European Union, European Parliament, Europäische Kommission, Commission européenne, Comisión Europea, Commissione europea | europa.eu
European Investment Bank | eib.org
NATO | nato.int
World Trade Organization | wto.org
WWF | wwf.org worldwildlife.org panda.org wwf.de wwf.org.uk
Save the Children | savethechildren.org savethechildren.net savethechildren.org.uk
Oxfam | oxfam.org oxfam.org.uk
Deutsches Rotes Kreuz, Croix Rouge, Cruz Roja, Croce Rossa | drk.de croix-rouge.fr cruzroja.es cri.it
Volksbank, Volksbanken Raiffeisenbanken, DZ Bank | vr.de volksbank.de dzbank.de
comdirect | comdirect.de
Targobank | targobank.de
HypoVereinsbank | hypovereinsbank.de hvb.de
Consorsbank | consorsbank.de
Norisbank | norisbank.de
BAWAG | bawag.at bawag.com
Bank Austria | bankaustria.at
Zürcher Kantonalbank | zkb.ch
Boursorama, BoursoBank | boursorama.com boursobank.com
DNB Bank | dnb.no
Harvard University | harvard.edu
Stanford University | stanford.edu
Massachusetts Institute of Technology | mit.edu
Oxford University, University of Oxford | ox.ac.uk
Cambridge University, University of Cambridge | cam.ac.uk
UCAS | ucas.com
Technische Universität München, TU München, TUM, Ludwig Maximilians Universität | tum.de lmu.de uni-muenchen.de
IKK classic | ikk-classic.de; KKH Kaufmännische Krankenkasse | kkh.de; Ergo Versicherung | ergo.de
HUK Coburg | huk.de huk24.de; UNESCO | unesco.org; World Food Programme | wfp.org
International Criminal Court | icc-cpi.int; Landesbank Baden Württemberg, BW Bank | lbbw.de bw-bank.de
Crédit Mutuel | creditmutuel.fr creditmutuel.com; CIC Banque | cic.fr
Caisse d'Epargne | caisse-epargne.fr groupebpce.com; Banque Populaire | banquepopulaire.fr
Banco Sabadell | bancosabadell.com; Bankinter | bankinter.com; Unicaja | unicajabanco.es
Banca Monte dei Paschi | mps.it gruppomps.it; Banco BPM | bancobpm.it; FinecoBank | finecobank.com fineco.it
BPER Banca | bper.it; Postepay | poste.it postepay.it; Nexi Payments | nexi.it; KBC Bank | kbc.be kbc.com
Belfius | belfius.be; BNP Paribas Fortis | bnpparibasfortis.be; Handelsbanken | handelsbanken.se handelsbanken.com
SEB Bank | seb.se; PKO Bank Polski | pkobp.pl; mBank | mbank.pl; Bank Pekao | pekao.com.pl; Česká spořitelna | csas.cz
ČSOB | csob.cz; Komerční banka | kb.cz; Caixa Geral de Depósitos | cgd.pt; Millennium BCP | millenniumbcp.pt
Halifax Bank | halifax.co.uk; Nationwide Building Society | nationwide.co.uk; TSB Bank | tsb.co.uk
Royal Bank of Scotland | rbs.co.uk; Bank of Scotland | bankofscotland.co.uk; First Direct | firstdirect.com
Bank of Ireland | bankofireland.com; Allied Irish Banks | aib.ie; US Bank | usbank.com; PNC Bank | pnc.com
TD Bank | td.com; Truist | truist.com; Fifth Third Bank | 53.com; Ally Bank | ally.com
Navy Federal Credit Union | navyfederal.org; USAA | usaa.com
Royal Bank of Canada, RBC Royal Bank | rbc.com rbcroyalbank.com; Scotiabank | scotiabank.com
Bank of Montreal | bmo.com; CIBC | cibc.com; Desjardins | desjardins.com; Interac | interac.ca
Commonwealth Bank, CommBank | commbank.com.au; Westpac | westpac.com.au; National Australia Bank | nab.com.au
ANZ Bank | anz.com anz.com.au; Macquarie Bank | macquarie.com; State Bank of India, SBI | sbi.co.in onlinesbi.sbi
HDFC Bank, HDFC | hdfcbank.com; ICICI Bank, ICICI | icicibank.com; Axis Bank | axisbank.com
Punjab National Bank | pnbindia.in; Kotak Mahindra Bank | kotak.com; Reserve Bank of India | rbi.org.in
Bank of Baroda | bankofbaroda.in; DBS Bank | dbs.com dbs.com.sg; OCBC | ocbc.com
United Overseas Bank | uob.com.sg uobgroup.com; Banco do Brasil | bb.com.br; Itaú, Itaú Unibanco | itau.com.br
Caixa Econômica Federal | caixa.gov.br; Serasa | serasa.com.br; Banorte | banorte.com; Bancolombia | bancolombia.com
Banco de Chile | bancochile.cl; Banco Galicia | galicia.ar; Garanti BBVA | garantibbva.com.tr; Akbank | akbank.com
Türkiye İş Bankası | isbank.com.tr; Ziraat Bankası | ziraatbank.com.tr; Standard Bank | standardbank.co.za
Absa Bank | absa.co.za absa.africa; Capitec | capitecbank.co.za
Bank of China, 中国银行 | boc.cn bankofchina.com; ICBC, 工商银行 | icbc.com.cn icbc-ltd.com
China Construction Bank, 建设银行 | ccb.com; Mitsubishi UFJ, 三菱UFJ銀行 | mufg.jp bk.mufg.jp
Mizuho Bank, みずほ銀行 | mizuhobank.co.jp; SMBC, 三井住友銀行 | smbc.co.jp; VTB Bank, ВТБ | vtb.ru vtb.com
Тинькофф, Tinkoff | tinkoff.ru tbank.ru; Альфа-Банк | alfabank.ru; PrivatBank, ПриватБанк | privatbank.ua
monobank | monobank.ua; Yale University | yale.edu; Princeton University | princeton.edu
Columbia University | columbia.edu; Cornell University | cornell.edu; Brown University | brown.edu
Duke University | duke.edu; University of Chicago | uchicago.edu; Johns Hopkins University | jhu.edu
New York University | nyu.edu
University of California, UC Berkeley, UCLA | berkeley.edu ucla.edu universityofcalifornia.edu
University of Michigan | umich.edu; Carnegie Mellon University | cmu.edu; Caltech | caltech.edu
Georgetown University | georgetown.edu; Imperial College London | imperial.ac.uk
University College London | ucl.ac.uk; London School of Economics | lse.ac.uk; University of Edinburgh | ed.ac.uk
University of Manchester | manchester.ac.uk; Open University | open.ac.uk; ETH Zürich | ethz.ch
Universität Zürich | uzh.ch; EPFL | epfl.ch; Universität Heidelberg | uni-heidelberg.de; RWTH Aachen, RWTH Aachen University | rwth-aachen.de
Humboldt Universität | hu-berlin.de; Freie Universität Berlin | fu-berlin.de
Technische Universität Berlin, TU Berlin | tu-berlin.de tu.berlin; Universität Wien | univie.ac.at
Karlsruher Institut für Technologie | kit.edu; Sorbonne Université | sorbonne-universite.fr
Sciences Po | sciencespo.fr; École Polytechnique | polytechnique.edu; Università di Bologna | unibo.it
Politecnico di Milano | polimi.it; Sapienza Università di Roma | uniroma1.it; Universidad Complutense | ucm.es
Universitat de Barcelona | ub.edu; Universidad Nacional Autónoma de México | unam.mx
Delft University of Technology, TU Delft | tudelft.nl; University of Amsterdam | uva.nl; KU Leuven | kuleuven.be
University of Toronto | utoronto.ca; McGill University | mcgill.ca; University of Melbourne | unimelb.edu.au
University of Sydney | sydney.edu.au; National University of Singapore | nus.edu.sg
Tsinghua University, 清华大学 | tsinghua.edu.cn; Peking University, 北京大学 | pku.edu.cn
University of Tokyo, 東京大学 | u-tokyo.ac.jp; Parcoursup | parcoursup.fr gouv.fr; Campus France | campusfrance.org
DAAD | daad.de; Erasmus Programme | europa.eu`
