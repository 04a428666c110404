import type { LANGUAGES, Meaning, Section } from './meanings.ts'

// Lower case, unaccented, without apostrophes: the trie folds what it reads in the same way.

/** English words by what they mean in a declaration. A word may stand in several rows. */
export const WORDS_BY_MEANING: Record<Exclude<keyof typeof Meaning, 'digit'>, string> = {
  data: 'data information input inputs prompt prompts conversation conversations message messages transcript transcripts upload uploads document documents file files pii history chats queries recordings',
  keep: 'store stores stored storing storage retain retains retained retention keep keeps kept logged logs persist persists persisted saved archived memory remember remembers stateless',
  erase: 'delete deletes deleted deletion erase erases erased discard discarded purge purged removed forgets',
  time: 'second seconds minute minutes hour hours day days week weeks fortnight month months year years session sessions immediately indefinitely permanently forever',
  share:
    'share shares shared sharing sell sells sold disclose discloses disclosed transfer transferred transmitted passed sent forwarded receives',
  others:
    'third party parties subprocessor subprocessors processor processors vendors partners advertisers affiliates anyone nobody',
  collect:
    'collect collects collected collection process processes processed processing receive receives received gathers personal sees',
  flaw: 'mistake mistakes error errors errs inaccurate inaccuracies inaccuracy incorrect wrong wrongly hallucinate hallucinates hallucination hallucinations bias biased fail fails failure failures outdated incomplete misread misreads misinterpret misinterprets misunderstand misunderstands unreliable risk risks flaw flaws hacked hack jailbroken limitation limitations limits',
  limit:
    'limitation limitations limits limited cannot cant unable unsuitable unsupported caveat caveats disclaimer refuses restricted',
  may: 'may might can could sometimes occasionally possibly',
  not: 'no not never none without nothing neither nor zero nobody cannot cant dont doesnt wont isnt arent false stateless',
  human:
    'human humans person persons people staff reviewer reviewers moderator moderators employee employees supervisor supervisors clinician clinicians doctor lawyer analyst analysts engineer engineers team operator operators editor editors',
  oversee:
    'review reviews reviewed approve approves approved approval confirm confirms confirmed confirmation oversight oversee oversees supervise supervises supervised supervision escalate escalates escalated escalation handoff override overrides intervene intervenes intervention monitor monitors monitored signs loop stop stops halt halts',
  model: 'model models llm llms',
  modelName:
    'gpt claude gemini llama mistral mixtral qwen deepseek gemma grok anthropic openai cohere sonnet codex',
  change:
    'change changes changed update updates updated version versions versioned versioning release releases upgrade upgrades revision revisions',
  notice:
    'notice notify notifies notified announce announces announced announcement changelog deprecated deprecation semver semantic published publish recertified notes advance',
  purpose:
    'purpose helps help assists assist designed built intended meant enables lets allows answers aims goal mission supports',
  tool: 'tool tools api apis plugin plugins connector connectors integration integrations database databases browser shell filesystem calendar mailbox crm webhook mcp',
  permit:
    'permission permissions permitted permits allowed scope scopes authorised authorized privilege privileges access accesses granted sandbox sandboxed',
  write:
    'write writes delete deletes modify modifies update updates create creates send sends pay pays payment payments purchase purchases buy buys transfer transfers execute executes refund refunds edit edits remove removes cancel cancels deploy deploys upload uploads insert drop',
  read: 'read reads reading readonly search searches query queries fetch fetches view views get gets list lists retrieve retrieves lookup',
  network: 'internet network web online offline url urls browse browses website websites',
  stream: 'stream streams streaming streamed push',
  absolute:
    'always guarantee guarantees guaranteed perfect perfectly flawless flawlessly infallible unhackable foolproof bulletproof impossible percent free autonomous autonomously unbreakable unlimited completely totally absolutely best worlds',
  operate: 'operated provided built developed maintained published made owned offered run',
  contact:
    'contact contacts email mail support questions question report reports reach feedback complaint complaints write documentation',
  consent:
    'approve approves approved approval confirm confirms confirmed confirmation consent override overrides stop',
  version: 'version v',
  fit: 'suitable intended designed meant substitute replace replaces replacement advice trained',
  user: 'user users you customer customers caller callers owner client clients',
}

/** Words of headings, labels and keys. Other languages are here so that structure is recognised in them as well. */
export const WORDS_BY_SECTION: Record<keyof typeof Section, string> = {
  purpose:
    'purpose overview about mission goal goals summary introduction description intended zweck beschreibung aufgabe objectif description objetivo proposito scopo finalidade descricao doel',
  capabilities:
    'capability capabilities skill skills feature features function functions abilities functionality fahigkeiten funktionen fonctionnalites capacites capacidades funciones funzionalita capacita funcionalidades mogelijkheden',
  tools:
    'tool tools permission permissions access integration integrations plugin plugins action actions scope scopes werkzeuge berechtigungen zugriff outils autorisations herramientas permisos strumenti permessi ferramentas permissoes hulpmiddelen rechten',
  data: 'data privacy retention storage gdpr logging daten datenschutz donnees confidentialite datos privacidad dati dados privacidade gegevens',
  limits:
    'limits limit limitation limitations risk risks caveats warnings disclaimer restrictions constraints grenzen einschrankungen risiken limites risques riesgos limiti rischi riscos beperkingen',
  oversight:
    'oversight human supervision escalation aufsicht kontrolle mensch humaine supervisione supervisao toezicht',
  model: 'model models llm modell modele modelo modello',
  changes:
    'change changes changelog updates versioning deprecation releases anderungen modifications cambios modifiche alteracoes wijzigingen',
  contact:
    'contact contacts support email feedback complaints abuse kontakt contacto contatti contatto contato',
  operator:
    'operator provider vendor owner publisher author authors maintainer company organization organisation developer creator betreiber anbieter exploitant fournisseur operador proveedor operatore fornitore fornecedor aanbieder hersteller herausgeber operateur editeur gestor titular gestore titolare editore beheerder',
  version: 'version versione versie versao',
  endpoint: 'endpoint endpoints url api interface interfaces transport',
  name: 'name nom nombre nome naam',
}

/** Frequent words that tell these languages apart: none of them is frequent in another one of the list. */
export const FUNCTION_WORDS: Record<(typeof LANGUAGES)[number], string> = {
  en: 'the and of is with for that this it are you your its by not from can',
  de: 'der und ist nicht mit fur das ein eine werden wird sich auf von den auch kann',
  fr: 'le les des est une dans pour et avec sont aux cette vous il par',
  es: 'el los las y del es por sus puede como',
  it: 'gli della che sono di il nel dei con',
  pt: 'os uma nao dos das em ao seu pode sao',
  nl: 'het een van voor niet zijn worden deze wordt kan naar',
}
