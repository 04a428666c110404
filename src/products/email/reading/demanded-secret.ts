import { plainText } from '../../../language/confusables.ts'
import { splitSentences } from '../../../language/sentences.ts'

const READ_CHARACTERS = 50_000
const SENTENCE_CHARACTERS = 600

/** Verbs that ask for something, and secrets that no honest sender asks for by mail; in letters without accents. */
const DEMANDS: [verbs: string, secrets: string][] = [
  [
    'enter|provide|send|submit|supply|confirm|type|give us|reply(?: to [^.]{0,40})? with|tell us|you (?:will )?need|fill in|verify|forward',
    'security code|card verification|cvv2?|cvc2?|your (?:card |bank |banking |account |atm )?pin(?: code| number)?(?! ?(?:is|:)? ?\\d)|(?:send|reply(?: to [^.]{0,40})? with|provide|give us|tell us|confirm|submit)[^.]{0,60} pin (?:code |number )?of your|(?:seed|recovery|secret) phrase|private key|(?:code|password) (?:that|which) your bank|(?:send|reply(?: to [^.]{0,40})? with|provide|give us|tell us)[^.]{0,40} your (?:\\w+ )?password|social security number',
  ],
  [
    'geben sie|senden sie|schicken sie|bestatigen sie|teilen sie|antworten sie|benotigen sie|tragen sie|ubermitteln sie|gib |sende ',
    'sicherheitscode|prufziffer|kartenprufnummer|cvv2?|cvc2?|(?:ihre|deine) (?:karten)?pin|pin (?:zu )?(?:ihrer|deiner)|(?:ihre|deine|die) tan\\b|wiederherstellungsphrase|(?:senden|schicken|antworten) sie[^.]{0,40} passwort',
  ],
  [
    'entrez|saisissez|envoyez|confirmez|indiquez|communiquez|fournissez|renseignez|repondez|il vous faut',
    'cryptogramme|code de securite|cvv2?|cvc2?|code confidentiel|code pin|phrase de recuperation|(?:envoyez|communiquez|repondez)[^.]{0,40} mot de passe',
  ],
  [
    'introduzca|ingrese|envie|confirme|indique|facilite|proporcione|responda|necesita',
    'codigo de seguridad|cvv2?|cvc2?|su pin|pin de (?:su|tu)|clave secreta|frase (?:semilla|de recuperacion)|(?:envie|facilite|responda)[^.]{0,40} contrasena',
  ],
  [
    'inserisca|inserisci|invii|invia|confermi|conferma|indichi|fornisca|comunichi|risponda|le serve|occorre',
    'codice di sicurezza|cvv2?|cvc2?|codice pin|(?:il suo|il tuo) pin|pin della (?:sua|tua)|frase di recupero|(?:invii|comunichi|risponda)[^.]{0,40} password',
  ],
  [
    'introduza|insira|digite|envie|confirme|informe|forneca|responda|precisa',
    'codigo de seguranca|cvv2?|cvc2?|(?:seu|o) pin|pin d[oa] (?:seu|sua)|senha do (?:seu )?cartao|frase de recuperacao|(?:envie|informe|responda)[^.]{0,40} senha',
  ],
]
const PATTERNS = DEMANDS.map(([verbs, secrets]) => ({
  verb: new RegExp(`\\b(?:${verbs})\\b`, 'u'),
  secret: new RegExp(`\\b(?:${secrets})`, 'u'),
}))
/** "We never ask you to send your PIN" is the opposite. */
const DENIAL =
  /\b(?:never|not|no|don.?t|won.?t|nie|niemals|nicht|kein\w*|jamais|pas|nunca|jamas|mai|non|nao|without|anyone who)\b/u

/** The sentence in which a text asks its reader for a secret. */
export function demandedSecret(text: string): string | undefined {
  return splitSentences(text.slice(0, READ_CHARACTERS))
    .map(sentence => sentence.text.slice(0, SENTENCE_CHARACTERS))
    .find(isDemand)
}

function isDemand(sentence: string): boolean {
  const plain = plainText(sentence)
  if (DENIAL.test(plain)) return false
  return PATTERNS.some(({ verb, secret }) => verb.test(plain) && secret.test(plain))
}
