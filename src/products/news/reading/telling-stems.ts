import { looseStem } from '../../../language/stems.ts'
import { words } from '../../../language/words.ts'

const TELLING_LETTERS = 4
const SAYING_NOTHING = new Set(
  (
    'about after again against also among another because been before being between could does down during each ever every from have here into just like made make many ' +
    'more most much must never only other over says said should since some such than that their them then there these they thing things this those through under until very were what when ' +
    'where which while will with would your you amid says'
  ).split(' '),
)

/** The words of a text that carry its meaning. */
export function tellingWords(headline: string): string[] {
  const all = words(headline)
  const rest = all.filter(word => word.length >= TELLING_LETTERS && !SAYING_NOTHING.has(word.toLowerCase()))
  // A script that writes a word in one sign has no long ones.
  return rest.length > 0 ? rest : all
}

/** The telling words of a text, each once, without their endings: what two texts can have in common. */
export function tellingStems(text: string): Set<string> {
  return new Set(tellingWords(text).map(looseStem))
}
