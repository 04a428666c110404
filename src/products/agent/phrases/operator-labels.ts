// Labels and keys behind which a declaration names whose agent it is, in the languages of its authors. Those that the trie of
// words knows ("operator", "Betreiber") need not stand here.

const LABELS = `
by, org, autor, autora, autore, autrice, auteur, auteure, verfasser, body, agency, steward, custodian, editor, operated by, run by, published by, provided by, built by, made by, maintained by, issued by, developed by, created by, written by, owned by, offered by, managed by, administered by, operated and maintained by, built and maintained by, developed and maintained by, produced by, presented by, brought to you by, supplied by
agent of, assistant of, service of, server of, a service of, an agent of, official agent of, official assistant of, on behalf of, in the name of, acting for, acting on behalf of
issuing body, issuing authority, issuing organisation, issuing organization, issuer, responsible, responsible body, responsible party, responsible entity, responsible organisation, responsible organization, responsible authority, operating entity, operating company, operating body, legal entity, legal name, entity, entity name, company name, registered name, parent company, organization name, organisation name, provider name, operator name, publisher name, brand, brand name, who we are, who runs it, who runs this, who is behind it, who operates it, institution, principal, accountable entity, service provider, service operator, data controller, controller, rights holder, copyright holder, imprint
anbieterin, betreiberin, herausgeberin, inhaberin, inhaber, betrieben von, betrieben durch, herausgegeben von, bereitgestellt von, angeboten von, entwickelt von, verantwortlich, verantwortliche stelle, verantwortliches unternehmen, im auftrag von, im namen von, ein dienst von, ein service von, dienst der, marke, träger, rechtsträger, unternehmen, firma, diensteanbieter, impressum, behörde, institution
qui sommes-nous, exploité par, édité par, opéré par, fourni par, proposé par, publié par, développé par, géré par, mis à disposition par, responsable, organisme, organisme responsable, entreprise, société, pour le compte de, au nom de, un service de, émetteur, marque, raison sociale, entité, administration, institution, gestionnaire, maison mère
quiénes somos, operado por, ofrecido por, desarrollado por, gestionado por, publicado por, proporcionado por, administrado por, emitido por, responsable, entidad, entidad responsable, empresa, organismo, institución, organización, en nombre de, por cuenta de, un servicio de, servicio de, emisor, marca, razón social, compañía, operadora, proveedora, desarrollador, editor, dueño, propietario
chi siamo, gestito da, offerto da, sviluppato da, pubblicato da, realizzato da, fornito da, erogato da, a cura di, responsabile, ente, ente responsabile, ente erogatore, azienda, società, per conto di, a nome di, un servizio di, servizio di, marchio, ragione sociale, emittente, titolare del servizio, organizzazione, sviluppatore, proprietario
mantido por, desenvolvido por, fornecido por, oferecido por, administrado por, gerido por, responsável, entidade, entidade responsável, órgão, órgão responsável, instituição, organização, em nome de, por conta de, um serviço de, serviço de, emissor, razão social, operadora, desenvolvedor, editora, proprietário
beheerd door, uitgegeven door, aangeboden door, ontwikkeld door, geleverd door, gemaakt door, verantwoordelijke, verantwoordelijk, organisatie, bedrijf, instantie, uitgever, namens, in opdracht van, een dienst van, dienst van, merk, ontwikkelaar, eigenaar, leverancier
prowadzony przez, obsługiwany przez, przygotowany przez, wydany przez, dostawca, wydawca, właściciel, podmiot, podmiot odpowiedzialny, administrator, w imieniu, usługodawca, organizacja, spółka, twórca
provozovatel, poskytovatel, vydavatel, správce, společnost, organizace, jménem, provozuje, vlastník, prevádzkovateľ, poskytovateľ, spoločnosť, vydavateľ, správca
üzemeltető, szolgáltató, kiadó, fejlesztő, cég, tulajdonos, szervezet, kibocsátó
furnizor, dezvoltator, companie, operat de, emitent, instituție, instituția, organizație, proprietar, editat de, pružatelj, pružalac, izdavač, upravljač, upravitelj, operater, ponudnik, izdajatelj, upravljavec
operatør, operatör, udbyder, tilbyder, leverandør, leverantör, utgivare, utgiver, udgiver, ansvarlig, ansvarig, drivs av, drives af, drives av, drevet av, tillhandahålls av, utvecklad av, på vegne af, på vegne av, på uppdrag av, en tjänst från, företag, virksomhed, selskap, myndighet, myndighed, ylläpitäjä, palveluntarjoaja, toimittaja, julkaisija, organisaatio, yritys, omistaja, rekstraraðili, útgefandi, ábyrgðaraðili, þjónustuaðili, fyrirtæki, stofnun
teenusepakkuja, haldaja, väljaandja, omanik, operaator, operators, pakalpojuma sniedzējs, uzturētājs, izdevējs, operatorius, teikėjas, paslaugų teikėjas, valdytojas, leidėjas
işleten, i̇şleten, işletmeci, i̇şletmeci, sağlayıcı, hizmet sağlayıcı, yayıncı, kurum, kuruluş, şirket, geliştirici, sahibi, operatör
penyelenggara, pengelola, penyedia, penyedia layanan, penerbit, pengendali, dikelola oleh, dioperasikan oleh, diselenggarakan oleh, dikembangkan oleh, disediakan oleh, instansi, perusahaan, pengembang, lembaga, atas nama, pengendali data, syarikat, dikendalikan oleh, pembekal
đơn vị vận hành, đơn vị, nhà cung cấp, tổ chức, nhà phát hành, cơ quan, vận hành bởi, đơn vị phát hành, doanh nghiệp, pinapatakbo ng, tagapagbigay, mwendeshaji, mtoa huduma, mmiliki, inaendeshwa na, mchapishaji, mai gudanarwa
оператор, владелец, поставщик, издатель, разработчик, организация, компания, провайдер, учреждение, ответственный, от имени, правообладатель, эмитент, власник, постачальник, видавець, розробник, організація, компанія, собственик, доставчик, издател, оператер, пружалац, издавач, власник, оператыр
φορέας, φορέας λειτουργίας, πάροχος, εκδότης, διαχειριστής, εταιρεία, οργανισμός, υπεύθυνος
المشغل, المشغّل, الجهة المشغلة, الجهة, المزود, مزود الخدمة, مقدم الخدمة, الناشر, المطور, الشركة, المؤسسة, الجهة المسؤولة, بتشغيل من, نيابة عن, ناشر, ارائه دهنده, شرکت, سازمان, אופרטור, מפעיל, המפעיל, מפעיל השירות, ספק, ספק השירות, חברה, הוצא על ידי, מופעל על ידי, גוף אחראי
संचालक, प्रदाता, प्रकाशक, संस्था, कंपनी, सेवा प्रदाता, পরিচালক, প্রদানকারী, ผู้ให้บริการ, ผู้ดำเนินการ, บริษัท, หน่วยงาน, ผู้เผยแพร่
运营方, 运营商, 运营者, 运营单位, 运营机构, 提供方, 提供者, 服务提供者, 发布者, 发布方, 开发者, 开发商, 公司, 机构, 主办单位, 主管单位, 所有者, 營運方, 營運者, 營運商, 提供單位, 發布者, 開發者, 機構, 主辦單位
運営者, 運営会社, 運営元, 運営, 運営主体, 提供元, 提供者, 提供, 発行元, 発行者, 開発元, 開発者, 事業者, 会社名, 会社, 機関
운영자, 운영사, 운영, 운영기관, 운영 주체, 제공자, 제공, 제공사, 발행자, 발행기관, 개발사, 개발자, 회사, 기관, 사업자`

const LABEL_MAX = 40

const OPERATOR_LABELS: ReadonlySet<string> = new Set(LABELS.trim().split(/,\s|\n/))
/** As keys are written: `operatedBy`, `legal_name`. */
const OPERATOR_KEYS: ReadonlySet<string> = new Set(
  Array.from(OPERATOR_LABELS, label => label.replaceAll(' ', '')),
)

/** Whether a label says that an operator, a brand or a legal entity follows: "Operated by", "Оператор". */
export function isOperatorLabel(label: string): boolean {
  // Names of tools are most labels that no word explains.
  return label.length <= LABEL_MAX && !label.startsWith('`') && OPERATOR_LABELS.has(label.toLowerCase())
}

/** Headings under which the operator stands in a line of its own; under "Authors" stand people, and where they work. */
const HEADINGS: ReadonlySet<string> = new Set(
  'operator provider vendor publisher company organization organisation betreiber anbieter herausgeber exploitant fournisseur éditeur opérateur operador proveedor operatore fornitore fornecedor aanbieder beheerder uitgever'.split(
    ' ',
  ),
)

export function isOperatorHeading(heading: string): boolean {
  return heading.length <= LABEL_MAX && (HEADINGS.has(heading.toLowerCase()) || isOperatorLabel(heading))
}

export function isOperatorKey(key: string): boolean {
  return key.length <= LABEL_MAX && OPERATOR_KEYS.has(key.replace(/[_-]/g, '').toLowerCase())
}
