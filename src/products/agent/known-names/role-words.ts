// Words that stand beside a name and are no name themselves.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const LEGAL = words(
  'the inc incorporated corp corporation co company llc ltd limited plc lp opco gmbh ag se kg kgaa sa sas sarl srl spa bv nv oy ab as asa aps pty pte pvt kk pbc llp lllp ulc pllc ug ohg eg oyj ou doo dd sro zrt kft sca scs cv ltda eirl spzoo jsc pjsc ojsc ooo bhd sdn tbk gk public benefit',
)
const OFFICES = words(
  'official officially support security account accounts billing verification verify refund refunds helpdesk help desk customer service services care team fraud alert alerts login staff',
)
const AGENTS = words(
  'agent agents assistant assistants bot chatbot ai app gpt plus pro enterprise free premium online mini turbo',
)
const PLACES = words(
  'ireland uk us usa america europe eu emea apac germany deutschland france italia italy spain india japan canada australia switzerland schweiz global international worldwide com org net www https http',
)
const PARTS = words(
  'research labs lab group holding holdings department dept division platforms foundation developers engineering technologies technology systems solutions by of a division divisions unit units office offices branch subsidiary headquarters hq connector connectors integration integrations product products business sales operations deployment deployments',
)

export const DEPARTMENTS = words(
  'department dept division unit office branch team desk engineering operations sales',
)

function inAny(...sets: ReadonlySet<string>[]): (word: string) => boolean {
  const all = new Set(sets.flatMap(set => [...set]))
  return word => all.has(word) || /^v?\d[\d.]*[a-z]?$/.test(word)
}
export const isLegalForm = inAny(LEGAL)
export const isOperatorRole = inAny(LEGAL, OFFICES, AGENTS, PLACES, PARTS)
export const isOfficeRole = inAny(AGENTS, LEGAL, OFFICES)

/** Words with which a firm names a part of itself, and an impostor a part that does not exist. */
const OFFSHOOTS = words(
  'merchant merchants partner partners network programme program certified authorized authorised payments payment finance financial banking digital cloud client clients consumer commerce retail marketplace intelligence automation assistants',
)
export const isOffshootRole = inAny(LEGAL, OFFICES, AGENTS, PLACES, PARTS, OFFSHOOTS)
