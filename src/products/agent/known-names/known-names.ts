import { madeOnce } from './made-once.ts'
import { CLUBS_AND_BODIES } from './owners/clubs-and-bodies.ts'
import { COUNTRY_SITES } from './owners/country-sites.ts'
import { FIRMS_AFRICA_ASIA } from './owners/firms-africa-asia.ts'
import { FIRMS_EUROPE_AMERICAS } from './owners/firms-europe-americas.ts'
import { FURTHER_FIRMS } from './owners/further-firms.ts'
import { FURTHER_INSTITUTIONS } from './owners/further-institutions.ts'
import { FURTHER_NAMES } from './owners/further-names.ts'
import { INSTITUTIONS_AFRICA_ASIA } from './owners/institutions-africa-asia.ts'
import { INSTITUTIONS_EUROPE_AMERICAS } from './owners/institutions-europe-americas.ts'
import { KNOWN_BANKS } from './owners/known-banks.ts'
import { KNOWN_CARRIERS } from './owners/known-carriers.ts'
import { KNOWN_FIRMS } from './owners/known-firms.ts'
import { KNOWN_INSTITUTIONS } from './owners/known-institutions.ts'
import { LESSER_KNOWN_EUROPE } from './owners/lesser-known-europe.ts'
import { LESSER_KNOWN_WORLD } from './owners/lesser-known-world.ts'
import { PEOPLE_AND_TRADE_NAMES } from './owners/people-and-trade-names.ts'
import { PLATFORMS } from './owners/platforms.ts'
import { PROJECTS_AND_BRANDS } from './owners/projects-and-brands.ts'

/**
 * - `institution`: banks, insurers, authorities, universities and charities; no agent of others works in their name.
 * - `ai`: makers of assistants and their assistants; an agent of that name is taken for theirs.
 * - `platform`: services that agents of others are often named after ("GitHub Agent"); only an operator of that name is a claim,
 *   or an office such as "support".
 * - `word`: also an ordinary word; only the name in full, with a legal form or with an office is a claim.
 * - `everyday`: a word, a surname or a place first of all, and a firm only beside an office ("Orange Service Client") or as the whole
 *   name of an operator.
 * - `assistant`: an assistant whose name is a person's or a thing's, too; only an agent with no other name is a claim.
 */
export type NameKind = 'ai' | 'firm' | 'institution' | 'platform' | 'word' | 'everyday' | 'assistant'

/**
 * A name that impostors like to use. `domains` are those under which the owner alone can put an agent, and those of others who
 * bear the very same name (`anses.fr`); one without a dot is an ending that the owner has for itself (`home.barclays`).
 */
export type KnownName = {
  name: string
  owner: string
  kind: NameKind
  domains: string[]
  /** Beside a name that is a word: hosts that bear the word are not its owner's. */
  isFurther?: true
  /** From a public directory: known letter by letter only. */
  isListed?: true
}

/**
 * Owners by lines or semicolons: the names of each, separated by commas, the first of them its own; behind the bar its domains,
 * and the owner where it has another name. An asterisk stands for every place of a country where an authority has an office.
 */
const ROWS: Record<NameKind, string> = {
  ai: `
OpenAI, ChatGPT, OpenAI Codex, オープンAI, 오픈AI | openai.com chatgpt.com sora.com openai.fund
Anthropic, Anthropic Claude, Claude AI, Claude by Anthropic | anthropic.com claude.ai claude.com anthropic.skilljar.com
Google DeepMind, DeepMind, Google Gemini, Google Bard, Google Assistant | google.com deepmind.com google google.dev | Google
Microsoft Copilot, GitHub Copilot, Bing Chat | microsoft.com github.com bing.com microsoft copilot.com githubcopilot.com live.com office.com | Microsoft
Meta AI, Meta Llama | meta.ai meta.com llama.com facebook.com
Mistral AI | mistral.ai
DeepSeek, DeepSeek AI | deepseek.com
Perplexity AI, Perplexity | perplexity.ai perplexity.com pplx.ai
xAI, Grok AI, xAI Grok | x.ai grok.com x.com
Stability AI, StableLM | stability.ai
Character AI | character.ai c.ai
Inflection AI | inflection.ai pi.ai
Midjourney | midjourney.com
Moonshot AI, Kimi AI | moonshot.ai moonshot.cn kimi.com kimi.ai
Zhipu AI | zhipuai.cn z.ai bigmodel.cn chatglm.cn
Aleph Alpha | aleph-alpha.com
AI21 Labs | ai21.com
ElevenLabs | elevenlabs.io elevenlabs.com
Scale AI | scale.com
Replika AI | replika.ai replika.com
Apple Intelligence | apple.com icloud.com apple.com.cn
Amazon Alexa | amazon.com alexa.com amazon.dev
IBM Watson | ibm.com
SAP Joule | sap.com
Baidu Ernie, 文心一言 | baidu.com
Alibaba Qwen, Tongyi Qianwen | alibaba.com alibabacloud.com aliyun.com qwen.ai
Tencent Hunyuan | tencent.com qq.com tencentcloud.com
Anysphere, Cursor AI | cursor.com anysphere.inc cursor.sh anysphere.co
Manus AI | manus.im
Runway AI, RunwayML | runwayml.com
Safe Superintelligence | ssi.inc
Thinking Machines Lab | thinkingmachines.ai
Cognition AI, Devin AI | cognition.ai devin.ai
Together AI | together.ai together.xyz
Groq Inc, GroqCloud | groq.com
Cerebras | cerebras.ai cerebras.net
Windsurf AI, Codeium | windsurf.com codeium.com
Lovable AI | lovable.dev
Suno AI | suno.com suno.ai
SenseTime | sensetime.com sensetime.cn sensenova.cn
iFlytek | iflytek.com xfyun.cn iflytek.cn xfyun.com
Yandex, YandexGPT, Яндекс | yandex.com yandex.ru ya.ru yandex.net yandex.cloud yandex.eu
Sberbank, GigaChat, Сбербанк | sberbank.com sberbank.ru sber.ru sberdevices.ru giga.chat sber.com
Sakana AI | sakana.ai; Liquid AI | liquid.ai; Reka AI | reka.ai; Nous Research | nousresearch.com
Black Forest Labs | bfl.ai blackforestlabs.ai; Luma AI | lumalabs.ai luma.ai; Pika Labs | pika.art
Ideogram AI | ideogram.ai; HeyGen | heygen.com; Synthesia | synthesia.io synthesiagame.com; Udio AI | udio.com; AssemblyAI | assemblyai.com
Deepgram | deepgram.com; Fireworks AI | fireworks.ai; SambaNova | sambanova.ai
MiniMax AI | minimax.io minimaxi.com minimax.chat; StepFun | stepfun.com stepfun.ai
Doubao, 豆包 | doubao.com volcengine.com bytedance.com | ByteDance; Baichuan AI | baichuan-ai.com
01.AI | 01.ai lingyiwanwu.com; Genspark | genspark.ai; Harvey AI | harvey.ai; Sierra AI | sierra.ai; Decagon AI | decagon.ai
Jasper AI | jasper.ai; You.com | you.com; Poolside AI | poolside.ai
World Labs | worldlabs.ai; Physical Intelligence | physicalintelligence.company
Sarvam AI | sarvam.ai; Krutrim | olakrutrim.com; Technology Innovation Institute | tii.ae; G42 | g42.ai
Helsing AI | helsing.ai; Parloa | parloa.com; Hippocratic AI | hippocraticai.com
CoreWeave | coreweave.com; Lambda Labs | lambda.ai lambdalabs.com; Nebius | nebius.com; Allen Institute for AI | allenai.org
NotebookLM, Google NotebookLM | google.com google | Google
ChatGPT Atlas, OpenAI Operator, OpenAI Sora | openai.com chatgpt.com sora.com | OpenAI; Unconventional AI | unconv.ai
Periodic Labs | periodic.com; Base44 | base44.com wix.com; Rabbit Inc | rabbit.tech
Adept AI | adept.ai; Snorkel AI | snorkel.ai; Upstage AI | upstage.ai
Naver HyperCLOVA | naver.com navercorp.com clova.ai | Naver`,
  firm:
    KNOWN_FIRMS +
    KNOWN_CARRIERS +
    FIRMS_AFRICA_ASIA +
    FIRMS_EUROPE_AMERICAS +
    FURTHER_FIRMS +
    PEOPLE_AND_TRADE_NAMES +
    LESSER_KNOWN_EUROPE.firm +
    LESSER_KNOWN_WORLD.firm,
  institution:
    KNOWN_INSTITUTIONS +
    KNOWN_BANKS +
    INSTITUTIONS_AFRICA_ASIA +
    INSTITUTIONS_EUROPE_AMERICAS +
    FURTHER_INSTITUTIONS +
    CLUBS_AND_BODIES +
    LESSER_KNOWN_EUROPE.institution +
    LESSER_KNOWN_WORLD.institution,
  platform: PLATFORMS + PROJECTS_AND_BRANDS + LESSER_KNOWN_WORLD.platform,
  word: `
Apple | apple.com icloud.com apple.com.cn
Meta | meta.com facebook.com fb.com messenger.com threads.com threads.net meta.ai llama.com oculus.com
Stripe | stripe.com stripe.dev link.com
Visa | visa.com visaeurope.com cybersource.com visaacceptance.com authorize.net
Oracle, Oracle Corporation, Oracle Corp | oracle.com netsuite.com oracle.co.jp
Cohere | cohere.com cohere.ai
Tesla | tesla.com tesla.cn teslamotors.com
Uber | uber.com ubereats.com
Square Inc, Block Inc | squareup.com square.com block.xyz cash.app afterpay.com
Target Corporation | target.com target.com.au
Discover Financial Services | discover.com discovercard.com discoverbank.com
Wise Payments | wise.com transferwise.com wise.jobs
Kraken | kraken.com payward.com
SWIFT | swift.com swift.org
Zoom | zoom.us zoom.com zoom.com.cn zoomgov.com
Manus | manus.im
Notion | notion.so notion.com notionhq.com`,
  everyday: `
X | x.com twitter.com x.ai
UPS | ups.com theupsstore.com
ING | ing.com ingwb.com ing-diba.de
Chase | chase.com jpmorgan.com jpmorganchase.com chase.co.uk | JPMorgan Chase
Citi | citi.com citibank.com citigroup.com | Citigroup; Lloyds | lloydsbank.com lloydsbankinggroup.com lloyds.com lloydsbank.co.uk | Lloyds Bank
BT | bt.com btplc.com bt.dk; CAF | caf.fr caf.com caf.net cafonline.com cafonline.org | Caisse d'Allocations Familiales
McDonald | mcdonalds.com mcd.com | McDonald's; Sainsbury | sainsburys.co.uk sainsburysbank.co.uk | Sainsbury's
Delta | delta.com deltavacations.com | Delta Air Lines
Emirates | emirates.com theemiratesgroup.com emiratesholidays.com; Iberia | iberia.com iberia.es iberia.com.br iberiacargo.com iairgroup.com; Swiss | swiss.com lufthansagroup.com
Orange | orange.com orange.fr orange.es orange.be orange.pl orange.ro orange.sk orange.lu orange.md orange.ma orange.ci orange.sn orange.jo orange.tn orangebank.fr orange-business.com orangecyberdefense.com orange-business.cloud
TIM | tim.it gruppotim.it tim.com.br timbrasil.com.br; Sky | sky.com sky.de sky.it skygroup.sky sky.ch sky.at skysports.com; Three | three.co.uk three.ie three.com; EE | ee.co.uk bt.com
O2 | o2.de o2online.de o2.co.uk telefonica.de telefonica.com virginmediao2.co.uk o2.cz o2.sk; Rogers | rogers.com; Claro | claro.com.br claro.com.ar claro.com.co claro.cl claro.com.pe claro.com.ec claro.com.do claro.com.gt claro.cr claro.com.ni claro.com.sv claro.com.hn claropr.com americamovil.com
Hermes | myhermes.de hermesworld.com hermes-germany.de hermes.de hermes.com; GLS | gls-group.com gls-group.eu gls-pakete.de gls-italy.com gls-spain.com gls-netherlands.com gls-us.com gls-canada.com gls.de; Correos | correos.es correos.com correosexpress.com correos.cl correos.go.cr
Shell | shell.com shell.de shell.co.uk shell.us shell.nl shell.in shell.fr shell.it shell.at shell.ch shell.pl shell.ca shell.com.au shell.com.br; Enel | enel.com enel.it enelx.com enelgreenpower.com enelx.it; EDF | edf.fr edf.com edfenergy.com edf.org
Ameli | ameli.fr assurance-maladie.fr; Generali | generali.com generali.it generali.de generaligroup.com generali.at generali.ch generali.fr generali.es generali.pl generali.hu generaliceska.cz generali.hr generali.pt generali.com.tr; Humana | humana.com humana.org humanamilitary.com humana.fi humana.no humana.se
Norton | norton.com nortonlifelock.com gendigital.com; Steam | steampowered.com valvesoftware.com; Signal | signal.org; Ledger | ledger.com
Square | squareup.com square.com block.xyz; Chime | chime.com; Wise | wise.com transferwise.com; Discover | discover.com discovercard.com; Target | target.com target.com.au
Allegro | allegro.pl allegro.eu allegro.cz allegro.tech allegro.sk allegro.hu; Argos | argos.co.uk; Zara | zara.com inditex.com; Otto | otto.de ottogroup.com otto.at ottoversand.at otto.nl; Saturn | saturn.de mediamarktsaturn.com saturn.at saturn.lu
Kleinanzeigen | kleinanzeigen.de; Bolt | bolt.eu bolt.com bolt.new
Bosch | bosch.com bosch.de bosch-home.com boschrexroth.com bosch.us bosch.in bosch.fr bosch.it bosch.co.uk bosch.at bosch.ch bosch-ai.com bosch.io; Philips | philips.com philips.de philips.nl philips.co.uk philips.fr philips.it philips.es; Dyson | dyson.com dyson.co.uk dyson.de dyson.fr dyson.it dyson.es dyson.ca dyson.com.au dyson.in dyson.co.jp; Miele | miele.com miele.de miele.at miele.ch miele.co.uk miele.fr miele.it miele.es miele.nl mieleusa.com
Porsche | porsche.com porsche.de porsche.digital porsche-consulting.com porscheengineering.com; Sixt | sixt.com sixt.de sixt.fr sixt.it sixt.es sixt.co.uk sixt.nl sixt.at sixt.ch sixt.be; Hertz | hertz.com hertz.de hertz.co.uk hertz.fr hertz.it hertz.es; Hilton | hilton.com hilton.com.cn; Strato | strato.de strato.com strato.nl strato-hosting.co.uk
Rundfunkbeitrag | rundfunkbeitrag.de; Zoll | zoll.de; Hacienda | agenciatributaria.es gob.es hacienda.go.cr
MIT | mit.edu | Massachusetts Institute of Technology; ATT | att.com att.com.mx firstnet.com | AT&T
E.ON | eon.com eon.de eonenergy.com eonnext.com eon.io; Free Mobile | www.free.fr mobile.free.fr pro.free.fr assistance.free.fr iliad.fr
Kayak | kayak.com kayak.de kayak.fr kayak.es kayak.it kayak.co.uk; Poe | poe.com quora.com; Asana | asana.com; Linear | linear.app
Intercom | intercom.com intercom.io; Acer | acer.com acer.co.uk; Ericsson | ericsson.com
Threads | threads.com threads.net meta.com | Meta; Bing | bing.com microsoft.com | Microsoft; FDA | fda.gov fda.gov.ph fda.gov.tw
Rightmove | rightmove.co.uk; Allstate | allstate.com; Coutts | coutts.com; Trainline | thetrainline.com trainline.com trainline.eu
Aadhaar | gov.in; Harvard | harvard.edu harvardbusiness.org hbr.org | Harvard University; Charité | charite.de | Charité Universitätsmedizin; Carte Vitale | ameli.fr`,
  assistant: `
Claude | anthropic.com claude.ai claude.com | Anthropic
Gemini | google.com deepmind.com google google.dev | Google
GPT | openai.com chatgpt.com sora.com | OpenAI
Copilot | microsoft.com github.com bing.com microsoft copilot.com githubcopilot.com office.com live.com | Microsoft
Siri | apple.com apple.com.cn | Apple
Alexa | amazon.com alexa.com amazon.dev | Amazon
Llama | meta.ai meta.com llama.com facebook.com | Meta
Grok | x.ai grok.com x.com | xAI`,
}

/** Where authorities have their offices, by the sign that stands for all of them. */
const PLACES: Record<string, string> = {
  '*': 'Berlin, Hamburg, München, Munich, Köln, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Dortmund, Essen, Bonn, Münster, Mannheim, Karlsruhe, Augsburg, Wiesbaden, Mainz, Kiel, Rostock, Erfurt, Potsdam, Magdeburg, Saarbrücken, Freiburg, Bayern, Hessen, Sachsen, Niedersachsen, Brandenburg, Thüringen, NRW, Nordrhein-Westfalen, Baden-Württemberg, Rheinland-Pfalz, Schleswig-Holstein, Nordwest, Nordost, Rheinland, Wien',
  '*it': 'Roma, Milano, Napoli, Torino, Palermo, Genova, Bologna, Firenze, Bari, Catania, Venezia, Verona',
  '*fr':
    'Paris, Lyon, Marseille, Toulouse, Nice, Nantes, Strasbourg, Bordeaux, Lille, Rennes, Versailles, Bobigny',
}

const PLACE_SIGN = /\*\w*$/
/** "Deutsche Bahn", "Österreichische Post" */
const GERMAN_ADJECTIVE = /^(?:Deutsche|\p{Lu}\p{Ll}{3,20}ische)(?= )/u
const ELISION = /\bd['’]|(?<=\s(?:de ?)?)l['’]|(?<=\s)dell['’]/g

function ownNames(): KnownName[] {
  return (Object.entries(ROWS) as [NameKind, string][]).flatMap(([kind, rows]) =>
    rowsOf(rows).flatMap(row => namesIn(row, kind)),
  )
}

export const knownNames = madeOnce((): readonly KnownName[] => {
  const own = ownNames()
  return [...own, ...furtherNames(own)]
})

function rowsOf(list: string): string[] {
  return list.trim().split(/\n+|; /)
}

/** Of owners whose first name is a word, too, the others are nobody else's. */
function furtherNames(own: readonly KnownName[]): KnownName[] {
  const byOwner = new Map(own.toReversed().map(entry => [entry.owner, entry]))
  return rowsOf(FURTHER_NAMES).flatMap(row => {
    const [owner = '', names = '', sites = ''] = row.split(/ = | \| /)
    const { kind, domains } = byOwner.get(owner)!
    const ownKind = kind === 'word' || kind === 'everyday' || kind === 'assistant' ? 'firm' : kind
    const all = sites === '' ? domains : [...domains, ...sites.split(' ')]
    const forms = names.split(', ').flatMap(formsOf)
    return forms.map(name => ({ name, owner, kind: ownKind, domains: all, isFurther: true }))
  })
}

function namesIn(row: string, kind: NameKind): KnownName[] {
  const [names = '', domains = '', maker] = row.split(' | ')
  const all = names.split(', ')
  const owner = maker ?? all[0]!
  const sites = domains.split(' ').flatMap(domain => [domain, ...(COUNTRY_SITES.get(domain) ?? [])])
  return all.flatMap(formsOf).map(name => ({ name, owner, kind, domains: sites }))
}

/** As a sentence may put it: "von der Deutschen Bahn", "Ernst and Young"; and without what is taken from the words of a text. */
function formsOf(name: string): string[] {
  const places = name.includes('*') ? PLACES[PLACE_SIGN.exec(name)?.[0] ?? ''] : undefined
  if (places) return places.split(', ').map(place => name.replace(PLACE_SIGN, place))
  if (name.includes('sche ') && GERMAN_ADJECTIVE.test(name))
    return [name, name.replace(GERMAN_ADJECTIVE, '$&n')]
  if (name.includes(' & ')) return [name, name.replace('&', 'and')]
  if (name.includes(' and ')) return [name, name.replace('and', '&')]
  if (!/['’]/.test(name)) return [name]
  const plain = name.replace(ELISION, '')
  return plain === name ? [name] : [name, plain]
}
