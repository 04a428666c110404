/** Services after which agents of others are often named, in the form that `known-names.ts` describes. */
export const PLATFORMS = `
MoneySavingExpert | moneysavingexpert.com; GoCardless | gocardless.com; Sage Group plc | sage.com; Odoo SA | odoo.com; Infomaniak | infomaniak.com; Amadeus IT Group | amadeus.com; JetBrains | jetbrains.com; Telerik | progress.com telerik.com; Infobip | infobip.com; OpenText | opentext.com; Eurostat | ec.europa.eu europa.eu
DBRS Morningstar, Morningstar | morningstar.com dbrsmorningstar.com dbrs.morningstar.com; FactSet | factset.com; LexisNexis | lexisnexis.com lexisnexis.co.uk lexisnexis.fr lexisnexis.de risk.lexisnexis.com; Clarivate, Web of Science | clarivate.com webofscience.com; John Wiley & Sons, Wiley Online Library | wiley.com
Public Library of Science | plos.org; arXiv | arxiv.org; JSTOR | jstor.org; EBSCO Information Services | ebsco.com; ProQuest | proquest.com; Crossref | crossref.org; ORCID | orcid.org; IELTS | ielts.org; MyChart | epic.com mychart.org mychart.com; Veeva Systems | veeva.com; Athenahealth | athenahealth.com
HashiCorp, Terraform by HashiCorp | hashicorp.com terraform.io; npm Inc, npmjs | npmjs.com npmjs.org github.com; Python Package Index, Python Software Foundation | pypi.org python.org; RubyGems | rubygems.org; Cloud Native Computing Foundation | kubernetes.io cncf.io; Eclipse Foundation | eclipse.org
Free Software Foundation | fsf.org gnu.org; OWASP | owasp.org; SUSE Linux | suse.com; Debian Project | debian.org; Let's Encrypt | letsencrypt.org; DigiCert | digicert.com; Sectigo | sectigo.com; GlobalSign | globalsign.com; VeriSign | verisign.com; Heroku | heroku.com; DigitalOcean | digitalocean.com; Linode, Akamai | akamai.com linode.com
Fastly | fastly.com; Rackspace | rackspace.com; Equinix | equinix.com; Digital Realty Trust | digitalrealty.com; Splunk | splunk.com; Dynatrace | dynatrace.com; Couchbase | couchbase.com; Cloudera | cloudera.com; Teradata | teradata.com; SAS Institute | sas.com; Alteryx | alteryx.com; MuleSoft | mulesoft.com; Pegasystems | pega.com
Appian | appian.com; SS&C Blue Prism | blueprism.com; Autodesk, AutoCAD | autodesk.com; Bentley Systems | bentley.com; Ansys | ansys.com; ArcGIS | esri.com arcgis.com; Trimble Inc | trimble.com; MathWorks, MATLAB | mathworks.com; PTC Inc | ptc.com; Infor ERP, Infor Inc | infor.com; NetSuite, Oracle NetSuite | netsuite.com oracle.com
Xero Accounting | xero.com; FreshBooks | freshbooks.com; Smartsheet | smartsheet.com; Wrike | wrike.com; RealtimeBoard | miro.com; Evernote | evernote.com; Egnyte | egnyte.com; SurveyMonkey | surveymonkey.com; Typeform | typeform.com; Qualtrics | qualtrics.com; SendGrid | sendgrid.com twilio.com; Klaviyo | klaviyo.com
Marketo | marketo.com adobe.com; Hootsuite | hootsuite.com; Semrush | semrush.com; Ahrefs | ahrefs.com; BigCommerce | bigcommerce.com; Magento | magento.com adobe.com; WooCommerce | woocommerce.com; PrestaShop | prestashop.com; Avalara | avalara.com; Zuora | zuora.com; Deel Inc | deel.com; Paycom | paycom.com
Ceridian, Dayforce | dayforce.com ceridian.com; Ultimate Kronos Group | ukg.com; BambooHR | bamboohr.com; Personio | personio.com personio.de; Glassdoor | glassdoor.com glassdoor.co.uk; ManpowerGroup | manpowergroup.com manpower.com; Toptal | toptal.com; RingCentral | ringcentral.com; Avaya | avaya.com; Vonage | vonage.com
LogMeIn, GoTo LogMeIn | logmein.com goto.com; SailPoint | sailpoint.com; OneLogin | onelogin.com; Yubico, YubiKey | yubico.com; Check Point Software | checkpoint.com; SentinelOne | sentinelone.com; Sophos | sophos.com; Symantec | broadcom.com symantec.com; Proofpoint | proofpoint.com; Mimecast | mimecast.com; KnowBe4 | knowbe4.com
Qualys | qualys.com; Veracode | veracode.com; SonarSource, SonarQube | sonarsource.com sonarqube.org; HackerOne | hackerone.com; Bugcrowd | bugcrowd.com; Mandiant | mandiant.com google.com; Darktrace | darktrace.com; Cellebrite | cellebrite.com; Have I Been Pwned | haveibeenpwned.com; VirusTotal | virustotal.com; Onfido | onfido.com
Jumio | jumio.com; TradingView | tradingview.com; CoinMarketCap | coinmarketcap.com; CoinGecko | coingecko.com; Ethereum Foundation | ethereum.org ethereum.foundation; Solana Foundation | solana.com solana.org; Chainlink Labs | chain.link chainlinklabs.com; Flexport | flexport.com; MarineTraffic, Kpler | marinetraffic.com kpler.com
Flightradar24 | flightradar24.com; FlightAware | flightaware.com; Substack | substack.com; Vimeo | vimeo.com; Shutterstock | shutterstock.com; Getty Images | gettyimages.com; Fitbit | fitbit.com google.com; Statista GmbH | statista.com statista.de; Guidewire | guidewire.com; Duck Creek Technologies | duckcreek.com
Clio Legal, Themis Solutions | clio.com; Relativity eDiscovery | relativity.com; iManage | imanage.com; Instructure, Canvas LMS | instructure.com; Moodle | moodle.org moodle.com; Chegg | chegg.com; Turnitin | turnitin.com; Quizlet | quizlet.com; NetApp | netapp.com; Nutanix | nutanix.com; Citrix | citrix.com; Veeam | veeam.com
Commvault | commvault.com; Rubrik Inc | rubrik.com; Cohesity | cohesity.com; Ivanti | ivanti.com; SolarWinds | solarwinds.com; ConnectWise | connectwise.com; Kaseya | kaseya.com; BMC Software | bmc.com
Amazon Web Services, AWS | amazon.com aws.com api.aws aws.dev repost.aws amazonaws.cn kiro.dev aws.at
Hugging Face | huggingface.co hf.co
LangChain | langchain.com langchain.dev
IBM watsonx, watsonx | ibm.com
Agentforce, Salesforce Agentforce | salesforce.com agentforce.com
GitHub | github.com githubcopilot.com github.blog
GitLab | gitlab.com
Atlassian, Jira, Confluence | atlassian.com atlassian.net trello.com atlassian.design
Slack, Slack Technologies | slack.com slack.dev
Salesforce | salesforce.com agentforce.com salesforce.org
SAP, SAP SE | sap.com sap sap.cn concur.com successfactors.com ariba.com
ServiceNow | servicenow.com
Workday Inc | workday.com
HubSpot | hubspot.com hubspot.de hubspot.fr hubspot.es hubspot.jp
Zendesk | zendesk.com zendesk.de zendesk.fr zendesk.es zendesk.co.uk
QuickBooks | intuit.com quickbooks.com intuit.ca | Intuit
Shopify | shopify.com shopify.dev shopify.ca shopify.co.uk shop.app
Dropbox | dropbox.com dropboxforum.com dropbox.tech hellosign.com
DocuSign | docusign.com docusign.net
Zoom Video Communications | zoom.us zoom.com zoom.com.cn zoomgov.com
Gmail, Google Workspace, Google Cloud, YouTube | google.com youtube.com google google.dev | Google
Microsoft Azure, Microsoft 365, Microsoft Teams, Office 365 | microsoft.com office.com microsoft mcp.ai.azure.com live.com office365.com microsoftonline.com | Microsoft
Instagram, WhatsApp | instagram.com whatsapp.com meta.com facebook.com fb.com meta.ai | Meta
LinkedIn | linkedin.com
Reddit, Reddit Inc | reddit.com
Telegram, Telegram Messenger | telegram.org telegram.com
Discord, Discord Inc, Discord Nitro | discord.com discordapp.com
Spotify | spotify.com spotify.design byspotify.com; Deezer | deezer.com; Twitch | twitch.tv; Xbox | xbox.com microsoft.com
iCloud, Apple Pay, Apple ID, AppleCare, App Store | apple.com icloud.com apple.com.cn | Apple
Stripe Payments, Stripe Connect | stripe.com stripe.dev link.com | Stripe
Microsoft Outlook, Hotmail, Microsoft Office | outlook.com microsoft.com hotmail.com microsoft live.com office.com office365.com | Microsoft
Okta | okta.com; Grammarly | grammarly.com superhuman.com grammarly.io; DeepL | deepl.com
Airbnb | airbnb.com airbnb.tech airbnb.io
Cloudflare | cloudflare.com
Databricks | databricks.com
Twilio | twilio.com
MongoDB | mongodb.com
Snowflake Inc | snowflake.com
Wikipedia, Wikimedia Foundation | wikipedia.org wikimedia.org mediawiki.org wikidata.org wikimediafoundation.org
Mozilla | mozilla.org mozilla.com firefox.com mozilla.ai mozillafoundation.org
Red Hat | redhat.com
VMware | vmware.com broadcom.com
Amazon Bedrock, Amazon Q, Amazon Nova | amazon.com aws.com api.aws aws.dev | Amazon
Microsoft Bing, Microsoft Copilot Studio, Power Automate | microsoft.com microsoft bing.com | Microsoft
Vertex AI, Google Maps, Google Drive, Google Play | google.com google google.dev | Google; Figure AI | figure.ai; Reflection AI | reflection.ai; Writer AI | writer.com
LlamaIndex | llamaindex.ai
CrewAI | crewai.com; OpenClaw | openclaw.ai; OpenRouter | openrouter.ai; Zapier | zapier.com; n8n | n8n.io
Make.com | make.com; Replit | replit.com; Vercel | vercel.com; Netlify | netlify.com; Supabase | supabase.com
Airtable | airtable.com; UiPath | uipath.com; Automation Anywhere | automationanywhere.com; Composio | composio.dev
Dify | dify.ai; Coze | coze.com coze.cn; Voiceflow | voiceflow.com; Botpress | botpress.com; Cognigy | cognigy.com
Kore.ai | kore.ai; Fetch.ai | fetch.ai; Relevance AI | relevanceai.com; Lindy AI | lindy.ai; Browserbase | browserbase.com
Weights & Biases | wandb.ai wandb.com; Docker Inc | docker.com docker.io
Linux Foundation, Agentic AI Foundation | linuxfoundation.org aaif.io; Apache Software Foundation | apache.org
Elastic NV, Elasticsearch | elastic.co; Datadog | datadoghq.com datadoghq.eu; PagerDuty | pagerduty.com
Sentry.io | sentry.io; monday.com | monday.com; ClickUp | clickup.com; Calendly | calendly.com; Webflow | webflow.com
Wix.com | wix.com; Squarespace | squarespace.com; Mailchimp | mailchimp.com intuit.com
Freshworks, Freshdesk | freshworks.com freshdesk.com; Zoho | zoho.com zoho.eu zoho.in zohocorp.com
Pipedrive | pipedrive.com; Celonis | celonis.com; DATEV | datev.de datev.com
Lexoffice, Lexware | lexoffice.de lexware.de haufe.de haufegroup.com; Xero | xero.com; Asana Inc | asana.com
Intercom Inc | intercom.com intercom.io; Genesys Cloud | genesys.com mypurecloud.com
Google Chrome | google.com google chromium.org | Google; Firefox | firefox.com mozilla.org mozilla.com | Mozilla
Skype | skype.com microsoft.com | Microsoft; OneDrive, SharePoint | microsoft.com live.com office.com microsoft | Microsoft
Viber | viber.com; LINE Corporation, LY Corporation | line.me linecorp.com lycorp.co.jp; Trello | trello.com atlassian.com
Bluesky Social | bsky.app bsky.social
Gumtree | gumtree.com gumtree.com.au; Craigslist | craigslist.org; StubHub | stubhub.com stubhub.co.uk
OVH | ovh.com ovhcloud.com ovh.net; Hetzner | hetzner.com hetzner.de; Instacart | instacart.com`
