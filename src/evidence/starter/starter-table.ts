/**
 * The starter list, a feed in each line: outlet as readers know it, owner, country (ISO 3166; `EU` and `UN` for bodies of
 * several countries), language, kind, hosts on which its stories appear, address. Chosen for varied owners, countries and
 * languages, and for being open without payment; not for being right. docs/decisions/0030-a-starter-list.md says how.
 */
export const STARTER_TABLE = `
BBC News | BBC | GB | en | public broadcaster | bbc.co.uk bbc.com bbci.co.uk | https://feeds.bbci.co.uk/news/world/rss.xml
NPR | National Public Radio | US | en | public broadcaster | npr.org | https://feeds.npr.org/1001/rss.xml
PBS NewsHour | WETA | US | en | public broadcaster | pbs.org | https://www.pbs.org/newshour/feeds/rss/headlines
CBC News | CBC/Radio-Canada | CA | en | public broadcaster | cbc.ca | https://www.cbc.ca/webfeed/rss/rss-topstories
ABC News (Australia) | Australian Broadcasting Corporation | AU | en | public broadcaster | abc.net.au | https://www.abc.net.au/news/feed/51120/rss.xml
RNZ | Radio New Zealand | NZ | en | public broadcaster | rnz.co.nz | https://www.rnz.co.nz/rss/world.xml
RTÉ News | RTÉ | IE | en | public broadcaster | rte.ie | https://www.rte.ie/feeds/rss/?index=/news/
Deutsche Welle | Deutsche Welle | DE | en | public broadcaster | dw.com | https://rss.dw.com/rdf/rss-en-all
France 24 | France Médias Monde | FR | en | public broadcaster | france24.com | https://www.france24.com/en/rss
Al Jazeera | Al Jazeera Media Network | QA | en | broadcaster | aljazeera.com | https://www.aljazeera.com/xml/rss/all.xml
Sky News | Comcast | GB | en | broadcaster | sky.com skynews.com | https://feeds.skynews.com/feeds/rss/world.xml
CBS News | Paramount | US | en | broadcaster | cbsnews.com | https://www.cbsnews.com/latest/rss/main
Yonhap | Yonhap News Agency | KR | en | agency | yna.co.kr | https://en.yna.co.kr/RSS/news.xml
Kyodo News | Kyodo News | JP | en | agency | kyodonews.net | https://english.kyodonews.net/rss/all.xml
The Guardian | Scott Trust | GB | en | newspaper | theguardian.com | https://www.theguardian.com/world/rss
The Hindu | The Hindu Group | IN | en | newspaper | thehindu.com | https://www.thehindu.com/news/international/feeder/default.rss
UN News | United Nations | UN | en | official | news.un.org | https://news.un.org/feed/subscribe/en/news/all/rss.xml
World Health Organization | World Health Organization | UN | en | official | who.int | https://www.who.int/rss-feeds/news-english.xml
International Atomic Energy Agency | International Atomic Energy Agency | UN | en | official | iaea.org | https://www.iaea.org/feeds/topnews
European Commission | European Union | EU | en | official | ec.europa.eu | https://ec.europa.eu/commission/presscorner/api/rss?language=en
European Central Bank | European Central Bank | EU | en | official | ecb.europa.eu | https://www.ecb.europa.eu/rss/press.html
Federal Reserve | Federal Reserve System | US | en | official | federalreserve.gov | https://www.federalreserve.gov/feeds/press_all.xml
NASA | US government | US | en | official | nasa.gov | https://www.nasa.gov/news-release/feed/
FDA | US government | US | en | official | fda.gov | https://www.fda.gov/about-fda/contact-fda/stay-informed/rss-feeds/press-releases/rss.xml
GOV.UK | UK government | GB | en | official | www.gov.uk | https://www.gov.uk/search/news-and-communications.atom
Full Fact | Full Fact | GB | en | fact checker | fullfact.org | https://fullfact.org/feed/
Snopes | Snopes Media Group | US | en | fact checker | snopes.com | https://www.snopes.com/feed/
PolitiFact | Poynter Institute | US | en | fact checker | politifact.com | https://www.politifact.com/rss/factchecks/
FactCheck.org | Annenberg Public Policy Center | US | en | fact checker | factcheck.org | https://www.factcheck.org/feed/
ANSA | ANSA | IT | it | agency | ansa.it | https://www.ansa.it/sito/ansait_rss.xml
AGI | AGI | IT | it | agency | agi.it | https://www.agi.it/cronaca/rss
Adnkronos | GMC | IT | it | agency | adnkronos.com | https://www.adnkronos.com/RSS_PrimaPagina.xml
Rai News | Rai | IT | it | public broadcaster | rainews.it | https://www.rainews.it/rss/tutti
Il Post | Il Post | IT | it | newspaper | ilpost.it | https://www.ilpost.it/feed/
ISTAT | Istituto nazionale di statistica | IT | it | official | istat.it | https://www.istat.it/feed/
Open | Open | IT | it | fact checker | open.online | https://www.open.online/feed/
tagesschau | ARD | DE | de | public broadcaster | tagesschau.de | https://www.tagesschau.de/infoservices/alle-meldungen-100~rss2.xml
ZDFheute | ZDF | DE | de | public broadcaster | zdf.de zdfheute.de | https://www.zdf.de/rss/zdf/nachrichten
Deutschlandfunk | Deutschlandradio | DE | de | public broadcaster | deutschlandfunk.de | https://www.deutschlandfunk.de/nachrichten-100.rss
ORF | ORF | AT | de | public broadcaster | orf.at | https://rss.orf.at/news.xml
SRF | SRG SSR | CH | de | public broadcaster | srf.ch | https://www.srf.ch/news/bnf/rss/1646
Der Standard | Standard Verlag | AT | de | newspaper | derstandard.at | https://www.derstandard.at/rss
Bundesregierung | German government | DE | de | official | bundesregierung.de | https://www.bundesregierung.de/service/rss/breg-de/1151244/feed.xml
Correctiv | Correctiv | DE | de | fact checker | correctiv.org | https://correctiv.org/category/faktencheck/feed/
franceinfo | France Télévisions | FR | fr | public broadcaster | francetvinfo.fr franceinfo.fr | https://www.francetvinfo.fr/titres.rss
RFI | France Médias Monde | FR | fr | public broadcaster | rfi.fr | https://www.rfi.fr/fr/rss
Radio-Canada | CBC/Radio-Canada | CA | fr | public broadcaster | radio-canada.ca | https://ici.radio-canada.ca/rss/4159
Le Monde | Groupe Le Monde | FR | fr | newspaper | lemonde.fr | https://www.lemonde.fr/rss/une.xml
ONU Info | United Nations | UN | fr | official | news.un.org | https://news.un.org/feed/subscribe/fr/news/all/rss.xml
RTVE | RTVE | ES | es | public broadcaster | rtve.es | https://api2.rtve.es/rss/temas_noticias.xml
Europa Press | Europa Press | ES | es | agency | europapress.es | https://www.europapress.es/rss/rss.aspx
El País | Prisa | ES | es | newspaper | elpais.com | https://feeds.elpais.com/mrss-s/pages/ep/site/elpais.com/portada
Noticias ONU | United Nations | UN | es | official | news.un.org | https://news.un.org/feed/subscribe/es/news/all/rss.xml
Newtral | Newtral | ES | es | fact checker | newtral.es | https://www.newtral.es/feed/
Maldita | Fundación Maldita.es | ES | es | fact checker | maldita.es | https://maldita.es/feed/
EFE Verifica | EFE | ES | es | fact checker | verifica.efe.com | https://verifica.efe.com/feed/
Chequeado | La Voz Pública | AR | es | fact checker | chequeado.com | https://chequeado.com/feed/
`
