/**
 * Outlets under one owner, as publicly known in 2025: what one newsroom of a house prints, another may have from it.
 * Deliberately short; operators add pairs of their own.
 */
export const OWNERS: Record<string, string> = {
  'News Corp':
    'wsj.com nypost.com marketwatch.com barrons.com thetimes.co.uk thetimes.com thesun.co.uk the-sun.com news.com.au theaustralian.com.au dailytelegraph.com.au heraldsun.com.au',
  'Fox Corporation': 'foxnews.com foxbusiness.com',
  Gannett:
    'usatoday.com azcentral.com freep.com indystar.com jsonline.com tennessean.com cincinnati.com dispatch.com',
  'New York Times Company': 'nytimes.com theathletic.com',
  'Alden Global Capital':
    'chicagotribune.com nydailynews.com mercurynews.com denverpost.com ocregister.com bostonherald.com orlandosentinel.com sun-sentinel.com',
  McClatchy:
    'miamiherald.com kansascity.com sacbee.com charlotteobserver.com newsobserver.com star-telegram.com',
  Hearst: 'sfchronicle.com houstonchronicle.com expressnews.com timesunion.com',
  'Condé Nast': 'newyorker.com wired.com vanityfair.com arstechnica.com',
  BBC: 'bbc.co.uk bbc.com bbci.co.uk',
  Comcast: 'sky.com skynews.com nbcnews.com cnbc.com',
  'CBC/Radio-Canada': 'cbc.ca radio-canada.ca',
  'France Médias Monde': 'france24.com rfi.fr mc-doualiya.com',
  'Guardian Media Group': 'theguardian.com guardian.co.uk',
  'Reach plc':
    'mirror.co.uk express.co.uk dailystar.co.uk dailyrecord.co.uk manchestereveningnews.co.uk liverpoolecho.co.uk walesonline.co.uk birminghammail.co.uk',
  DMGT: 'dailymail.co.uk dailymail.com metro.co.uk inews.co.uk',
  Postmedia:
    'nationalpost.com vancouversun.com montrealgazette.com ottawacitizen.com calgaryherald.com torontosun.com',
  'Nine Entertainment': 'smh.com.au theage.com.au afr.com 9news.com.au brisbanetimes.com.au',
  'Axel Springer': 'bild.de welt.de politico.com politico.eu businessinsider.com',
  Funke: 'waz.de morgenpost.de abendblatt.de nrz.de',
  Madsack: 'rnd.de haz.de lvz.de',
  Ippen: 'merkur.de tz.de fr.de hna.de',
  Südwestdeutsche: 'sueddeutsche.de stuttgarter-zeitung.de stuttgarter-nachrichten.de',
  'TX Group': 'tagesanzeiger.ch 20min.ch bernerzeitung.ch tdg.ch 24heures.ch',
  'Groupe Le Monde': 'lemonde.fr courrierinternational.com telerama.fr',
  Prisa: 'elpais.com as.com huffingtonpost.es',
  'RCS MediaGroup': 'corriere.it gazzetta.it elmundo.es marca.com expansion.com',
  Caltagirone: 'ilmessaggero.it ilmattino.it ilgazzettino.it',
  'DPG Media': 'ad.nl volkskrant.nl trouw.nl parool.nl nu.nl hln.be demorgen.be',
  Mediahuis: 'telegraaf.nl independent.ie standaard.be nieuwsblad.be',
  'Russian state': 'rt.com ria.ru sputnikglobe.com tass.com tass.ru',
  'Chinese state': 'xinhuanet.com news.cn globaltimes.cn people.cn chinadaily.com.cn cgtn.com',
}

const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([owner, domains]) =>
    domains.split(' ').map(domain => [domain, owner] as const),
  ),
)

export function ownerOf(domain: string): string | undefined {
  return OWNER_OF.get(domain)
}
