import type { CertificateStatus } from '../../../../core/record/certificate.ts'

type PopoverWords = Record<
  CertificateStatus | 'certificate' | 'asking' | 'see' | 'close' | 'unreadable' | 'ended',
  string
> & {
  grade(grade: string, score: number): string
  openGrade(grade: string, score: number): string
  issued(day: string): string
}

const ENGLISH: PopoverWords = {
  active: '✓ Valid',
  superseded: '→ Superseded',
  revoked: '✗ Revoked',
  certificate: 'Pinproof certificate',
  asking: 'Asking for the certificate…',
  see: 'See the certificate',
  close: 'Close',
  unreadable: 'The certificate cannot be read now.',
  ended: 'Its grade no longer stands.',
  grade: (grade, score) => `Grade ${grade}, ${score} of 100.`,
  openGrade: (grade, score) => `Grade ${grade}, ${score} of 100, not enough to judge.`,
  issued: day => `Issued ${day}.`,
}

const WORDS: Record<string, PopoverWords> = {
  de: {
    active: '✓ Gültig',
    superseded: '→ Ersetzt',
    revoked: '✗ Widerrufen',
    certificate: 'Pinproof-Zertifikat',
    asking: 'Das Zertifikat wird abgerufen…',
    see: 'Zertifikat ansehen',
    close: 'Schließen',
    unreadable: 'Das Zertifikat kann gerade nicht gelesen werden.',
    ended: 'Seine Note gilt nicht mehr.',
    grade: (grade, score) => `Note ${grade}, ${score} von 100.`,
    openGrade: (grade, score) => `Note ${grade}, ${score} von 100, zu wenig für ein Urteil.`,
    issued: day => `Ausgestellt am ${day}.`,
  },
  es: {
    active: '✓ Válido',
    superseded: '→ Sustituido',
    revoked: '✗ Revocado',
    certificate: 'Certificado de Pinproof',
    asking: 'Consultando el certificado…',
    see: 'Ver el certificado',
    close: 'Cerrar',
    unreadable: 'El certificado no se puede leer ahora.',
    ended: 'Su nota ya no es válida.',
    grade: (grade, score) => `Nota ${grade}, ${score} de 100.`,
    openGrade: (grade, score) => `Nota ${grade}, ${score} de 100, insuficiente para juzgar.`,
    issued: day => `Emitido el ${day}.`,
  },
  fr: {
    active: '✓ Valide',
    superseded: '→ Remplacé',
    revoked: '✗ Révoqué',
    certificate: 'Certificat Pinproof',
    asking: 'Demande du certificat…',
    see: 'Voir le certificat',
    close: 'Fermer',
    unreadable: 'Le certificat ne peut pas être lu pour le moment.',
    ended: 'Sa note n’est plus valable.',
    grade: (grade, score) => `Note ${grade}, ${score} sur 100.`,
    openGrade: (grade, score) => `Note ${grade}, ${score} sur 100, trop peu pour juger.`,
    issued: day => `Délivré le ${day}.`,
  },
  it: {
    active: '✓ Valido',
    superseded: '→ Sostituito',
    revoked: '✗ Revocato',
    certificate: 'Certificato Pinproof',
    asking: 'Richiesta del certificato…',
    see: 'Vedi il certificato',
    close: 'Chiudi',
    unreadable: 'Al momento il certificato non si può leggere.',
    ended: 'Il suo voto non vale più.',
    grade: (grade, score) => `Voto ${grade}, ${score} su 100.`,
    openGrade: (grade, score) => `Voto ${grade}, ${score} su 100, troppo poco per giudicare.`,
    issued: day => `Rilasciato il ${day}.`,
  },
}

/** The words of the popover. They are in the script itself: pages of other sites load one file, and a small one. */
export function popoverWords(language: string): PopoverWords {
  return WORDS[language.split('-')[0]!] ?? ENGLISH
}
