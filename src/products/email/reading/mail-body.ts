import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { detectLanguage, type Language } from '../../../language/detect-language.ts'
import { withoutInvisible } from '../../../language/invisible-characters.ts'
import type { Mail } from '../mail-reader.port.ts'
import { type HtmlLink, type HtmlReading, readHtml } from './html-reading.ts'
import { type MailLink, readLink } from './link-reading.ts'
import { conditionalHtml, generatedText } from './shown-elsewhere.ts'
import { textLinks } from './text-links.ts'

export type ShownText = { text: string; language: Language }

/** The visible message. */
export type MailBody = Omit<HtmlReading, 'links'> &
  ShownText & {
    /** Texts that some programs show in its place, or with it: the other alternatives, AMP, descriptions of pictures. */
    otherTexts: ShownText[]
    links: MailLink[]
    /** Where its forms send what a reader types. */
    forms: MailLink[]
  }

type BodyParts = Pick<Mail, 'text' | 'html' | 'invitation' | 'variants'>

/** Most mail programs show the HTML part where there is one; whatever another one may show is judged with it. */
export function readBody(
  { text: plain, html, invitation = '', variants = [] }: BodyParts,
  registrableDomain: RegistrableDomain,
): MailBody {
  const page = readHtml(html)
  const main = page.text === '' ? plain : page.text
  const text = invitation === '' ? main : `${main}\n${invitation}`
  const conditional = readHtml(conditionalHtml(html))
  const variantPages = variants.filter(({ isHtml }) => isHtml).map(variant => readHtml(variant.text))
  const pages = [page, conditional, ...variantPages]
  const along = [page.descriptions.join('\n'), generatedText(html), conditional.text].filter(isWritten)
  const others = [
    along.length === 0 ? '' : [main, ...along].join('\n'),
    page.text === '' ? '' : plain,
    ...variantPages.map(each => each.text),
    ...variants.filter(({ isHtml }) => !isHtml).map(variant => variant.text),
  ].filter(isWritten)
  const bare = [text, ...others].map(textLinks)
  const links = oncePerTarget([pages, bare].flat().map(each => each.links))
  const targets = pages.flatMap(each => each.formTargets)
  return {
    ...page,
    ...shownText(text),
    otherTexts: others.map(shownText),
    links: links.map(link => readLink(link, registrableDomain)),
    forms: targets.map(target => readLink({ text: '', target, picture: false }, registrableDomain)),
    formTargets: targets,
    asksPassword: pages.some(each => each.asksPassword),
    linksCut: pages.some(each => each.linksCut) || bare.some(each => each.cut),
  }
}

function isWritten(text: string): boolean {
  return text.trim() !== ''
}

function shownText(text: string): ShownText {
  return { text, language: detectLanguage(withoutInvisible(text)) }
}

/** All links of the first, and of each other those that lead elsewhere: alternatives repeat most of them. */
function oncePerTarget([first = [], ...others]: HtmlLink[][]): HtmlLink[] {
  const links = [...first]
  const targets = new Set(first.map(link => link.target))
  for (const more of others) {
    links.push(...more.filter(link => !targets.has(link.target)))
    for (const link of more) targets.add(link.target)
  }
  return links
}
