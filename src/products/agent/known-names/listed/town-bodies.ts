import { squash } from '../../../../language/names/squash.ts'
import type { KnownName } from '../known-names.ts'

// The bodies of towns, which are all named alike, and have their sites under the name of the town.

const GERMAN =
  'Aachen, Augsburg, Aalen, Bamberg, Bayreuth, Berlin, Bielefeld, Bochum, Bonn, Bottrop, Brandenburg, Braunschweig, Bremen, Bremerhaven, Celle, Chemnitz, Coburg, Cottbus, Darmstadt, Dessau, Detmold, Dortmund, Dresden, Duisburg, Düren, Düsseldorf, Emden, Erfurt, Erlangen, Essen, Esslingen, Flensburg, Frankfurt, Freiburg, Friedrichshafen, Fulda, Fürth, Gelsenkirchen, Gera, Gießen, Göppingen, Görlitz, Göttingen, Greifswald, Gütersloh, Hagen, Halle, Hamburg, Hameln, Hamm, Hanau, Hannover, Heidelberg, Heidenheim, Heilbronn, Herford, Herne, Hildesheim, Hof, Ingolstadt, Iserlohn, Jena, Kaiserslautern, Karlsruhe, Kassel, Kempten, Kiel, Koblenz, Köln, Konstanz, Krefeld, Landshut, Leipzig, Leverkusen, Lindau, Lörrach, Lübeck, Ludwigsburg, Ludwigshafen, Lüneburg, Magdeburg, Mainz, Mannheim, Marburg, Memmingen, Minden, Moers, Mönchengladbach, Mülheim, München, Münster, Neubrandenburg, Neumünster, Neuss, Neuwied, Norderstedt, Nürnberg, Oberhausen, Offenbach, Offenburg, Oldenburg, Osnabrück, Paderborn, Passau, Pforzheim, Plauen, Potsdam, Ravensburg, Recklinghausen, Regensburg, Remscheid, Reutlingen, Rosenheim, Rostock, Rüsselsheim, Saarbrücken, Salzgitter, Schweinfurt, Schwerin, Siegen, Sindelfingen, Solingen, Speyer, Stralsund, Straubing, Stuttgart, Suhl, Trier, Tübingen, Ulm, Unna, Villingen-Schwenningen, Wetzlar, Wiesbaden, Wilhelmshaven, Witten, Wolfsburg, Worms, Wuppertal, Würzburg, Zwickau'
const FRENCH =
  'Paris, Marseille, Lyon, Toulouse, Nice, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Reims, Saint-Étienne, Toulon, Le Havre, Grenoble, Dijon, Angers, Nîmes, Villeurbanne, Clermont-Ferrand, Aix-en-Provence, Brest, Tours, Amiens, Limoges, Annecy, Perpignan, Metz, Besançon, Orléans, Rouen, Mulhouse, Caen, Nancy, Avignon, Poitiers, Versailles, Pau, La Rochelle, Calais, Cannes, Antibes, Dunkerque, Lorient, Quimper, Vannes, Troyes, Chambéry, Colmar, Valence, Bourges, Niort, Angoulême, Bayonne, Biarritz, Belfort, Laval, Cholet, Le Mans, Saint-Nazaire, Saint-Malo, Béziers, Albi, Tarbes, Arras, Roubaix, Tourcoing, Evry, Créteil, Nanterre, Saint-Denis, Montreuil'
const ITALIAN =
  "Roma, Milano, Napoli, Torino, Palermo, Genova, Bologna, Firenze, Bari, Catania, Venezia, Verona, Messina, Padova, Trieste, Brescia, Parma, Taranto, Prato, Modena, Reggio Calabria, Reggio Emilia, Perugia, Ravenna, Livorno, Rimini, Cagliari, Foggia, Ferrara, Salerno, Latina, Monza, Siracusa, Bergamo, Pescara, Trento, Forlì, Vicenza, Terni, Bolzano, Novara, Piacenza, Ancona, Arezzo, Udine, Cesena, Lecce, Pesaro, La Spezia, Alessandria, Pisa, Pistoia, Lucca, Brindisi, Treviso, Como, Varese, Grosseto, Sassari, Asti, Caserta, Ragusa, Cremona, Pavia, Cosenza, Trapani, L'Aquila, Viterbo, Matera, Potenza, Cuneo, Mantova, Benevento, Crotone, Savona, Siena, Imperia, Lodi, Belluno, Rovigo, Gorizia, Pordenone, Aosta, Macerata, Ascoli Piceno, Campobasso, Avellino"
const SPANISH =
  'Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Murcia, Palma, Bilbao, Alicante, Córdoba, Valladolid, Vigo, Gijón, Granada, Elche, Oviedo, Badalona, Cartagena, Terrassa, Jerez, Sabadell, Móstoles, Pamplona, Almería, Fuenlabrada, Leganés, Burgos, Santander, Castellón, Albacete, Getafe, Logroño, Badajoz, Salamanca, Huelva, Lleida, Tarragona, León, Cádiz, Jaén, Ourense, Girona, Lugo, Cáceres, Toledo, Pontevedra, Guadalajara, Palencia, Zamora, Ávila, Cuenca, Huesca, Segovia, Soria, Teruel, Ciudad Real, Marbella, Avilés, Ferrol, Ceuta, Melilla'
const BRITISH =
  'Birmingham, Bath, Belfast, Bradford, Brighton, Bristol, Cambridge, Canterbury, Cardiff, Carlisle, Chester, Colchester, Coventry, Derby, Doncaster, Dundee, Durham, Edinburgh, Exeter, Glasgow, Gloucester, Hull, Inverness, Lancaster, Leeds, Leicester, Lichfield, Lincoln, Liverpool, Manchester, Newcastle, Newport, Norwich, Nottingham, Oxford, Perth, Peterborough, Plymouth, Portsmouth, Preston, Salford, Salisbury, Sheffield, Southampton, Stirling, Stoke-on-Trent, Sunderland, Swansea, Wakefield, Westminster, Winchester, Wolverhampton, Worcester, York'
const AMERICAN =
  'New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, San Jose, Austin, Fort Worth, Columbus, Charlotte, Indianapolis, San Francisco, Seattle, Denver, Boston, Nashville, Detroit, Oklahoma City, Portland, Las Vegas, Memphis, Louisville, Baltimore, Milwaukee, Albuquerque, Tucson, Fresno, Sacramento, Mesa, Kansas City, Atlanta, Omaha, Raleigh, Miami, Long Beach, Virginia Beach, Oakland, Minneapolis, Tampa, Tulsa, Cleveland, Pittsburgh, Cincinnati, St. Louis, Orlando, Anchorage, Honolulu, Boise, Buffalo, Salt Lake City'
const AUSTRALIAN =
  'Brisbane, Sydney, Melbourne, Perth, Adelaide, Hobart, Darwin, Gold Coast, Newcastle, Wollongong, Geelong, Townsville, Cairns, Toowoomba, Ballarat, Parramatta, Ipswich, Logan'

/** The names of a body and its sites, with an asterisk for the town. */
const BODIES = [
  {
    towns: GERMAN,
    names: 'Stadtwerke *',
    sites: 'stadtwerke-*.de stadtwerke*.de sw-*.de sw*.de stadtwerke-*.com',
  },
  { towns: GERMAN, names: 'Stadt *, Landeshauptstadt *, Stadtverwaltung *', sites: '*.de stadt-*.de' },
  {
    towns: GERMAN,
    names: 'Sparkasse *, Stadtsparkasse *, Kreissparkasse *',
    sites: 'sparkasse-*.de sparkasse*.de stadtsparkasse-*.de kreissparkasse-*.de ksk-*.de sparkasse.de',
  },
  {
    towns: GERMAN,
    names: 'Industrie- und Handelskammer *, IHK *, Handwerkskammer *',
    sites: 'ihk.de ihk-*.de hwk-*.de',
  },
  { towns: GERMAN, names: 'Jobcenter *', sites: 'jobcenter-*.de jobcenter.digital arbeitsagentur.de *.de' },
  {
    towns: FRENCH,
    names: 'Ville de *, Mairie de *, * Métropole',
    sites: '*.fr ville-*.fr mairie-*.fr *-metropole.fr *metropole.fr *.eu *.com',
  },
  { towns: FRENCH, names: 'CHU de *, CHU *, CHRU de *', sites: 'chu-*.fr chru-*.fr' },
  { towns: FRENCH, names: 'CAF de *, CPAM de *, Préfecture de *', sites: 'caf.fr ameli.fr gouv.fr' },
  { towns: ITALIAN, names: 'Comune di *', sites: 'comune.*.it *.it' },
  {
    towns: SPANISH,
    names: 'Ayuntamiento de *, Ajuntament de *, Concello de *',
    sites: '*.es *.org *.eu *.cat *.eus *.gal ayto*.es ayto-*.es *ciudad.es',
  },
  { towns: BRITISH, names: '* City Council, City of * Council', sites: 'gov.uk' },
  {
    towns: AMERICAN,
    names: 'City of *',
    sites: 'gov us *.org *.com *gov.org cityof*.com cityof*.org *cityhall.com',
  },
  { towns: AUSTRALIAN, names: '* City Council, City of *', sites: 'gov.au' },
]

export function townBodies(): KnownName[] {
  return BODIES.flatMap(({ towns, names, sites }) =>
    towns.split(', ').flatMap(town => {
      const domains = [...new Set(lettersOf(town).flatMap(letters => fill(sites, letters).split(' ')))]
      return fill(names, town)
        .split(', ')
        .map(name => ({
          name,
          owner: name,
          kind: 'institution' as const,
          domains: [...domains],
          isListed: true as const,
        }))
    }),
  )
}

function fill(pattern: string, word: string): string {
  return pattern.replaceAll('*', () => word)
}

/** `koeln` and `koln`, `saint-etienne` and `saintetienne`. */
function lettersOf(town: string): string[] {
  const spelled = town.replace(/[äöü]/g, letter => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`)
  return [town, spelled].flatMap(each => {
    const words = each.split(/[ '.-]+/).map(squash)
    return [words.join('-'), words.join('')]
  })
}
