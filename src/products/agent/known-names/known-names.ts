import { COUNTRY_SITES } from './country-sites.ts'
import { KNOWN_FIRMS } from './known-firms.ts'

/**
 * - `ai`: makers of assistants and their assistants; an agent of that name is taken for theirs.
 * - `platform`: services that agents of others are often named after ("GitHub Agent"); only an operator of that name is a claim,
 *   or an office such as "support".
 * - `word`: also an ordinary word; only the name in full, with a legal form or with an office is a claim.
 * - `assistant`: an assistant whose name is a person's or a thing's, too; only an agent with no other name is a claim.
 */
export type NameKind = 'ai' | 'firm' | 'platform' | 'word' | 'assistant'

/** A name that impostors like to use. `domains` are those under which the owner alone can put an agent. */
export type KnownName = { name: string; owner: string; kind: NameKind; domains: string[] }

/** One owner to a line: its names, separated by commas, the first of them its own; behind the bar its domains, and the owner where it has another name. */
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
Reddit Inc | reddit.com
Telegram Messenger | telegram.org
Discord Inc | discord.com
Spotify | spotify.com
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

export const KNOWN_NAMES: readonly KnownName[] = (Object.entries(ROWS) as [NameKind, string][]).flatMap(
  ([kind, rows]) =>
    rows
      .trim()
      .split('\n')
      .flatMap(row => namesIn(row, kind)),
)

function namesIn(row: string, kind: NameKind): KnownName[] {
  const [names = '', domains = '', maker] = row.split(' | ')
  const all = names.split(', ')
  const owner = maker ?? all[0]!
  const sites = domains.split(' ').flatMap(domain => [domain, ...(COUNTRY_SITES.get(domain) ?? [])])
  return all.map(name => ({ name, owner, kind, domains: sites }))
}
