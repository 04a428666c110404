/**
 * Short names of owners, by the trade of which a text must speak: "Delta" is a river, a letter and an airline. A row
 * names them, and behind the sign the owner where it is not called the same.
 */
export const SHORT_NAMES: Record<string, string> = {
  bank: `
RBC = Royal Bank of Canada; Royal Bank = Royal Bank of Canada; BMO = Bank of Montreal; NAB = National Australia Bank; Sabadell = Banco Sabadell; KBC = KBC Bank; SEB = SEB Bank
DNB = DNB Bank; PNC = PNC Bank; Fidelity = Fidelity Investments; Vanguard = Vanguard Group; Affirm = Affirm Holdings; DBS = DBS Bank; UOB = United Overseas Bank; BCA = Bank Central Asia
Mandiri = Bank Mandiri; BRI = Bank Rakyat Indonesia; MUFG = Mitsubishi UFJ; Mizuho = Mizuho Bank; FNB = First National Bank South Africa; KCB = KCB Bank; BCP = Banco de Crédito del Perú
Galicia = Banco Galicia; Nationwide = Nationwide Building Society; Chase = JPMorgan Chase; Citi = Citigroup; Lloyds = Lloyds Bank; ING; Wise; Discover; Chime; Stripe; Visa; Square; Coutts; Itaú; Santander; Zelle`,
  insurance: `
Prudential = Prudential plc; AIG = American International Group; Progressive = Progressive Insurance; Travelers = Travelers Insurance; Admiral = Admiral Insurance
Direct Line = Direct Line Insurance; Vitality = Vitality Health UK; ERGO = Ergo Versicherung; Ergo = Ergo Versicherung; Sanitas = Sanitas Seguros; Unipol = Unipol Assicurazioni
Sun Life = Sun Life Financial; AIA = AIA Group; LIC = Life Insurance Corporation of India; IAG = Insurance Australia Group; Generali; Humana; Allstate; Aviva; Allianz; Barmer; Nationwide = Nationwide Insurance`,
  flight: `
SAS = Scandinavian Airlines; Norwegian = Norwegian Air Shuttle; Etihad = Etihad Airways; ANA = All Nippon Airways; JAL = Japan Airlines; Asiana = Asiana Airlines; IndiGo = IndiGo Airlines
LATAM = LATAM Airlines; Azul = Azul Linhas Aéreas; Delta = Delta Air Lines; Emirates; Iberia; Swiss; TUI = TUI Group; TAP = TAP Air Portugal; SkyMiles = Delta Air Lines; Miles & More = Lufthansa; United = United Airlines; American = American Airlines`,
  travel: `
Italo = Italo Treno; NS = Nederlandse Spoorwegen; Ola = Ola Cabs; Grab; Avis = Avis Budget; IHG = InterContinental Hotels Group; Hilton; Sixt; Hertz; Kayak; Trainline; Uber; Bolt; Disney; MSC = MSC Crociere; TUI = TUI Group`,
  parcel: `
UPS; GLS; Hermes; Posten = Posten Norge; Japan Post = Japan Post Bank; Yodel = Yodel Delivery; Correos; MSC = MSC Mediterranean Shipping Company`,
  shop: `
M&S = Marks and Spencer; Boots = Boots UK; Next = Next Retail Ltd; dm = dm-drogerie markt; Mango = Mango Fashion; Leclerc = E.Leclerc; Jumbo = Jumbo Supermarkten; CVS = CVS Pharmacy
Domino's = Domino's Pizza; Levi's = Levi Strauss; Argos; Target; Zara; Otto; Saturn; Sainsbury = Sainsbury's; Allegro; McDonald = McDonald's; Coop = Coop Schweiz; Dyson; Miele; Philips; Bosch; Clubcard = Tesco; Kindle = Amazon; Amazon; Ferrero`,
  phone: `
1&1; Sunrise; Salt = Salt Mobile; Magenta = Magenta Telekom; Elisa = Elisa Oyj; DNA = DNA Oyj; Play = Play Polska; Spectrum; Bell = Bell Canada; Spark = Spark New Zealand; MTN = MTN Group; Vivo = Vivo Brasil
Orange; TIM; Sky; Three; EE; O2; BT; Rogers; Claro; Iliad; Free = Free Mobile; ATT = AT&T; Smart = Smart Axiata`,
  energy: `
E.ON; Enel; EDF; Shell; Eni = Eni Plenitude; Plenitude = Eni Plenitude; A2A = A2A Energia; Hera = Hera Comm; SSE = SSE plc; AGL = AGL Energy; BP = BP plc; Chevron; Ørsted; National Grid`,
  car: `
Honda = Honda Motor; Ford = Ford Motor Company; GM = General Motors; Fiat = Fiat Automobiles; Hyundai = Hyundai Motor; Kia = Kia Motors; Nissan = Nissan Motor; Volvo = Volvo Cars; SEAT = SEAT Automóviles
BYD = BYD Auto; Lucid = Lucid Motors; Ferrari; Porsche; Tesla`,
  software: `
Workday = Workday Inc; Sage = Sage Group; Docker = Docker Inc; Wix = Wix.com; Snowflake = Snowflake Inc; Elastic = Elastic NV; Intel = Intel Corporation; AMD = Advanced Micro Devices; HP = HP Inc; Dell = Dell Technologies
LG = LG Electronics; Meta; Apple; Oracle; Cohere; Zoom; Notion; Asana; Linear; Signal; Adobe; Photoshop = Adobe; Acrobat = Adobe; Lightroom = Adobe; Creative Cloud = Adobe; Windows = Microsoft; Excel = Microsoft; iPhone = Apple; Cisco; Siemens; Slack; Discord; Telegram; Honeywell; Steam; Norton; Intercom; Copilot = Microsoft; SAP; IBM; Acer; Ericsson; Siemens; TCS = Tata Consultancy Services; EY = Ernst & Young; BCG = Boston Consulting Group`,
  medicine: `
GSK; Merck = Merck & Co; Bayer; Roche; Moderna = Moderna Inc; Karolinska = Karolinska University Hospital; MD Anderson = MD Anderson Cancer Center; Charité = Charité Universitätsmedizin; NIH = National Institutes of Health; FDA; CVS = CVS Pharmacy; Boots = Boots UK; VA = Department of Veterans Affairs`,
  office: `
SSA = Social Security Administration; VA = Department of Veterans Affairs; FTC = Federal Trade Commission; SEC = Securities and Exchange Commission; TSA = Transportation Security Administration; FCA = Financial Conduct Authority
Land Registry = HM Land Registry; BSI = Bundesamt für Sicherheit in der Informationstechnik; RDW = Rijksdienst voor het Wegverkeer; SVB = Sociale Verzekeringsbank; NAV = NAV Norge; ATO = Australian Taxation Office; CRA = Canada Revenue Agency
IRAS = Inland Revenue Authority of Singapore; HDB = Housing and Development Board Singapore; SARS = South African Revenue Service; SAT = Servicio de Administración Tributaria; IRCC = Immigration Refugees and Citizenship Canada
Zoll; Hacienda; Medicare; Interpol; CAF = Caisse d'Allocations Familiales; Ameli; ECB = European Central Bank; Aadhaar`,
  aid: `
WHO = World Health Organization; IMF = International Monetary Fund; ICRC = International Committee of the Red Cross; Red Cross = International Committee of the Red Cross; DRK = Deutsches Rotes Kreuz
MSF = Médecins Sans Frontières; Caritas = Caritas International; Salvation Army = Salvation Army USA; National Trust = National Trust UK; AA = Automobile Association UK; RAC = RAC Motoring Services`,
  study: `
MIT = Massachusetts Institute of Technology; Harvard = Harvard University; Stanford = Stanford University; Yale = Yale University; Princeton = Princeton University; NYU = New York University; Oxford = Oxford University
Cambridge = Cambridge University; UCL = University College London; LMU = Ludwig-Maximilians-Universität; Sorbonne = Sorbonne Université; NUS = National University of Singapore; Tsinghua = Tsinghua University; McGill = McGill University; UBC = University of British Columbia; ESA = European Space Agency`,
  press: `
AP = Associated Press; Bloomberg; El Mundo = El Mundo España; FAZ = Frankfurter Allgemeine Zeitung; NPR = National Public Radio; NBC = NBC News; CBS = CBS News; ABC = ABC Australia; AFP = Agence France-Presse; CBC = Canadian Broadcasting Corporation; ORF = Österreichischer Rundfunk; Politico = Politico Europe; Disney`,
}

const subject = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')

/** Words of which a text that speaks of such a trade has some. */
export const TRADE_SUBJECTS: Record<string, RegExp> = {
  bank: subject(
    'accounts?|cards?|banks?|banking|branch(?:es)?|loans?|mortgages?|payments?|transfers?|savings|charges?|conto|conti|cuentas?|tarjetas?|comptes?|carte|konto|karten?|rekening|disputes?|invest\\p{L}*',
  ),
  insurance: subject(
    'insur\\p{L}*|pensions?|annuit\\p{L}+|polic(?:y|ies)|claims?|cover|premiums?|versicherung\\p{L}*|schaden|assurance|sinistres?|seguros?|póliza|polizza|sinistr[oi]',
  ),
  flight: subject(
    'flights?|fly|flying|miles|passengers?|bags?|baggage|boarding|airports?|flug|flüge|gepäck|vols?|bagages?|vuelos?|equipaje|vol[oi]|bagagli[oi]?|voos?',
  ),
  travel: subject(
    'trips?|trains?|rides?|rental|rent|hotels?|rooms?|stays?|guests?|tickets?|journeys?|cruises?|treni|hotel|zug|züge|reise\\p{L}*|drivers?',
  ),
  parcel: subject(
    'parcels?|packages?|deliver(?:y|ies|ed)|shipments?|couriers?|pakete?|sendung\\p{L}*|colis|paquetes?|envíos?|pacch[io]|mail|letters?|containers?',
  ),
  shop: subject(
    'machines?|warranty|sun protection|skin care|stores?|shops?|shopping|products?|baskets?|orders?|aisles?|range|prescriptions?|pharmac\\p{L}+|sizes?|filiale[n]?|läden|magasins?|tiendas?|negozi[o]?|appliances?|restaurants?|pizzas?',
  ),
  phone: subject(
    'sims?|broadband|roaming|mobile|data plan|tariffs?|routers?|contracts?|network|fibre|fiber|tarif\\p{L}*|vertrag|forfait|tarifas?|línea|offert[ae]|calls?',
  ),
  energy: subject(
    'energy|electricity|power|gas|meters?|tariffs?|boilers?|heat(?:ing)?|kwh|strom|zähler\\p{L}*|électricité|compteur|luz|energía|energia|bollett[ae]|fuel|charging|stations?',
  ),
  car: subject(
    'cars?|vehicles?|dealers?|leases?|models?|drivers?|warranty|battery|engine|fahrzeuge?|voitures?|coches?|auto|charging|service interval',
  ),
  software: subject(
    'software|pictures?|photos?|plug-?ins?|apps?|accounts?|files?|developers?|workspaces?|subscriptions?|devices?|laptops?|code|apis?|cloud|licen[cs]es?|documents?|tenants?|consult\\p{L}+|clients?',
  ),
  medicine: subject(
    'patients?|clinics?|clinical|medicines?|medication|doctors?|nurses?|trials?|pharmac\\p{L}+|treatments?|symptoms?|skin|vaccines?|klinik|studien?|veterans?|health',
  ),
  office: subject(
    'tax|taxes|taxpayers?|benefits?|refunds?|returns?|visas?|permits?|forms?|notices?|letters?|steuer\\p{L}*|impôts?|impuesto\\p{L}*|allocations?|customs|pensions?|fil(?:e|ing)|lodge|officers?|claims?|companies|veterans?',
  ),
  aid: subject(
    'donat\\p{L}*|donors?|volunteers?|emergenc\\p{L}+|refugees?|relatives|conflict|health|countries|member states|breakdown|members?|hilfe|famil(?:y|ies)|visits?|properties|gardens',
  ),
  study: subject(
    'students?|courses?|lectures?|campus|problem sets?|semesters?|admissions?|applicants?|librar(?:y|ies)|research\\p{L}*|recitation|exams?|missions?|satellites?',
  ),
  press: subject(
    'news|newsrooms?|reporters?|articles?|editors?|stories|journalis\\p{L}+|subscribers?|headlines?|terminal|broadcasts?|readers?|redaktion|quotes?',
  ),
}
