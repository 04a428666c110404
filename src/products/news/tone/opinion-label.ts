const KINDS =
  'opinion|op-ed|editorial|commentary|comment|analysis|column|viewpoint|perspective|guest essay|letter to the editor|review|' +
  'meinung|kommentar|gastkommentar|gastbeitrag|kolumne|glosse|essay|standpunkt|leitartikel|analyse|rezension|' +
  'éditorial|édito|tribune|chronique|billet|point de vue|humeur|carte blanche|parti pris|libre opinion|' +
  'opinión|tribuna|columna|carta al director|artículo de opinión|análisis|firma invitada|' +
  'opinione|editoriale|commento|intervento|corsivo|rubrica|analisi|lettera al direttore|' +
  'opinião|análise|coluna|opinie|column'
const ARTICLE = "(?:(?:the|der|die|das|ein|eine|le|la|il|lo|el|un|una|une|nostro|notre)\\s|l['’])?"
const BY = 'by|von|par|por|piece|de|di'
/** "Kommentar: …", "L’EDITORIALE - …", "La chronique de Ana Gómez", "Ein Kommentar von Max Weber". */
const LABEL = new RegExp(`^[[(]?${ARTICLE}(?:${KINDS})(?=$|\\s?[:|\\])–—-]|\\.\\s\\S|\\s(?:${BY})\\s)`, 'iu')
const PATH =
  /\/(?:opinions?|op-ed|editorials?|commentary|comment|commentisfree|columns?|columnists?|analysis|viewpoints?|meinung|kommentar|kolumne|opinion|tribune|idees|debats|chroniques|editoriaux|tribuna|columnas|editoriali|commenti|opinioni)(?:\/|$)/iu

/** "Obama breaks with tradition: Analysis", "A vote for nobody | Opinion". */
const LABEL_BEHIND =
  /\s?(?:[:|–—]|\s-)\s(?:opinion|op-ed|editorial|commentary|comment|analysis|column|viewpoint|perspective|review)$|\s[[(](?:opinion|commentary|analysis|column|review)[\])]$/iu

/** The words by which the article or its address declares itself opinion or analysis. */
export function readOpinionLabel(lines: string[], sourceUrl: string | undefined): string | undefined {
  const label = lines.map(labelOf).find(found => found !== '')
  if (label !== undefined) return label.replace(/^[[(]/u, '')
  const behind = lines.map(line => LABEL_BEHIND.exec(line)?.[0]).find(found => found !== undefined)
  if (behind !== undefined) return behind.replace(/[^\p{L}-]+|(?<!\p{L})-/gu, '')
  const path = sourceUrl === undefined ? null : PATH.exec(pathOf(sourceUrl))
  return path ? path[0] : undefined
}

/** "La columna de humo" is smoke; a columnist's name has a capital. */
const OF_A_THING = /^\sd[ei]\s(?!\p{Lu})/u

function labelOf(line: string): string {
  const label = LABEL.exec(line)?.[0] ?? ''
  return OF_A_THING.test(line.slice(label.length)) ? '' : label
}

/** "Opinion: The bridge must wait" is headed "The bridge must wait". */
export function withoutLabel(headline: string): string {
  return headline.slice(labelOf(headline).length).replace(/^\s?[:|\]).–—-]\s?/u, '')
}

function pathOf(sourceUrl: string): string {
  return URL.parse(sourceUrl)?.pathname ?? ''
}
