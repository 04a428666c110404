/** Before a sentence of its own: "Mentions légales : service édité par …" */
const LEGAL_LABEL =
  /^(?:mentions légales|impressum|imprint|legal(?: notice| information)?|rechtliche hinweise|aviso legal|información legal|note legali|informazioni legali|colofon|nota prawna|who we are|who runs it|about us|wer wir sind|qui sommes-nous|quiénes somos|chi siamo|quem somos)\s?[:–—-]\s/iu
/** "Authorised by the … and regulated by the …": of whom a firm says that, it is not. */
const REGULATED =
  /(?<!\p{L})(?:authori[sz]ed (?:and supervised )?by [^.;]{2,80}? and )?(?:regulated|supervised|beaufsichtigt|réglementée?|supervisad[ao]|vigilat[ao]) (?:by|von|durch|par|por|da)(?!\p{L})/iu

/** The part of a sentence that speaks of the agent: no label before it, and no authority that supervises its operator. */
export function ownClause(sentence: string): string {
  return sentence.replace(LEGAL_LABEL, '').split(REGULATED, 1)[0]!
}
