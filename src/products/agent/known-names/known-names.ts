/**
 * - `ai`: makers of assistants and their assistants; an agent of that name is taken for theirs.
 * - `platform`: services that agents of others are often named after ("GitHub Agent"); only an operator of that name is a claim.
 * - `word`: also an ordinary word; only the name in full, or with a legal form, is a claim.
 */
export type NameKind = 'ai' | 'firm' | 'platform' | 'word'

/** A name that impostors like to use. `domains` are those under which nobody but the owner can put an agent. */
export type KnownName = { name: string; owner: string; kind: NameKind; domains: string[] }

/** One owner to a line: its names, separated by commas, the first of them its own; behind the bar its domains. */
const ROWS: Record<NameKind, string> = {
  ai: `
OpenAI, ChatGPT, OpenAI Codex | openai.com chatgpt.com
Anthropic, Anthropic Claude, Claude AI, Claude by Anthropic | anthropic.com claude.ai claude.com
Google DeepMind, DeepMind, Google Gemini, Google Bard, Google Assistant | google.com deepmind.com deepmind.google
Microsoft Copilot, GitHub Copilot, Bing Chat | microsoft.com github.com bing.com
Meta AI | meta.ai meta.com
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
Baidu Ernie | baidu.com
Alibaba Qwen, Tongyi Qianwen | alibaba.com alibabacloud.com aliyun.com qwen.ai
Tencent Hunyuan | tencent.com`,
  firm: `
Google, Google LLC, Alphabet Inc | google.com abc.xyz
Microsoft | microsoft.com
Meta Platforms, Facebook | meta.com facebook.com
Amazon | amazon.com
Apple Inc, Apple Computer | apple.com
IBM, International Business Machines | ibm.com
NVIDIA | nvidia.com
Alibaba, Alibaba Cloud | alibaba.com alibabacloud.com alibabagroup.com aliyun.com
Tencent | tencent.com
Baidu | baidu.com
ByteDance, TikTok | bytedance.com tiktok.com
Huawei | huawei.com
Samsung | samsung.com
Intel Corporation | intel.com
Qualcomm | qualcomm.com
Cisco, Cisco Systems | cisco.com webex.com
Adobe | adobe.com
Dell Technologies | dell.com
Hewlett Packard, Hewlett Packard Enterprise | hp.com hpe.com
Netflix | netflix.com
Uber Technologies | uber.com
Booking.com | booking.com
Expedia | expedia.com expediagroup.com
eBay | ebay.com
AliExpress | aliexpress.com
Walmart | walmart.com
IKEA | ikea.com
Zalando | zalando.com
PayPal, Venmo | paypal.com venmo.com
Mastercard | mastercard.com
American Express, Amex | americanexpress.com
Visa Inc | visa.com
Stripe Inc, Stripe Payments | stripe.com
Klarna | klarna.com
Revolut | revolut.com
Adyen | adyen.com
Worldpay | worldpay.com
Fiserv | fiserv.com
Western Union | westernunion.com
MoneyGram | moneygram.com
Coinbase | coinbase.com
Binance | binance.com
MetaMask | metamask.io consensys.io
Robinhood Markets | robinhood.com
Intuit, QuickBooks, TurboTax | intuit.com
JPMorgan, JPMorgan Chase, JP Morgan, Chase Bank | jpmorgan.com jpmorganchase.com chase.com
Bank of America | bankofamerica.com bofa.com
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
Sparkasse | sparkasse.de
BNP Paribas | bnpparibas.com bnpparibas.net
Crédit Agricole | credit-agricole.fr credit-agricole.com
Société Générale | societegenerale.com societegenerale.fr
La Banque Postale, La Poste | labanquepostale.fr laposte.fr
ING Bank, ING Group | ing.com
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
DHL, Deutsche Post | dhl.com dhl.de deutschepost.de
FedEx | fedex.com
United Parcel Service | ups.com
USPS, United States Postal Service | usps.com usps.gov
Royal Mail | royalmail.com
Canada Post | canadapost.ca canadapost-postescanada.ca
Australia Post | auspost.com.au
PostNL | postnl.nl
Poste Italiane | poste.it posteitaliane.it
Correos de España | correos.es
Correios | correios.com.br
Swiss Post | post.ch
Verizon | verizon.com
AT&T | att.com
T-Mobile, Deutsche Telekom | t-mobile.com telekom.de telekom.com
Vodafone | vodafone.com
Telefónica | telefonica.com
Deutsche Bahn | bahn.de deutschebahn.com
Lufthansa | lufthansa.com
Volkswagen | volkswagen.com volkswagen.de vw.com
BMW | bmw.com bmw.de bmwgroup.com
Mercedes-Benz | mercedes-benz.com
Toyota | toyota.com global.toyota
Tesla Motors, Tesla Inc | tesla.com
Siemens | siemens.com
Pfizer | pfizer.com
Coca-Cola | coca-cola.com coca-colacompany.com
McDonald's | mcdonalds.com
Disney, Walt Disney Company | disney.com thewaltdisneycompany.com
Accenture | accenture.com
Deloitte | deloitte.com
PricewaterhouseCoopers, PwC | pwc.com
KPMG | kpmg.com
McKinsey | mckinsey.com
Reuters, Thomson Reuters | reuters.com thomsonreuters.com
Bloomberg LP, Bloomberg News | bloomberg.com bloomberg.net
BBC, British Broadcasting Corporation | bbc.co.uk bbc.com
New York Times | nytimes.com
Internal Revenue Service, IRS | irs.gov
HMRC, HM Revenue and Customs | gov.uk
Social Security Administration | ssa.gov
Federal Bureau of Investigation, FBI | fbi.gov
Federal Trade Commission | ftc.gov
Bundeszentralamt für Steuern, ELSTER Steuer | bzst.de elster.de bund.de
Agenzia delle Entrate | agenziaentrate.gov.it gov.it
Agencia Tributaria | agenciatributaria.es gob.es
Direction générale des Finances publiques | gouv.fr
Receita Federal | gov.br
Canada Revenue Agency | canada.ca cra-arc.gc.ca gc.ca
Australian Taxation Office | ato.gov.au
National Health Service, NHS England | nhs.uk nhs.net
World Health Organization | who.int
United Nations | un.org
European Commission | europa.eu
European Central Bank | europa.eu
Interpol | interpol.int
Europol | europa.eu`,
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
Shopify | shopify.com
Dropbox | dropbox.com
DocuSign | docusign.com docusign.net
Zoom Video Communications | zoom.us zoom.com
Gmail, Google Workspace, Google Cloud, YouTube | google.com youtube.com
Microsoft Azure, Microsoft 365, Microsoft Teams, Office 365 | microsoft.com office.com
Instagram, WhatsApp | instagram.com whatsapp.com meta.com
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
Wise Payments | wise.com`,
}

export const KNOWN_NAMES: readonly KnownName[] = (Object.entries(ROWS) as [NameKind, string][]).flatMap(
  ([kind, rows]) =>
    rows
      .trim()
      .split('\n')
      .flatMap(row => namesIn(row, kind)),
)

function namesIn(row: string, kind: NameKind): KnownName[] {
  const [names = '', domains = ''] = row.split(' | ')
  const all = names.split(', ')
  return all.map(name => ({ name, owner: all[0]!, kind, domains: domains.split(' ') }))
}
