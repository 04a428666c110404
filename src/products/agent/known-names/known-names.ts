import { COUNTRY_SITES } from './country-sites.ts'
import { KNOWN_FIRMS } from './known-firms.ts'
import { KNOWN_INSTITUTIONS } from './known-institutions.ts'

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

/** A name that impostors like to use. `domains` are those under which the owner alone can put an agent. */
export type KnownName = { name: string; owner: string; kind: NameKind; domains: string[] }

/**
 * Owners by lines or semicolons: the names of each, separated by commas, the first of them its own; behind the bar its domains,
 * and the owner where it has another name. An asterisk stands for every place where an authority has an office.
 */
const ROWS: Record<NameKind, string> = {
  ai: `
OpenAI, ChatGPT, OpenAI Codex, オープンAI, 오픈AI | openai.com chatgpt.com
Anthropic, Anthropic Claude, Claude AI, Claude by Anthropic | anthropic.com claude.ai claude.com
Google DeepMind, DeepMind, Google Gemini, Google Bard, Google Assistant | google.com deepmind.com deepmind.google | Google
Microsoft Copilot, GitHub Copilot, Bing Chat | microsoft.com github.com bing.com | Microsoft
Meta AI, Meta Llama | meta.ai meta.com
Mistral AI | mistral.ai
DeepSeek, DeepSeek AI | deepseek.com
Perplexity AI, Perplexity | perplexity.ai
xAI, Grok AI, xAI Grok | x.ai grok.com
Stability AI, StableLM | stability.ai
Character AI | character.ai
Inflection AI | inflection.ai pi.ai
Midjourney | midjourney.com
Moonshot AI, Kimi AI | moonshot.ai moonshot.cn kimi.com
Zhipu AI | zhipuai.cn z.ai
Aleph Alpha | aleph-alpha.com
AI21 Labs | ai21.com
ElevenLabs | elevenlabs.io
Scale AI | scale.com
Replika AI | replika.ai replika.com
Apple Intelligence | apple.com
Amazon Alexa | amazon.com
IBM Watson | ibm.com
SAP Joule | sap.com
Baidu Ernie, 文心一言 | baidu.com
Alibaba Qwen, Tongyi Qianwen | alibaba.com alibabacloud.com aliyun.com qwen.ai
Tencent Hunyuan | tencent.com
Anysphere, Cursor AI | cursor.com anysphere.inc
Manus AI | manus.im
Runway AI, RunwayML | runwayml.com
Safe Superintelligence | ssi.inc
Thinking Machines Lab | thinkingmachines.ai
Cognition AI, Devin AI | cognition.ai devin.ai
Together AI | together.ai
Groq Inc, GroqCloud | groq.com
Cerebras | cerebras.ai
Windsurf AI, Codeium | windsurf.com codeium.com
Lovable AI | lovable.dev
Suno AI | suno.com
SenseTime | sensetime.com
iFlytek | iflytek.com xfyun.cn
Yandex, YandexGPT, Яндекс | yandex.com yandex.ru
Sberbank, GigaChat, Сбербанк | sberbank.com sberbank.ru sber.ru`,
  firm: KNOWN_FIRMS,
  institution: KNOWN_INSTITUTIONS,
  platform: `
Amazon Web Services, AWS | amazon.com aws.com
Hugging Face | huggingface.co hf.co
LangChain | langchain.com
IBM watsonx, watsonx | ibm.com
Agentforce, Salesforce Agentforce | salesforce.com
GitHub | github.com
GitLab | gitlab.com
Atlassian, Jira, Confluence | atlassian.com atlassian.net
Slack, Slack Technologies | slack.com
Salesforce | salesforce.com
SAP, SAP SE | sap.com
ServiceNow | servicenow.com
Workday Inc | workday.com
HubSpot | hubspot.com
Zendesk | zendesk.com
QuickBooks | intuit.com | Intuit
Shopify | shopify.com
Dropbox | dropbox.com
DocuSign | docusign.com docusign.net
Zoom Video Communications | zoom.us zoom.com
Gmail, Google Workspace, Google Cloud, YouTube | google.com youtube.com | Google
Microsoft Azure, Microsoft 365, Microsoft Teams, Office 365 | microsoft.com office.com | Microsoft
Instagram, WhatsApp | instagram.com whatsapp.com meta.com | Meta
LinkedIn | linkedin.com
Reddit, Reddit Inc | reddit.com
Telegram, Telegram Messenger | telegram.org
Discord, Discord Inc, Discord Nitro | discord.com
Spotify | spotify.com; Deezer | deezer.com; Twitch | twitch.tv; Xbox | xbox.com microsoft.com
iCloud, Apple Pay, Apple ID, AppleCare, App Store | apple.com icloud.com | Apple
Stripe Payments, Stripe Connect | stripe.com | Stripe
Microsoft Outlook, Hotmail, Microsoft Office | outlook.com microsoft.com hotmail.com | Microsoft
Okta | okta.com; Grammarly | grammarly.com; DeepL | deepl.com
Airbnb | airbnb.com
Cloudflare | cloudflare.com
Databricks | databricks.com
Twilio | twilio.com
MongoDB | mongodb.com
Snowflake Inc | snowflake.com
Wikipedia, Wikimedia Foundation | wikipedia.org wikimedia.org
Mozilla | mozilla.org
Red Hat | redhat.com
VMware | vmware.com broadcom.com`,
  word: `
Apple | apple.com
Meta | meta.com
Stripe | stripe.com
Visa | visa.com
Oracle, Oracle Corporation, Oracle Corp | oracle.com
Cohere | cohere.com cohere.ai
Tesla | tesla.com
Uber | uber.com
Square Inc, Block Inc | squareup.com square.com block.xyz
Target Corporation | target.com
Discover Financial Services | discover.com
Wise Payments | wise.com
Kraken | kraken.com payward.com
SWIFT | swift.com
Zoom | zoom.us zoom.com
Manus | manus.im`,
  everyday: `
X | x.com twitter.com
UPS | ups.com
ING | ing.com
Chase | chase.com | JPMorgan Chase
Citi | citi.com citibank.com | Citigroup; Lloyds | lloydsbank.com lloydsbankinggroup.com | Lloyds Bank
BT | bt.com; CAF | caf.fr | Caisse d'Allocations Familiales
McDonald | mcdonalds.com | McDonald's; Sainsbury | sainsburys.co.uk | Sainsbury's
Delta | delta.com | Delta Air Lines
Emirates | emirates.com; Iberia | iberia.com iberia.es; Swiss | swiss.com
Orange | orange.com orange.fr orange.es orange.be orange.pl orange.ro
TIM | tim.it gruppotim.it tim.com.br; Sky | sky.com sky.de sky.it; Three | three.co.uk three.ie; EE | ee.co.uk
O2 | o2.de o2online.de o2.co.uk telefonica.de; Rogers | rogers.com; Claro | claro.com.br claro.com.ar claro.com.co
Hermes | myhermes.de hermesworld.com; GLS | gls-group.com gls-group.eu gls-pakete.de; Correos | correos.es
Shell | shell.com shell.de shell.co.uk; Enel | enel.com enel.it; EDF | edf.fr edf.com edfenergy.com
Ameli | ameli.fr; Generali | generali.com generali.it generali.de; Humana | humana.com
Norton | norton.com; Steam | steampowered.com; Signal | signal.org; Ledger | ledger.com
Square | squareup.com square.com; Chime | chime.com; Wise | wise.com; Discover | discover.com; Target | target.com
Allegro | allegro.pl; Argos | argos.co.uk; Zara | zara.com; Otto | otto.de; Saturn | saturn.de
Kleinanzeigen | kleinanzeigen.de; Bolt | bolt.eu
Bosch | bosch.com bosch.de; Philips | philips.com; Dyson | dyson.com dyson.co.uk dyson.de; Miele | miele.com miele.de
Porsche | porsche.com; Sixt | sixt.com sixt.de; Hertz | hertz.com; Hilton | hilton.com; Strato | strato.de
Rundfunkbeitrag | rundfunkbeitrag.de; Zoll | zoll.de; Hacienda | agenciatributaria.es gob.es
Aadhaar | uidai.gov.in; Carte Vitale | ameli.fr`,
  assistant: `
Claude | anthropic.com claude.ai claude.com | Anthropic
Gemini | google.com deepmind.com deepmind.google | Google
GPT | openai.com chatgpt.com | OpenAI
Copilot | microsoft.com github.com bing.com | Microsoft
Siri | apple.com | Apple
Alexa | amazon.com | Amazon
Llama | meta.ai meta.com | Meta
Grok | x.ai grok.com | xAI`,
}

/** Where authorities have their offices. */
const PLACES =
  'Berlin, Hamburg, München, Munich, Köln, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Dortmund, Essen, Bonn, Münster, Mannheim, Karlsruhe, Augsburg, Wiesbaden, Mainz, Kiel, Rostock, Erfurt, Potsdam, Magdeburg, Saarbrücken, Freiburg, Bayern, Hessen, Sachsen, Niedersachsen, Brandenburg, Thüringen, NRW, Nordrhein-Westfalen, Baden-Württemberg, Rheinland-Pfalz, Schleswig-Holstein, Nordwest, Nordost, Rheinland, Wien'.split(
    ', ',
  )

const ELISION = /\bd['’]/g

export const KNOWN_NAMES: readonly KnownName[] = (Object.entries(ROWS) as [NameKind, string][]).flatMap(
  ([kind, rows]) =>
    rows
      .trim()
      .split(/\n|; /)
      .flatMap(row => namesIn(row, kind)),
)

function namesIn(row: string, kind: NameKind): KnownName[] {
  const [names = '', domains = '', maker] = row.split(' | ')
  const all = names.split(', ')
  const owner = maker ?? all[0]!
  const sites = domains.split(' ').flatMap(domain => [domain, ...(COUNTRY_SITES.get(domain) ?? [])])
  return all.flatMap(formsOf).map(name => ({ name, owner, kind, domains: sites }))
}

/** As a sentence may put it: "von der Deutschen Bahn", "Ernst and Young"; and without what is taken from the words of a text. */
function formsOf(name: string): string[] {
  if (name.endsWith(' *')) return PLACES.map(place => name.replace('*', place))
  if (name.startsWith('Deutsche ')) return [name, name.replace('Deutsche', 'Deutschen')]
  if (name.includes(' & ')) return [name, name.replace('&', 'and')]
  if (name.includes(' and ')) return [name, name.replace('and', '&')]
  const plain = name.replace(ELISION, '')
  return plain === name ? [name] : [name, plain]
}
