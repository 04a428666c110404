import { gap, type MovePhrases, phrases } from './move-phrases.ts'

const PROPERTY =
  '(?:account|mailbox|access|profile|wallet|card|password|payment|membership|subscription|service|protection|license|device|order|package|parcel|shipment|storage|cloud|photos|files|antivirus|e-?mail account)s?'
const LOSS =
  '(?:suspended|suspension|limited|locked|restricted|disabled|deactivated|terminated|closed|deleted|blocked|on hold|compromised|expired|expires?|expiring|at risk|full|lost|declined|interrupted|overdue|returned|not (?:be )?delivered|pending)'

export const english: MovePhrases = {
  threat: phrases(
    `your ${gap(2)}${PROPERTY} ${gap(4)}${LOSS}`,
    `(?:suspension|termination|deactivation|closure|expiration) of your ${gap(2)}${PROPERTY}`,
    '(?:unusual|suspicious|unauthorized|unauthorised|unrecognized) (?:sign-?in|login|log-in|activity|access|transaction|attempt)',
    'virus(?:es)? (?:detected|found)|(?:found|detected) [\\w() ]{0,12}virus(?:es)?',
    '(?:final|last) (?:notice|warning|reminder)',
    'permanently (?:delete|deleted|lose|lost|remove|removed|closed|suspended|disabled)',
    '(?:payment|transaction|delivery|charge|renewal) (?:was |has been |has |is )?(?:declined|failed|unsuccessful|rejected|cancelled)',
    `(?:unable|failed|attempted) to (?:deliver|process|verify|renew|reach|charge) ${gap(1)}(?:your|you)`,
    '(?:exceeded|reached) (?:your|the|its) (?:storage|mailbox|quota)',
    `avoid ${gap(2)}(?:suspension|interruption|losing|termination|deactivation|penalty|penalties|disconnection|closure|deletion)`,
    '(?:fail|failure) to (?:verify|confirm|update|do so)',
    'someone (?:tried|logged|just|may have|has) ',
    'if (?:this|it) was(?:n.t| not) you',
  ),
  urgency: phrases(
    'immediately|urgent(?:ly)?|without delay|as soon as possible',
    'within (?:the next )?(?:\\d{1,3}|twelve|twenty-four|forty-eight) ?(?:hours?|hrs?|minutes?|days?)',
    'act (?:now|fast|today|quickly)|hurry|last chance|today only|limited time|before it.s too late',
    '(?:expires?|ends|expiring|ending) (?:today|tonight|soon|in \\d{1,3})',
    'do(?: not|n.?t) (?:wait|delay|miss out)|time(?: is|.s) running out',
    '(?:action|response|attention|confirmation|verification|update) (?:is )?(?:required|needed)|required action',
    '(?:second|2nd|third|3rd|final) attempt',
  ),
  request: phrases(
    `(?:verify|confirm|update|validate|restore|unlock|unblock|re-?activate|recover|secure|renew|authenticate|synchronize|re-?confirm) (?:your |the |my )${gap(2)}(?:account|identity|information|info|details?|payment|billing|wallet|password|mailbox|e-?mail|card|activity|ownership|subscription|address|delivery|record|credentials|membership|protection|device)`,
    `(?:enter|provide|send|submit|supply|forward) (?:us |me )?(?:your |the following )${gap(2)}(?:password|pin|card|credentials|information|details|seed|phrase|bank|ssn|passport)`,
    '(?:seed|recovery|secret) phrase|connect your wallet|report the user',
    '(?:log|sign) ?-?in (?:to your|here|now|below)',
    'keep (?:the |your |my )?(?:same |current )?password|upgrade (?:your )?storage',
    'buy (?:some )?gift cards?|wire transfer|pay (?:the |a )?(?:[\\w-]{1,20} )?(?:fee|customs|duty|invoice now)',
    '(?:schedule|reschedule|track|confirm) (?:your |the )?(?:delivery|package|parcel)',
    `call (?:us |our |the )?${gap(3)}(?:toll|helpline|help desk)`,
  ),
  click: phrases(
    'click (?:here|below|on|the|this|to|now)|tap (?:here|below|the|to)',
    '(?:use|press|follow) the (?:button|link)|get started|start now|get yours|get it now',
    'claim (?:it|your|yours|now|here|my)|reply (?:to me|with your|back)|contact (?:me|him|her)',
  ),
  lure: phrases(
    'congratulations|casino|free spins|airdrop|staking rewards?|mystery box|jackpot',
    'you(?:.ve| have|.re| are) (?:just )?(?:been )?(?:won|selected|chosen|pre-?approved|picked|a winner|the winner|qualified|eligible)',
    'claim (?:your|my) |gift ?cards?|exclusive (?:gift|reward|prize|bonus)|(?:free|special) (?:gift|reward|prize|bonus|kit|sample)',
    `(?:loyalty|shopper|customer) (?:reward|rewards|survey)|(?:take|complete|answer) (?:this|our|a|the) ${gap(3)}(?:survey|questions|questionnaire)`,
    '(?:\\d{2,3} ?(?:%|percent)|welcome|deposit|no deposit) bonus|no (?:prescription|credit check|deposit)',
    'lose (?:weight|\\d{1,3} ?(?:lbs|pounds|kg))|weight loss|stay hard|erection|viagra|cialis',
    '(?:earn|win) (?:up to )?[$€£]? ?\\d{2,}|double your (?:money|bitcoin|deposit|crypto)|your allocation',
    '(?:loan|loans|cash) (?:offer|approved|approval|advance|up to)|hot (?:girls|women|singles)|lonely (?:women|girls)',
  ),
  blackmail: phrases(
    'your (?:web)?cam(?:era)?|(?:recorded|filmed) you|adult (?:sites?|videos?)|masturbat\\w{0,6}|porn\\w{0,8}',
    'all (?:of )?your (?:contacts|friends|files)|(?:bitcoin|btc) (?:wallet|address)|my (?:bitcoin|btc)',
    'i (?:have |.ve )?(?:hacked|infected|full access|installed)|your devices? (?:was|were|has been|have been|is) (?:infected|hacked)',
    'i (?:am|.m) (?:a )?(?:hacker|programmer)|trojan|spyware',
  ),
  windfall: phrases(
    '(?:million|billion|thousand) (?:united states |us |u\\.s\\.? |american )?(?:dollars|usd|euros?|pounds)|(?:usd|us) ?[$]? ?\\d[\\d.,]{4,}',
    'inheritance|next of kin|late (?:husband|client|father)|deceased|unclaimed|beneficiary',
    'compensation (?:fund|payment|commission)|your (?:fund|funds|payment)|release of|atm (?:visa )?card|western union|moneygram',
    'strictly confidential|utmost (?:confidentiality|secrecy|good faith)|business proposal|mutual benefit|donat(?:e|ion|ing) (?:of|the sum)|investment (?:proposal|partner)',
    'barrister|diplomat|united nations?|central bank|god bless|beloved|dear (?:friend|beneficiary)|attention:? (?:beneficiary|dear|sir)|orphanage|cancer',
    'kindly|your (?:full )?names?|phone number|occupation',
  ),
}
