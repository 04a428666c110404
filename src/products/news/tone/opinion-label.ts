const LABEL =
  /^[[(]?(?:opinion|op-ed|editorial|commentary|comment|analysis|column|viewpoint|perspective|guest essay|letter to the editor|review|meinung|kommentar|analyse|leitartikel|opinión|análisis|opinione|commento|analisi|opinião|análise|opinie|tribune|éditorial)(?=$|\s?[:|\])–—-]|\s(?:by|von|par|por|piece)\s)/iu
const PATH =
  /\/(?:opinions?|op-ed|editorials?|commentary|comment|commentisfree|columns?|columnists?|analysis|viewpoints?|meinung|kommentar|opinion|tribune)(?:\/|$)/iu

/** The words by which the article or its address declares itself opinion or analysis. */
export function readOpinionLabel(lines: string[], sourceUrl: string | undefined): string | undefined {
  const labelled = lines.find(line => LABEL.test(line))
  if (labelled !== undefined) return LABEL.exec(labelled)![0].replace(/^[[(]/u, '')
  const path = sourceUrl === undefined ? null : PATH.exec(pathOf(sourceUrl))
  return path ? path[0] : undefined
}

/** "Opinion: The bridge must wait" is headed "The bridge must wait". */
export function withoutLabel(headline: string): string {
  const label = LABEL.exec(headline)?.[0] ?? ''
  return headline.slice(label.length).replace(/^\s?[:|\])–—-]\s?/u, '')
}

function pathOf(sourceUrl: string): string {
  return URL.parse(sourceUrl)?.pathname ?? ''
}
