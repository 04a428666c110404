/** Post, parcels, railways, airlines, networks, suppliers of energy and water, and shops beside those among the firms, in the form that `known-names.ts` describes. */
export const KNOWN_CARRIERS = `
Correos y Telégrafos, Sociedad Estatal Correos y Telégrafos | correos.es correos.com correosexpress.com | Correos
Yodel Delivery | yodel.co.uk; Parcelforce | parcelforce.com royalmail.com
Post Office Limited, UK Post Office | postoffice.co.uk; Purolator | purolator.com; Aramex | aramex.com
Blue Dart | bluedart.com; Delhivery | delhivery.com; SF Express, 顺丰 | sf-express.com sf-international.com
Cainiao, 菜鸟 | cainiao.com; Ninja Van | ninjavan.co
J&T Express | jtexpress.com jet.co.id jtexpress.my jtexpress.sg jtexpress.ph
Packeta, Zásilkovna | packeta.com packeta.cz zasilkovna.cz packeta.sk; Česká pošta | ceskaposta.cz cpost.cz postaonline.cz
Slovenská pošta | posta.sk; Magyar Posta | posta.hu; Poșta Română | posta-romana.ro
Hellenic Post, ELTA Courier | elta.gr elta-courier.gr; CTT Portugal, CTT Expresso, CTT Encomendas, CTT Correios | ctt.pt cttexpress.com
Posten Norge, Posten Bring | posten.no bring.no bring.com postenbring.no; Posti Group | posti.fi posti.com
Omniva | omniva.ee omniva.lv omniva.lt; SEUR | seur.com; BRT Corriere Espresso, BRT Corriere, Corriere BRT, Bartolini Corriere | brt.it
Pos Malaysia | pos.com.my; Thailand Post | thailandpost.co.th thailandpost.com
Korea Post, 우체국 | epost.go.kr koreapost.go.kr epost.kr; China Post, 中国邮政 | chinapost.com.cn ems.com.cn
New Zealand Post, NZ Post | nzpost.co.nz; South African Post Office | postoffice.co.za; Emirates Post | emiratespost.ae
Saudi Post | splonline.com.sa spl.com.sa; Israel Post | israelpost.co.il; RATP | ratp.fr ratpgroup.com
Île-de-France Mobilités | iledefrance-mobilites.fr; Transport for London | tfl.gov.uk
Italo Treno | italotreno.com italotreno.it
Ferrovie dello Stato, Ferrovie dello Stato Italiane, Rete Ferroviaria Italiana | fsitaliane.it rfi.it trenitalia.com
Nederlandse Spoorwegen, NS International | ns.nl nsinternational.com nsinternational.nl prorail.nl
SNCB, NMBS | belgiantrain.be sncb.be nmbs.be b-europe.com sncbinternational.com infrabel.be; České dráhy | cd.cz
RegioJet | regiojet.cz regiojet.com; PKP Intercity, PKP Polskie Koleje Państwowe | intercity.pl pkp.pl
Comboios de Portugal | cp.pt; SJ Statens Järnvägar | sj.se; Vy Gruppen | vy.no vygruppen.no vy.se
Danske Statsbaner | dsb.dk; VR Matkustajaliikenne | vr.fi vrgroup.fi; MÁV-START | mavcsoport.hu mav-start.hu mav.hu
Indian Railways, IRCTC | irctc.co.in irctc.com indianrail.gov.in indianrailways.gov.in
JR East, JR東日本 | jreast.co.jp eki-net.com; JR Central, JR東海 | jr-central.co.jp; Korail, 코레일 | letskorail.com korail.com
Via Rail | viarail.ca; Russian Railways, РЖД | rzd.ru; China Railway, 中国铁路 | 12306.cn china-railway.com.cn
Metropolitan Transportation Authority | mta.info; Westbahn | westbahn.at; Berliner Verkehrsbetriebe | bvg.de
Münchner Verkehrsgesellschaft | mvg.de; Hamburger Hochbahn | hochbahn.de; Wiener Linien | wienerlinien.at
Great Western Railway | gwr.com; Avanti West Coast | avantiwestcoast.co.uk; Network Rail | networkrail.co.uk
A1 Telekom Austria, Telekom Austria, A1 Telekom | a1.net a1.group a1.hr a1.bg a1.si a1.rs a1.mk telekomaustria.com
Türk Telekom | turktelekom.com.tr; Turkcell | turkcell.com.tr; Telkom Indonesia | telkom.co.id telkomsel.com
Singtel | singtel.com; Etisalat | etisalat.ae etisalat.eg eand.com; Cosmote | cosmote.gr
Tele2 | tele2.com tele2.se tele2.lt tele2.lv tele2.ee; Elisa Oyj | elisa.fi elisa.com; Eir Ireland | eir.ie
Iliad Italia, Groupe iliad | iliad.fr iliad.it
Freenet AG, freenet Mobilfunk | freenet.de freenet-mobilfunk.de freenet-group.de; Sunrise Communications | sunrise.ch
Salt Mobile | salt.ch; Spectrum Charter, Charter Communications | charter.com spectrum.com spectrum.net
Cox Communications | cox.com; Mint Mobile | mintmobile.com; MTN Nigeria, MTN South Africa | mtn.ng mtn.co.za mtn.com
IndiGo Airlines, InterGlobe Aviation | goindigo.in; Malaysia Airlines | malaysiaairlines.com; AirAsia | airasia.com
Thai Airways | thaiairways.com; Garuda Indonesia | garuda-indonesia.com; Vietnam Airlines | vietnamairlines.com
Air China | airchina.com airchina.com.cn; China Eastern Airlines | ceair.com; China Southern Airlines | csair.com
Air New Zealand | airnewzealand.com airnewzealand.co.nz airnz.co.nz; Virgin Atlantic | virginatlantic.com
Virgin Australia | virginaustralia.com; Aeroméxico | aeromexico.com; Avianca | avianca.com; Copa Airlines | copaair.com
Volaris | volaris.com; GOL Linhas Aéreas | voegol.com.br; Azul Linhas Aéreas | voeazul.com.br
Ethiopian Airlines | ethiopianairlines.com; Kenya Airways | kenya-airways.com; EgyptAir | egyptair.com
Royal Air Maroc | royalairmaroc.com; El Al | elal.com; Saudia Airlines | saudia.com; LOT Polish Airlines | lot.com
Brussels Airlines | brusselsairlines.com; Condor Flugdienst | condor.com; Icelandair | icelandair.com
airBaltic | airbaltic.com; Aeroflot, Аэрофлот | aeroflot.ru aeroflot.com; Pegasus Airlines | flypgs.com
WestJet | westjet.com; Frontier Airlines | flyfrontier.com; Hapag-Lloyd | hapag-lloyd.com
CMA CGM | cma-cgm.com cmacgm-group.com
Mediterranean Shipping Company, MSC Cruises | msc.com msccruises.com msccruises.de msccruises.it
DB Schenker | dbschenker.com dsv.com; Kuehne+Nagel, Kühne + Nagel | kuehne-nagel.com kn-portal.com
DSV Road, DSV Air & Sea | dsv.com; FreeNow | free-now.com freenow.com; Cabify | cabify.com
Didi Chuxing, 滴滴 | didiglobal.com didichuxing.com; Ola Cabs | olacabs.com; Careem | careem.com
Grab Holdings, GrabPay | grab.com; Gojek | gojek.com gotocompany.com
Europcar | europcar.com europcar.de europcar.fr europcar.it europcar.es europcar.co.uk
Avis Budget, Avis Rent a Car | avis.com avisbudgetgroup.com avis.de avis.co.uk
Enterprise Rent-A-Car | enterprise.com enterprise.de enterprise.co.uk enterprisemobility.com; Waymo | waymo.com
Airport Heathrow, Heathrow Airport | heathrow.com; Fraport | fraport.com fraport.de frankfurt-airport.com
Schiphol Airport | schiphol.nl
Geek Squad | bestbuy.com geeksquad.com | Best Buy
Vivo Brasil, Telefônica Brasil, Vivo Fibra | vivo.com.br telefonica.com.br; Thames Water | thameswater.co.uk
Severn Trent | stwater.co.uk severntrent.com; United Utilities | unitedutilities.com
Yorkshire Water | yorkshirewater.com; Scottish Power, ScottishPower | scottishpower.co.uk scottishpower.com
OVO Energy | ovoenergy.com; EDF Particuliers | edf.fr; Pacific Gas and Electric, PG&E | pge.com
Con Edison, Consolidated Edison | coned.com conedison.com; Duke Energy | duke-energy.com
Florida Power & Light | fpl.com; Southern California Edison | sce.com
National Grid plc | nationalgrid.com nationalgrid.co.uk nationalgridus.com; Hydro-Québec | hydroquebec.com
BC Hydro | bchydro.com; Eskom | eskom.co.za; AGL Energy | agl.com.au; Origin Energy | originenergy.com.au
EDP Comercial, Energias de Portugal | edp.pt edp.com; Hera Comm | gruppohera.it heracomm.com
A2A Energia | a2a.it a2aenergia.eu; Acea Energia | acea.it; Edison Energia | edison.it edisonenergia.it
Eni Plenitude | eniplenitude.com eni.com; Essent Energie | essent.nl; Eneco | eneco.nl eneco.com
Stadtwerke München | swm.de; RheinEnergie | rheinenergie.com; Verbund AG | verbund.com; Wien Energie | wienenergie.at
Enedis | enedis.fr; GRDF | grdf.fr; Veolia | veolia.com veolia.fr; Suez Eau | suez.com toutsurmoneau.fr
Subito.it | subito.it; Magazine Luiza, Magalu | magazineluiza.com.br magalu.com; Casas Bahia | casasbahia.com.br
Esselunga | esselunga.it; Coop Italia | coopitalia.it e-coop.it; Darty | fnac.com darty.com fnacdarty.com
HelloFresh | hellofresh.com hellofresh.de hellofresh.co.uk; CVS Health | cvs.com cvshealth.com; Remitly | remitly.com
Crif Bürgel | crif.de crif.com; Creditreform | creditreform.de; Canal Plus | canalplus.com canal-plus.com
Mediaset Infinity | mediaset.it mediasetinfinity.it; RaiPlay | raiplay.it rai.it
PlayStation Network | playstation.com sony.com; Turo | turo.com
E-ZPass | e-zpassny.com ezpassnj.com ezpassmd.com e-zpassiag.com ezdrivema.com
FasTrak | bayareafastrak.org thetollroads.com; SunPass | sunpass.com; Telepass | telepass.com
Autostrade per l'Italia | autostrade.it; Lloyd's of London | lloyds.com; Ooredoo | ooredoo.com ooredoo.qa
Odido | odido.nl; Aruba S.p.A., Aruba PEC | aruba.it pec.it; GMX Mail | gmx.net gmx.de gmx.com
Ticketcorner | ticketcorner.ch; Plus500 | plus500.com; XTB Online Trading | xtb.com; Groww App | groww.in
Booking Holdings | booking.com bookingholdings.com; Opodo | opodo.com opodo.de opodo.fr
eDreams | edreams.com edreams.es edreams.it; Lastminute.com | lastminute.com
TUI Deutschland | tui.com tui.co.uk tuigroup.com; Marriott International, Marriott Bonvoy | marriott.com
Grubhub | grubhub.com`
