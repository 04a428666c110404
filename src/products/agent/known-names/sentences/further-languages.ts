import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { matchOperator } from '../operator-name.ts'
import { captured } from './name-in-sentence.ts'

// Sentences that say whose agent it is in languages that put the owner elsewhere, or write no spaces.

/** Of Indonesian, Polish, Turkish and Hungarian, whose phrases stand among those that begin a claim. */
const LATIN = [
  /^(?:an? |ini |kami )?(?:agen|asisten|layanan|server|bot|kanal|aplikasi|pusat bantuan)(?: (?:mcp|ai|virtual|digital|layanan|pelanggan)){0,2} resmi (?:dari |milik )?([^,.!?:;\n]{2,60}?)(?= (?:untuk|bagi|yang|di|dan) |[,.!?:;]|$)/iu,
  /^(?:to )?oficjaln[yae] (?:[\p{L}-]{1,20} ){0,2}(?:serwer|asystent|agent|bot|usługa|kanał|pomocnik)(?: mcp)? (?:banku |firmy |spółki |urzędu )?([^,!?:;\n]{2,60}?)(?= (?:dla|do|w|i) |[,!?:;]|$)/iu,
  /^([^,.!?:;\n]{2,60}?)['’]?n?[ıiuü]n resm[iî] (?:[\p{L}-]{1,20} ){0,3}(?:asistanı|hizmeti|botu|kanalı|sunucusu|hattı|temsilcisi|uygulaması|ajanı)(?:d[ıi]r)?(?!\p{L})/iu,
  /^([^,!?:;\n]{2,60}?) tarafından (?:işletilen|sunulan|geliştirilen|sağlanan|yönetilen|hazırlanan) (?:[\p{L}-]{1,20} ){0,3}(?:asistan|hizmet|bot|sunucu|ajan|kanal|uygulama)[ıiuü]?(?:d[ıiuü]r|t[ıiuü]r)?(?!\p{L})/iu,
  /^(?:az? )?([^,!?:;\n]{2,60}?) hivatalos (?:[\p{L}-]{1,20} ){0,2}(?:[\p{L}]{1,12}-)?(?:kiszolgálója|asszisztense|ügynöke|szolgáltatása|csatornája|botja)(?!\p{L})/iu,
]

const OTHER_SCRIPT =
  /[\u0400-\u04ff\u0590-\u06ff\u0900-\u097f\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u
const CHINESE_AGENT =
  '(?:智能|在线|線上|人工|MCP|AI)?\\s?(?:助手|助理|客服|智能体|代理|服务器|伺服器|服务|服務|机器人|渠道|平台|窗口)'
const JAPANESE_AGENT = '(?:アシスタント|エージェント|サーバー?|ボット|サポート|窓口|サービス|チャット)'
const KOREAN_AGENT = '(?:어시스턴트|에이전트|도우미|비서|상담원?|챗봇|서버|서비스|고객센터|봇)'
const RUSSIAN_AGENT = '(?:бот|помощник|агент|ассистент|сервер|сервис|канал|служба поддержки|поддержка)'
const ARABIC_AGENT = '(?:مساعد|وكيل|خادم|خدمة|بوت|روبوت|قناة)'
const HINDI_AGENT = '(?:सहायक|एजेंट|बॉट|सेवा|सर्वर|चैटबॉट)'
const OTHER_SCRIPTS = [
  `^(?:您好[，,！!]?)?(?:我是|这是|這是)?([^，。,、的]{2,30}?)\\s?的?官方\\s?${CHINESE_AGENT}`,
  `^(?:本|该|此|這|这)(?:个|款)?${CHINESE_AGENT}由([^，。,、]{2,30}?)(?:官方|独家)?(?:运营|運營|提供|开发|開發|推出|维护|管理)`,
  `^由([^，。,、]{2,30}?)(?:官方|独家)?(?:运营|運營|提供|开发|開發|推出|维护|管理)的[^，。,、]{0,8}?${CHINESE_AGENT}`,
  `^(?:当|本|この)?([^、。が]{2,30}?)の?公式の?(?!API)[^、。A-Z]{0,8}?${JAPANESE_AGENT}`,
  `^([^、。が]{2,30}?)が(?:提供|運営|開発|公開)(?:する|している|した)[^、。]{0,12}?${JAPANESE_AGENT}`,
  `^(?:저는 |이것은 )?([^,.!?\\n]{2,30}?)의? 공식 (?:[\\p{L}]{1,8} ){0,2}${KOREAN_AGENT}`,
  `^([^,.!?\\n]{2,30}?)(?:이|가|에서) (?:직접 )?(?:운영|제공|개발)(?:하는|한) (?:[\\p{L}]{1,8} ){0,2}${KOREAN_AGENT}`,
  `^(?:я |это |мы )?(?:[—–-] )?официальн(?:ый|ая|ое) (?:[\\p{L}-]{1,20} ){0,2}?${RUSSIAN_AGENT} (?:от |компании |банка )?([^,.!?:;\\n]{2,60}?)(?= (?:для|по|и|в) |[,.!?:;]|$)`,
  `^${RUSSIAN_AGENT} (?:от|компании|банка) ([^,.!?:;\\n]{2,60}?)(?= (?:для|по|и|в) |[,.!?:;]|$)`,
  `^(?:ال)?${ARABIC_AGENT}(?: [\\p{L}]{1,12}){0,2}? الرسمية?(?: (?:لشركة|لبنك|من|لدى|التابعة? ل)| لـ?) ?([^,،.!?:;\\n]{2,40}?)(?= (?:ل|في|من|على)|[,،.!?:;]|$)`,
  `^(?:ال)?(?:${ARABIC_AGENT} )?(?:مقدمة?|تديره|يديره|تديرها) (?:من (?:قبل |شركة |بنك )?)?([^,،.!?:;\\n]{2,40}?)(?= (?:ل|في|على)|[,،.!?:;]|$)`,
  `^([^,।.!?\\n]{2,40}?) (?:का|की|के) आधिकारिक (?:[\\p{L}\\p{M}]{1,12} ){0,2}${HINDI_AGENT}`,
  `^([^,।.!?\\n]{2,40}?) द्वारा (?:संचालित|प्रदान|विकसित) (?:[\\p{L}\\p{M}]{1,12} ){0,2}${HINDI_AGENT}`,
].map(source => new RegExp(source, 'iu'))

/** The owner of a sentence in one of the languages that are written in Latin letters. */
export function matchFurtherLatin(sentence: string): NameMatch | undefined {
  return firstOwner(LATIN, sentence)
}

/** The owner in a text of another script, whose sentences end with signs of their own. */
export function matchOtherScript(text: string): NameMatch | undefined {
  if (!OTHER_SCRIPT.test(text)) return undefined
  for (const sentence of text.split(/[。！？।؟\n]/u)) {
    const match = firstOwner(OTHER_SCRIPTS, sentence.trim())
    if (match) return match
  }
  return undefined
}

function firstOwner(patterns: readonly RegExp[], sentence: string): NameMatch | undefined {
  for (const pattern of patterns) {
    const text = captured(pattern, sentence)
    const match = text === undefined ? undefined : inAnyCase(text.trim())
    if (match && isOwnName(match) && !isDisguise(match)) return match
  }
  return undefined
}

const CASE_ENDING = /(?<=[\u0400-\u04ff]{4})(?:а|у|ом|е|ой|ы)$/u

/** "бот Сбербанка": Slavic names change their end. */
function inAnyCase(text: string): NameMatch | undefined {
  return (
    matchOperator(text) ?? (CASE_ENDING.test(text) ? matchOperator(text.replace(CASE_ENDING, '')) : undefined)
  )
}

/** Letters of another script are no disguise of a name that is known in them. */
function isDisguise({ entry, isLookAlike }: NameMatch): boolean {
  return isLookAlike && !OTHER_SCRIPT.test(entry.name)
}
