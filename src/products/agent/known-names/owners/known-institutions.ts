/** Banks, insurers, authorities, universities and charities, in the form that `known-names.ts` describes. */
export const KNOWN_INSTITUTIONS = `
JPMorgan, JPMorgan Chase, JP Morgan, JPMC, Chase Bank, Chase Card Services, Chase Fraud Department | jpmorgan.com jpmorganchase.com chase.com jpmchase.com chase.co.uk
Bank of America, BofA | bankofamerica.com bofa.com bofaml.com ml.com merrilledge.com
Wells Fargo | wellsfargo.com wf.com wellsfargoadvisors.com
Citibank, Citigroup | citi.com citibank.com citigroup.com citibank.co.uk citibankonline.com
Goldman Sachs | goldmansachs.com gs.com marcus.com marcus.co.uk gsam.com
Morgan Stanley | morganstanley.com ms.com etrade.com
Capital One | capitalone.com capitalone.co.uk capitalone.ca
HSBC | hsbc.com hsbcnet.com hsbcprivatebank.com hsbc.com.cn
Barclays | barclays.com barclays.co.uk barclays barclayscorporate.com barclaycard.co.uk barclaycardus.com barclaysus.com barclaycard.de
Lloyds Bank, Lloyds Banking Group | lloydsbank.com lloydsbankinggroup.com lloydsbank.co.uk lloydsbankbusiness.com lloydsbank.de lloydsbank.nl
NatWest | natwest.com natwestgroup.com natwestinternational.com nwolb.com
Santander, Banco Santander, Grupo Santander | santander.com bancosantander.es santanderbank.com santanderconsumer.com santanderconsumerusa.com santandercib.com grupo-santander.com openbank.es
BBVA | bbva.com bbvacib.com bancomer.com bbvaopenmind.com
CaixaBank | caixabank.com caixabank.es caixabankcib.com
Deutsche Bank | deutsche-bank.de db.com dws.com deutschebank.co.in deutsche-bank.es deutsche-bank.it deutschebank.be deutsche-bank.nl
Commerzbank | commerzbank.com commerzbank.de commerzbank.cz commerzbank.at
Sparkasse, Sparkassen, Sparkassen-Finanzgruppe | sparkasse.de sparkasse.at dsgv.de
BNP Paribas | bnpparibas.com bnpparibas.net bnpparibas bnpparibas-am.com bnpparibasfortis.be bnl.it cardif.com bnpparibascardif.com bnpparibas.pl
Crédit Agricole | credit-agricole.fr credit-agricole.com ca-cib.com ca-cib.fr credit-agricole.it credit-agricole.pl ca-nextbank.ch amundi.com
Société Générale | societegenerale.com societegenerale.fr sg.fr societegenerale.de societegenerale.asia societegenerale.africa
La Banque Postale | labanquepostale.fr laposte.fr
La Poste, Groupe La Poste | laposte.fr lapostegroupe.com groupelaposte.com labanquepostale.fr post.ch poste.ch poste.tn
ING Bank, ING Group, ING DiBa | ing.com ing.de ing.es ingwb.com ing-diba.de ing-diba.at
Rabobank | rabobank.nl rabobank.com rabobank.com.au rabobank.co.nz rabobank.de rabobank.be rabodirect.com.au
ABN AMRO | abnamro.nl abnamro.com abnamro.de bethmannbank.de abnamro.org abnamro.be
Intesa Sanpaolo | intesasanpaolo.com intesasanpaolo.it isybank.com fideuram.it
UniCredit | unicredit.it unicredit.eu unicreditgroup.eu unicredit.de unicreditbank.cz unicreditbank.sk unicreditbank.hu unicreditbulbank.bg unicredit.ro hypovereinsbank.de bankaustria.at unicreditbank.at zaba.hr
UBS | ubs.com
Credit Suisse | credit-suisse.com ubs.com
PostFinance | postfinance.ch
BlackRock | blackrock.com ishares.com
Fidelity Investments | fidelity.com fidelityinvestments.com fmr.com fidelity.ca fidelity.co.uk fidelityinternational.com fidelity.de
Vanguard Group | vanguard.com vanguard.co.uk vanguardinvestor.co.uk vanguard.com.au vanguardinvestor.de vanguardgroup.com
Allianz, Allianz Versicherung, Allianz Versicherungs, Allianz Lebensversicherung, Allianz Lebensversicherungs, Allianz Insurance, Allianz Seguros, Allianz Assicurazioni | allianz.com allianzgi.com allianzdirect.de allianz-trade.com allianz-partners.com allianzlife.com allianz.com.tr allianz-assistance.de
Internal Revenue Service, IRS | irs.gov
HMRC, HM Revenue and Customs, His Majesty's Revenue and Customs, GOV.UK | gov.uk | HM Revenue and Customs
Social Security Administration | ssa.gov socialsecurity.gov
Federal Bureau of Investigation, FBI | fbi.gov ic3.gov fbijobs.gov
Federal Trade Commission | ftc.gov consumer.gov identitytheft.gov donotcall.gov
Bundeszentralamt für Steuern, Bundesfinanzministerium, ELSTER Steuer, ELSTER, Mein ELSTER, ElsterFormular | bzst.de elster.de bund.de bundesfinanzministerium.de | German tax administration
Agenzia delle Entrate | agenziaentrate.gov.it gov.it agenziaentrateriscossione.gov.it
Agenzia delle Dogane, SPID, Ministero della Salute, Ministero dell'Interno, Ministero della Giustizia, Ministero del Lavoro, Ministero dell'Istruzione, Ministero della Difesa, Ministero dell'Economia, Ministero degli Esteri, Tribunale di *it, Procura di *it, Questura di *it | gov.it giustizia.it interno.it esteri.it difesa.it poliziadistato.it tribunale.milano.it tribunale.roma.it tribunale.torino.it tribunale.bologna.it tribunale.napoli.it | Italian government
Agencia Tributaria, AEAT, DGT Multas, DGT Tráfico, DGT España, Seguridad Social, Ministerio de Hacienda, Ministerio del Interior, Ministerio de Sanidad, Ministerio de Justicia, Ministerio de Trabajo, Ministerio de Asuntos Exteriores, Dirección General de Tráfico, SEPE | agenciatributaria.es gob.es gob.mx gob.ar gob.pe gob.cl gob.ec gov.co seg-social.es sepe.es dgt.es | Spanish government
Direction générale des Finances publiques, DGFiP, ANTAI, Ministère de l'Intérieur, Ministère de la Justice, Ministère de la Santé, Ministère des Finances, Ministère de l'Économie, Ministère de l'Éducation nationale, Ministère des Affaires étrangères, Ministère du Travail, Préfecture de Police, Préfecture de Police de Paris, Préfecture de *fr, Tribunal judiciaire de *fr, Gendarmerie nationale, Police nationale, impots.gouv.fr, FranceConnect, France Travail, Pôle emploi | gouv.fr francetravail.fr justice.fr gouv.qc.ca gouv.sn gouv.ci gouv.ml gov.ma gov.tn gov.dz public.lu belgium.be | French government
Receita Federal, gov.br | gov.br
Canada Revenue Agency | canada.ca cra-arc.gc.ca gc.ca
Australian Taxation Office, myGov | ato.gov.au my.gov.au mygov.gov.au australia.gov.au servicesaustralia.gov.au
National Health Service, NHS, NHS England | nhs.uk nhs.net nhs.scot nhs.wales nhsinform.scot hscni.net gov.uk nhs.us
World Health Organization | who.int paho.org who.foundation
United Nations | un.org undp.org unep.org unwomen.org unfpa.org
European Commission | europa.eu
European Central Bank | europa.eu ecb.int
Interpol | interpol.int interpolband.com
Europol | europa.eu
Nubank | nubank.com.br nu.com.br nu.com.mx nu.com.co
Bradesco | bradesco.com.br bradescoseguros.com.br banco.bradesco bradescori.com.br
Monzo, Monzo Bank | monzo.com
N26, N26 Bank | n26.com
Bunq | bunq.com
Starling Bank | starlingbank.com
Postbank, Postbank BestSign, BestSign | postbank.de postbank.bg postbank.co.ke postbank.co.za postbank.co.ug
DKB, Deutsche Kreditbank | dkb.de
Erste Bank, Erste Group, Erste George | erstebank.at sparkasse.at erstegroup.com erstebank.rs erstebank.me erste-am.com erstebank.com
Raiffeisen Bank, Raiffeisenbank | raiffeisen.ch rbinternational.com raiffeisenbank.at raiffeisen.at rb.cz raiffeisen.hu raiffeisen.ro raiffeisen.ru raiffeisen.ua rba.hr raiffeisenbank.rs raiffeisenbank.ba raiffeisen.al raiffeisen-kosovo.com raiffeisen.it raiffeisen.de tatrabanka.sk
Danske Bank | danskebank.com danskebank.dk
Nordea | nordea.com nordea.se nordeafunds.com
Swedbank | swedbank.com swedbank.se
Standard Chartered | sc.com standardchartered.com standardchartered.co.in standardchartered.com.hk standardchartered.com.sg
Charles Schwab | schwab.com schwab.co.uk aboutschwab.com tdameritrade.com
SWIFT SCRL | swift.com swift.org
Federal Reserve, Federal Reserve Bank, Federal Reserve System | federalreserve.gov frb.org newyorkfed.org stlouisfed.org chicagofed.org frbsf.org atlantafed.org bostonfed.org frbservices.org
Bank of England | bankofengland.co.uk
Deutsche Bundesbank, Bundesbank | bundesbank.de
Banque de France | banque-france.fr
Banca d'Italia | bancaditalia.it
Banco de España | bde.es
Securities and Exchange Commission | sec.gov investor.gov sec.gov.ph sec.gov.ng sec.or.th
BaFin, Bundesanstalt für Finanzdienstleistungsaufsicht | bafin.de
Medicare | medicare.gov cms.gov servicesaustralia.gov.au mymedicare.gov my.gov.au
Centers for Disease Control and Prevention, CDC | cdc.gov caissedesdepots.fr
UNICEF | unicef.org unicefusa.org unicef.ca unicef.org.au unicef.ie unicef.pt unicef.org.nz unicef.or.jp unicef.dk unicef.be
UNHCR | unhcr.org unrefugees.org uno-fluechtlingshilfe.de unhcr.it unrefugees.org.au
World Bank | worldbank.org worldbankgroup.org ifc.org
International Monetary Fund | imf.org
International Red Cross, American Red Cross, Red Cross | icrc.org redcross.org ifrc.org redcross.org.uk redcrossblood.org redcross.ca redcross.ch redcross.org.au redcross.org.nz redcross.ie redcross.se redcross.org.sg roteskreuz.at roteskreuz.de srk.ch rodekors.no rodekors.dk rodekruis.nl rodekruis.be punainenristi.fi indianredcross.org jrc.or.jp
Médecins Sans Frontières, Doctors Without Borders | msf.org doctorswithoutborders.org aerzte-ohne-grenzen.de msf-azg.be artsenzondergrenzen.nl medicisenzafrontiere.it msf.es msf.ca aerzte-ohne-grenzen.at msf-usa.org
Amnesty International | amnesty.org amnestyusa.org amnesty.be amnesty.se amnesty.no amnesty.dk amnesty.ie amnesty.org.au amnesty.es amnesty.eu
Greenpeace | greenpeace.org greenpeace.it greenpeace.es greenpeace.nl greenpeace.ca greenpeace.lu greenpeace.org.au
Amtsgericht, Landgericht, Oberlandesgericht, Staatsanwaltschaft, Amtsgericht *, Landgericht *, Staatsanwaltschaft *, Bundesverfassungsgericht, Bundesgerichtshof | bund.de justiz.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de baden-wuerttemberg.de justiz-bw.de rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de mv-justiz.de mv-regierung.de polizei.de polizei-nds.de polizei-bw.de polizei.nrw polizei.hamburg bundesverfassungsgericht.de bundesgerichtshof.de justiz.gv.at | German courts
Polizeipräsidium, Polizeipräsidium *, Landeskriminalamt, Zollamt, Hauptzollamt | bund.de justiz.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de baden-wuerttemberg.de justiz-bw.de rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de mv-justiz.de mv-regierung.de polizei.de polizei-nds.de polizei-bw.de polizei.nrw polizei.hamburg zoll.de | German police and customs
Finanzamt, Finanzamts, Finanzamtes, Finanzämter, Finanzamt * | elster.de bund.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de fv-bwl.de baden-wuerttemberg.de rlp.de fin-rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de regierung-mv.de bundesfinanzministerium.de gv.at | Finanzamt
FinanzOnline, Finanzamt Österreich, ID Austria, Österreichische Gesundheitskasse | gv.at gesundheitskasse.at | Republic of Austria
Eidgenössische Steuerverwaltung, Schweizerische Eidgenossenschaft | admin.ch
Bundesagentur für Arbeit, Arbeitsagentur, Agentur für Arbeit, Familienkasse | arbeitsagentur.de
Deutsche Rentenversicherung | deutsche-rentenversicherung.de
Bundespolizei, Bundeskriminalamt, Bundeskriminalamts, BKA, Polizei * | bundespolizei.de bka.de polizei.de bund.de bayern.de nrw.de berlin.de hessen.de sachsen.de niedersachsen.de polizei-nds.de polizei-bw.de baden-wuerttemberg.de rlp.de brandenburg.de thueringen.de sachsen-anhalt.de schleswig-holstein.de hamburg.de bremen.de saarland.de polizei.hamburg bka.gv.at polizei.gv.at polizei.nrw mv-regierung.de | German police
Bundesregierung, Bundesministerium, Bundesministerium der Finanzen, Bundesministerium für Gesundheit, Bundesministerium des Innern, Bundesministerium der Justiz, Bundesministerium der Verteidigung, Bundesgesundheitsministerium, Bundesinnenministerium, Bundesjustizministerium, Bundeswirtschaftsministerium, Bundesarbeitsministerium, Kraftfahrt-Bundesamt, Auswärtiges Amt, Bundesnetzagentur, Bundesamt für Justiz | bund.de bundesregierung.de bmi.bund.de bundesfinanzministerium.de bundesgesundheitsministerium.de bmj.de bmjv.de bmvg.de bundeswirtschaftsministerium.de bmas.de bmwk.de bmwe.de gv.at kba.de auswaertiges-amt.de bundesnetzagentur.de bundesjustizamt.de | German federal government
ARD ZDF Deutschlandradio Beitragsservice | rundfunkbeitrag.de
Verbraucherzentrale | verbraucherzentrale.de vzbv.de
Schufa | schufa.de
AOK, AOK Bundesverband, AOK * | aok.de aok-bv.de
Techniker Krankenkasse, TK Techniker Krankenkasse | tk.de tk-online.de
Barmer, Barmer Krankenkasse, Barmer Ersatzkasse, Barmer GEK | barmer.de
DAK Gesundheit, DAK | dak.de dak-gesundheit.de
Debeka | debeka.de
Assurance Maladie, Ameli Assurance Maladie, CPAM | ameli.fr assurance-maladie.fr
Caisse d'Allocations Familiales, Caisse nationale des allocations familiales | caf.fr
Sécurité Sociale | securite-sociale.fr ameli.fr
UnitedHealthcare, UnitedHealth Group, Optum | uhc.com unitedhealthcare.com unitedhealthgroup.com optum.com myuhc.com uhcprovider.com
Blue Cross Blue Shield, Anthem Blue Cross | bcbs.com anthem.com elevancehealth.com bcbsm.com bcbstx.com bcbsil.com
Aetna | aetna.com aetnainternational.com cvshealth.com
Cigna | cigna.com cignaglobal.com evernorth.com thecignagroup.com express-scripts.com
Kaiser Permanente | kaiserpermanente.org kp.org
Bupa | bupa.com bupa.co.uk bupaglobal.com bupa.com.au bupa.com.hk bupa.com.sa
AXA, AXA Assurances | axa.com axa.fr axa.de axa.co.uk axa.es axa.it axa.ch axa.be axa.at axa.nl axa.lu axa.ie axa.com.mx axa.com.hk axa-im.com axa-im.de axaxl.com axapartners.com axabank.fr
Assicurazioni Generali, Generali Assicurazioni | generali.com generali.it generali.de generaligroup.com generali.at generali.ch generali.fr generali.es generali.pl generali.hu generaliceska.cz
Zurich Insurance | zurich.com zurich.ch zurich.de zurich.co.uk zurichna.com zurich.at zurich.es zurich.it zurich.pt zurich.ie zurich.com.au zurich.com.br
Swiss Life | swisslife.com swisslife.ch swisslife.de swisslife.fr swisslife-am.com swisslife-select.de
State Farm | statefarm.com
Geico | geico.com
MetLife | metlife.com metlife.co.uk metlife.com.mx metlife.co.jp metlife.pl
Aviva | aviva.com aviva.co.uk aviva.ie aviva.ca avivainvestors.com
Mapfre | mapfre.com mapfre.es mapfre.com.br mapfre.com.mx mapfre.pt mapfreinsurance.com mapfre.it mapfre.de
Medicaid | medicaid.gov
US Department of Homeland Security, Department of Homeland Security, USCIS, CISA, FEMA, US Customs and Border Protection | dhs.gov uscis.gov cisa.gov fema.gov cbp.gov ready.gov secretservice.gov ice.gov tsa.gov
US Department of Justice, US Department of State, US Department of the Treasury, US Treasury, Federal Student Aid, NASA | justice.gov state.gov treasury.gov ed.gov studentaid.gov va.gov nasa.gov usa.gov usdoj.gov | US government
United States District Court, US District Court, US Bankruptcy Court, Supreme Court of the United States, US Supreme Court | uscourts.gov supremecourt.gov | US courts
Department of Motor Vehicles | dmv.org ca.gov ny.gov texas.gov virginia.gov nv.gov dc.gov flhsmv.gov pa.gov nj.gov ct.gov oregon.gov wi.gov nc.gov sc.gov | Department of Motor Vehicles
Ministry of Health, Ministry of Finance, Ministry of Justice, Ministry of the Interior, Ministry of Interior, Ministry of Foreign Affairs, Ministry of External Affairs, Ministry of Home Affairs, Ministry of Education, Ministry of Defence, Ministry of Defense, Ministry of Labour, Ministry of Manpower, UK Home Office, Department of Justice, Department of the Treasury, Department of Health | gov go.ke go.th go.id go.jp go.kr go.ug go.tz govt.nz gc.ca canada.ca mod.uk nhs.uk nic.in gv.at admin.ch government.nl minbuza.nl government.se regeringen.se regjeringen.no stm.fi vm.fi um.fi minedu.fi fin.ee sm.ee hm.ee vm.ee fm.dk sum.dk um.dk mfcr.cz mzcr.cz mzv.cz msmt.cz justice.cz kormany.hu mfsr.sk minv.sk mzv.sk lrv.lt government.is stjornarradid.is gouv.fr europa.eu | a ministry
Supreme Court of India, High Court of Justice, Royal Courts of Justice | gov.in nic.in gov.uk judiciary.uk | a high court
Central Intelligence Agency, National Security Agency | cia.gov nsa.gov
DVLA, Student Loans Company, Driver and Vehicle Licensing Agency, DWP, Department for Work and Pensions, HM Passport Office, Companies House, UK Visas and Immigration, HM Courts and Tribunals Service | gov.uk slc.co.uk | UK government
TV Licensing | tvlicensing.co.uk
Action Fraud, National Crime Agency, Metropolitan Police, Scotland Yard | nationalcrimeagency.gov.uk police.uk dc.gov | UK police
Financial Conduct Authority | fca.org.uk
Belastingdienst, DigiD, UWV, Dienst Uitvoering Onderwijs, Rijksoverheid | belastingdienst.nl digid.nl uwv.nl duo.nl rijksoverheid.nl overheid.nl logius.nl government.nl | Dutch government
Skatteverket, Försäkringskassan | skatteverket.se forsakringskassan.se
BankID | bankid.com bankid.no bankid.cz
Skatteetaten, Altinn | skatteetaten.no altinn.no
Skattestyrelsen, MitID, borger.dk | skat.dk sktst.dk mitid.dk borger.dk skm.dk digst.dk
Verohallinto, Kansaneläkelaitos | vero.fi kela.fi
Krajowa Administracja Skarbowa, Urząd Skarbowy, Zakład Ubezpieczeń Społecznych, mObywatel | gov.pl zus.pl
Autoridade Tributária, Segurança Social | gov.pt seg-social.pt
Servicio de Administración Tributaria, IMSS, Instituto Mexicano del Seguro Social | gob.mx
ANSES | anses.gob.ar gob.ar anses.fr
UIDAI, EPFO, Income Tax Department India | gov.in irctc.co.in | Government of India
Singpass | singpass.gov.sg
e-Devlet, Gelir İdaresi Başkanlığı | gov.tr
Госуслуги, Gosuslugi, Федеральная налоговая служба | gosuslugi.ru nalog.ru nalog.gov.ru
国税庁, National Tax Agency Japan | nta.go.jp
国家税务总局 | chinatax.gov.cn
European Union, European Parliament, Europäische Kommission, Commission européenne, Comisión Europea, Commissione europea | europa.eu
European Investment Bank | eib.org eif.org
NATO | nato.int
World Trade Organization | wto.org
WWF | wwf.org worldwildlife.org panda.org wwf.de wwf.org.uk wwf.ch wwf.at wwf.it wwf.es wwf.fr wwf.nl wwf.ca wwf.org.au wwf.se wwf.no wwf.fi wwf.pl wwf.be wwf.eu wwf.org.br wwfindia.org wwf.or.jp
Save the Children | savethechildren.org savethechildren.net savethechildren.org.uk savethechildren.de savethechildren.it savethechildren.es savethechildren.ca savethechildren.ch savethechildren.nl savethechildren.org.au savethechildren.in raddabarnen.se reddbarna.no redbarnet.dk
Oxfam | oxfam.org oxfam.org.uk oxfam.de oxfamamerica.org oxfam.ca oxfam.org.au oxfamnovib.nl oxfamfrance.org oxfamireland.org oxfamintermon.org oxfamitalia.org
Deutsches Rotes Kreuz, Croix Rouge, Cruz Roja, Croce Rossa | drk.de croix-rouge.fr cruzroja.es cri.it cruzroja.org.mx cruzrojamexicana.org.mx cruzroja.cl cruzroja.org.ar croix-rouge.be croix-rouge.lu cruzrojacolombiana.org redcross.ch croix-rouge.ca
Volksbank, Volksbanken Raiffeisenbanken, DZ Bank | vr.de volksbank.de dzbank.de bvr.de volksbank.at volksbank.it
comdirect | comdirect.de commerzbank.de
Targobank | targobank.de
HypoVereinsbank | hypovereinsbank.de hvb.de unicredit.de
Consorsbank | consorsbank.de
Norisbank | norisbank.de deutsche-bank.de
BAWAG | bawag.at bawag.com
Bank Austria | bankaustria.at
Zürcher Kantonalbank | zkb.ch
Boursorama, BoursoBank | boursorama.com boursobank.com
DNB Bank | dnb.no dnb.se
Harvard University | harvard.edu
Stanford University | stanford.edu
Massachusetts Institute of Technology | mit.edu
Oxford University, University of Oxford | ox.ac.uk oup.com
Cambridge University, University of Cambridge | cam.ac.uk cambridge.org cambridgeenglish.org
UCAS | ucas.com ucas.ac.cn ucas.edu.cn ucas.co.uk
Technische Universität München, TU München, TUM | tum.de
IKK classic | ikk-classic.de; KKH Kaufmännische Krankenkasse | kkh.de; Ergo Versicherung | ergo.de
HUK Coburg | huk.de huk24.de huk-coburg.de; UNESCO | unesco.org; World Food Programme | wfp.org
International Criminal Court | icc-cpi.int; Landesbank Baden Württemberg, BW Bank | lbbw.de bw-bank.de lbbw.com
Crédit Mutuel | creditmutuel.fr creditmutuel.com creditmutuelalliancefederale.fr cmb.fr arkea.com; CIC Banque | cic.fr
Caisse d'Epargne | caisse-epargne.fr groupebpce.com bpce.fr; Banque Populaire | banquepopulaire.fr groupebpce.com gbp.ma groupebcp.com
Banco Sabadell | bancosabadell.com grupbancsabadell.com bancsabadell.com; Bankinter | bankinter.com bankinter.es bankinter.pt; Unicaja | unicajabanco.es unicaja.es unicajabanco.com
Banca Monte dei Paschi | mps.it gruppomps.it; Banco BPM | bancobpm.it webank.it; FinecoBank | finecobank.com fineco.it
BPER Banca | bper.it gruppobper.it; Postepay | poste.it postepay.it; Nexi Payments | nexi.it nexi.com nexigroup.com nexi.de nets.eu; KBC Bank | kbc.be kbc.com
Belfius | belfius.be; BNP Paribas Fortis | bnpparibasfortis.be; Handelsbanken | handelsbanken.se handelsbanken.com handelsbanken.no handelsbanken.co.uk handelsbanken.nl handelsbanken.fi
SEB Bank | seb.se sebgroup.com seb.lt seb.lv seb.ee seb.de; PKO Bank Polski, PKO BP, iPKO, PKO | pkobp.pl; mBank | mbank.pl mbank.cz mbank.sk; Bank Pekao | pekao.com.pl; Česká spořitelna | csas.cz erstegroup.com
ČSOB | csob.cz csob.sk; Komerční banka | kb.cz; Caixa Geral de Depósitos | cgd.pt; Millennium BCP | millenniumbcp.pt bcp.pt millenniumbcp.com
Halifax Bank | halifax.co.uk lloydsbankinggroup.com; Nationwide Building Society | nationwide.co.uk; TSB Bank | tsb.co.uk
Royal Bank of Scotland | rbs.co.uk rbs.com natwestgroup.com; Bank of Scotland | bankofscotland.co.uk bankofscotland.de lloydsbankinggroup.com; First Direct | firstdirect.com firstdirect.co.uk hsbc.co.uk
Bank of Ireland | bankofireland.com; Allied Irish Banks | aib.ie aibgb.co.uk aibni.co.uk; US Bank | usbank.com usbancorp.com; PNC Bank | pnc.com
TD Bank | td.com tdbank.com tdcanadatrust.com tdsecurities.com; Truist | truist.com; Fifth Third Bank | 53.com; Ally Bank | ally.com
Navy Federal Credit Union | navyfederal.org; USAA | usaa.com
Royal Bank of Canada, RBC Royal Bank | rbc.com rbcroyalbank.com rbccm.com rbcwealthmanagement.com rbcbank.com; Scotiabank | scotiabank.com scotiabank.ca scotiabank.com.mx scotiabankchile.cl scotiabank.com.pe
Bank of Montreal | bmo.com bmoharris.com; CIBC | cibc.com; Desjardins, Mouvement Desjardins, Caisses Desjardins | desjardins.com; Interac | interac.ca
Commonwealth Bank, CommBank | commbank.com.au commbank.com cba.com.au combankltd.com; Westpac | westpac.com.au westpac.co.nz westpacgroup.com.au; National Australia Bank | nab.com.au nabgroup.com
ANZ Bank, ANZ | anz.com anz.com.au anz.co.nz; Macquarie Bank | macquarie.com macquarie.com.au; State Bank of India, SBI | sbi.co.in onlinesbi.sbi sbi.bank.in statebankofindia.com sbicard.com sbilife.co.in sbigroup.co.jp sbisec.co.jp
HDFC Bank, HDFC | hdfcbank.com hdfc.bank.in hdfcbank.bank.in hdfc.com hdfclife.com hdfcfund.com hdfcergo.com; ICICI Bank, ICICI | icicibank.com icici.bank.in icicidirect.com icicilombard.com iciciprulife.com; Axis Bank | axisbank.com axis.bank.in axisbank.co.in
Punjab National Bank | pnbindia.in pnb.bank.in netpnb.com; Kotak Mahindra Bank | kotak.com kotak.bank.in; Reserve Bank of India | rbi.org.in
Bank of Baroda | bankofbaroda.in bankofbaroda.bank.in bankofbaroda.com bankofbaroda.co.in; DBS Bank | dbs.com dbs.com.sg dbs.com.hk dbs.bank.in dbs.com.tw dbs.id; OCBC | ocbc.com ocbc.com.my ocbc.com.hk ocbc.id
United Overseas Bank | uob.com.sg uobgroup.com uob.com.my uob.co.th uob.co.id; Banco do Brasil | bb.com.br; Itaú, Itaú Unibanco | itau.com.br itau.cl itau.com.ar itau.com.py itau.com.uy itau.co
Caixa Econômica Federal | caixa.gov.br caixa.com.br; Serasa | serasa.com.br serasaexperian.com.br; Banorte | banorte.com; Bancolombia | bancolombia.com grupobancolombia.com bancolombia.com.co
Banco de Chile | bancochile.cl; Banco Galicia | galicia.ar bancogalicia.com.ar bancogalicia.com; Garanti BBVA | garantibbva.com.tr; Akbank | akbank.com
Türkiye İş Bankası | isbank.com.tr; Ziraat Bankası | ziraatbank.com.tr; Standard Bank | standardbank.co.za standardbank.com standardbank.co.na standardbank.co.mz
Absa Bank | absa.co.za absa.africa; Capitec | capitecbank.co.za capitecbank.com
Bank of China, 中国银行 | boc.cn bankofchina.com bankofchina.com.hk bochk.com; ICBC, 工商银行 | icbc.com.cn icbc-ltd.com icbc.com.hk icbcasia.com icbc.com
China Construction Bank, 建设银行 | ccb.com; Mitsubishi UFJ, 三菱UFJ銀行 | mufg.jp mufg.co.jp mufgamericas.com
Mizuho Bank, みずほ銀行 | mizuhobank.co.jp mizuho-fg.co.jp mizuhogroup.com mizuho-fg.com; SMBC, 三井住友銀行 | smbc.co.jp smbcgroup.com smfg.co.jp smbcnikko.co.jp smbc-card.com; VTB Bank, ВТБ | vtb.ru vtb.com vtb.eu
Тинькофф, Tinkoff | tinkoff.ru tbank.ru; Альфа-Банк | alfabank.ru alfabank.com; PrivatBank, ПриватБанк | privatbank.ua privatbank.lv pb.ua
monobank | monobank.ua; Yale University | yale.edu; Princeton University | princeton.edu
Columbia University | columbia.edu; Cornell University | cornell.edu cornell.tech; Brown University | brown.edu
Duke University | duke.edu; University of Chicago | uchicago.edu; Johns Hopkins University | jhu.edu hopkinsmedicine.org
New York University | nyu.edu
University of California, UC Berkeley, UCLA | berkeley.edu ucla.edu universityofcalifornia.edu uci.edu ucsd.edu ucsb.edu ucsf.edu ucdavis.edu ucr.edu ucsc.edu ucop.edu
University of Michigan | umich.edu; Carnegie Mellon University | cmu.edu; Caltech | caltech.edu
Georgetown University | georgetown.edu; Imperial College London | imperial.ac.uk ic.ac.uk
University College London | ucl.ac.uk; London School of Economics | lse.ac.uk; University of Edinburgh | ed.ac.uk
University of Manchester | manchester.ac.uk; Open University | open.ac.uk; ETH Zürich | ethz.ch
Universität Zürich | uzh.ch; EPFL | epfl.ch; Universität Heidelberg | uni-heidelberg.de; RWTH Aachen, RWTH Aachen University | rwth-aachen.de
Humboldt Universität | hu-berlin.de; Freie Universität Berlin | fu-berlin.de
Technische Universität Berlin, TU Berlin | tu-berlin.de tu.berlin; Universität Wien | univie.ac.at
Karlsruher Institut für Technologie | kit.edu; Sorbonne Université | sorbonne-universite.fr
Sciences Po | sciencespo.fr; École Polytechnique | polytechnique.edu; Università di Bologna | unibo.it
Politecnico di Milano | polimi.it; Sapienza Università di Roma, Università La Sapienza, Sapienza Università, Sapienza Roma | uniroma1.it; Universidad Complutense | ucm.es
Universitat de Barcelona | ub.edu; Universidad Nacional Autónoma de México, UNAM | unam.mx
Delft University of Technology, TU Delft | tudelft.nl; University of Amsterdam | uva.nl; KU Leuven | kuleuven.be
University of Toronto | utoronto.ca; McGill University | mcgill.ca; Université de Sherbrooke | usherbrooke.ca usherb.ca; University of Melbourne | unimelb.edu.au
University of Sydney | sydney.edu.au; National University of Singapore | nus.edu.sg
Tsinghua University, 清华大学 | tsinghua.edu.cn; Peking University, 北京大学 | pku.edu.cn
University of Tokyo, 東京大学 | u-tokyo.ac.jp; Parcoursup | parcoursup.fr gouv.fr; Campus France | campusfrance.org
DAAD | daad.de; Erasmus Programme | europa.eu
Department of Veterans Affairs, Veterans Affairs Department | va.gov dva.gov.au; INSS | gov.br seg-social.es gob.es
INPS | inps.it gov.it; PagoPA | pagopa.it gov.it; AFIP | gob.ar
South African Revenue Service, SARS eFiling | sars.gov.za sarsefiling.co.za
Revenue Commissioners, Irish Revenue | revenue.ie gov.ie; Inland Revenue Department | ird.gov.hk ird.gov.lk govt.nz
Inland Revenue Authority of Singapore | gov.sg; Kenya Revenue Authority | go.ke
Finanční správa | financnisprava.cz gov.cz mfcr.cz; Finančná správa | financnasprava.sk gov.sk
Nemzeti Adó- és Vámhivatal, Ügyfélkapu | gov.hu; Agenția Națională de Administrare Fiscală, ANAF | anaf.ro gov.ro
Taxisnet, Ανεξάρτητη Αρχή Δημοσίων Εσόδων | aade.gr gov.gr gsis.gr; Porezna uprava | porezna-uprava.hr gov.hr
Национална агенция за приходите | nra.bg nap.bg; Дія, Державна податкова служба | gov.ua; SUNAT | gob.pe
Dirección de Impuestos y Aduanas Nacionales | gov.co; Servicio de Impuestos Internos | sii.cl gob.cl impuestos.gob.bo
국세청, National Tax Service Korea | go.kr; Federal Board of Revenue | gov.pk; Centrelink | servicesaustralia.gov.au my.gov.au
Immigration Refugees and Citizenship Canada | canada.ca gc.ca; Transportation Security Administration | tsa.gov dhs.gov
Food and Drug Administration | fda.gov fda.gov.ph fda.gov.tw fda.moph.go.th; Federal Communications Commission | fcc.gov
Small Business Administration | sba.gov; Federal Deposit Insurance Corporation, FDIC | fdic.gov
Consumer Financial Protection Bureau, CFPB | consumerfinance.gov
US Department of Defense, US Army, US Navy, US Air Force | defense.gov war.gov mil goarmy.com navy.com airforce.com
US Department of Labor, US Department of Education, US Department of Health and Human Services | dol.gov ed.gov hhs.gov
National Institutes of Health | nih.gov; Bundesamt für Sicherheit in der Informationstechnik | bund.de
Bundesamt für Migration und Flüchtlinge | bamf.de bund.de; Statistisches Bundesamt, Destatis | destatis.de bund.de
Deutscher Bundestag, Bundestag | bundestag.de; Robert Koch-Institut | rki.de; Deutscher Wetterdienst | dwd.de
Stiftung Warentest | test.de stiftung-warentest.de; gematik | gematik.de; BundID | bund.de; URSSAF | urssaf.fr urssaf.org
service-public.fr | service-public.fr gouv.fr
Polizia di Stato, Polizia Postale | poliziadistato.it commissariatodips.it gov.it; Carabinieri | carabinieri.it gov.it
Guardia di Finanza | gdf.it gov.it; Guardia Civil | guardiacivil.es gob.es; Politie Nederland | politie.nl
Citizens Advice | citizensadvice.org.uk citizensadvice.org.gi; Ofcom | ofcom.org.uk; Ofgem | ofgem.gov.uk
National Savings and Investments | nsandi.com; Police Scotland | scotland.police.uk; DigiLocker | gov.in
National Payments Corporation of India, BHIM UPI | npci.org.in bhimupi.org.in
Life Insurance Corporation of India | licindia.in; Comisión Federal de Electricidad | cfe.mx cfe.gob.mx; CERN | cern cern.ch
European Space Agency | esa.int; Fraunhofer-Gesellschaft, Fraunhofer | fraunhofer.de
Max-Planck-Gesellschaft, Max Planck Society | mpg.de; CNRS | cnrs.fr; Inria | inria.fr; INSERM | inserm.fr
Institut Pasteur | pasteur.fr; Charité Universitätsmedizin | charite.de; Mayo Clinic | mayoclinic.org mayo.edu
Cleveland Clinic | clevelandclinic.org ccf.org clevelandclinicabudhabi.ae; Wellcome Trust | wellcome.org
Bill & Melinda Gates Foundation, Gates Foundation | gatesfoundation.org
Caritas International, Caritas Deutschland | caritas.org caritas.de caritas-international.de
Brot für die Welt | brot-fuer-die-welt.de; International Atomic Energy Agency | iaea.org
International Labour Organization | ilo.org; OECD | oecd.org; Internet Engineering Task Force | ietf.org; ICANN | icann.org
Electronic Frontier Foundation | eff.org; University of Pennsylvania | upenn.edu; Northwestern University | northwestern.edu
University of Texas | utexas.edu utsystem.edu; Georgia Institute of Technology | gatech.edu
King's College London | kcl.ac.uk; Trinity College Dublin | tcd.ie; University of Copenhagen, Københavns Universitet | ku.dk
Karolinska Institutet | ki.se; KTH Royal Institute of Technology | kth.se
Universiteit Leiden, Leiden University | universiteitleiden.nl leidenuniv.nl
Utrecht University, Universiteit Utrecht | uu.nl; Ludwig-Maximilians-Universität | lmu.de uni-muenchen.de lmu-klinikum.de
Universität Hamburg | uni-hamburg.de; Universität zu Köln | uni-koeln.de
Goethe-Universität | uni-frankfurt.de goethe-university-frankfurt.de
TU Dresden, Technische Universität Dresden | tu-dresden.de; TU Wien, Technische Universität Wien | tuwien.at tuwien.ac.at
FernUniversität in Hagen | fernuni-hagen.de; Université Paris-Saclay | universite-paris-saclay.fr
HEC Paris | hec.edu hec.fr; INSEAD | insead.edu; Università Bocconi | unibocconi.it unibocconi.eu; IIT Bombay | iitb.ac.in
IIT Delhi | iitd.ac.in; University of Hong Kong | hku.hk; Australian National University | anu.edu.au
Kyoto University, 京都大学 | kyoto-u.ac.jp; Seoul National University, 서울대학교 | snu.ac.kr; KAIST | kaist.ac.kr kaist.edu
Universidade de São Paulo | usp.br; Tecnológico de Monterrey | tec.mx itesm.mx; University of Cape Town | uct.ac.za`
