/** How questions ask for what names or describes somebody or something, by kind and language. */
import { type Alternatives, anyOf } from '../../../question/words/pattern'

export const ORGANIZATIONS = [
  'bank|school|college|university|company|firm|insurer|insurance company|hospital|doctor|surgeon',
  'dentist|clinic|hotel|airline|broker|supplier|employer|restaurant|store|agency|nursery|church',
  'club|brand|make|model',
]

/** Before "number" or "code". */
const CODES = [
  'registration|policy|account|passport|plate|tax|vat|contract|invoice|case|reference|serial',
  'licen[cs]e|card|customer|member(?:ship)?|social security',
]

export const PHONE: Alternatives = {
  en: ['(?:phone|telephone|cell|mobile) number'],
  de: ['telefonnummer|handynummer'],
  fr: ['numéro de (?:téléphone|portable)'],
  es: ['n[úu]mero de teléfono'],
  pt: ['n[úu]mero de telefone'],
  it: ['n[úu]mero di telefono'],
  nl: ['telefoonnummer'],
}

export const EMAIL: Alternatives = {
  en: ['e-?mail address'],
  de: ['e-?mail ?adresse'],
  fr: ['adresse (?:e-?mail|mail)'],
  es: ['correo electrónico'],
  pt: ['endereço de e-?mail'],
  it: ['indirizzo (?:e-?mail|mail)'],
  nl: ['e-?mailadres'],
}

export const CODE: Alternatives = {
  en: [`(?:${anyOf(CODES)}) (?:number|code)`, 'license plate|iban|pin|zip code|postcode'],
  de: ['kennzeichen|steuernummer|vertragsnummer|kontonummer'],
  fr: ['plaque d.immatriculation|numéro de (?:contrat|police|compte)'],
  es: ['matrícula|número de (?:póliza|cuenta)'],
  pt: ['matrícula|número de (?:apólice|conta)'],
  it: ['targa|numero di polizza'],
  nl: ['kenteken|polisnummer|rekeningnummer'],
}

export const ADDRESS: Alternatives = {
  en: [String.raw`what(?:’s|'s| is| was) (?:the |his |her |their |[\p{L}’' ]+ )?address`],
  de: ['welche adresse'],
  fr: ['quelle (?:est l.|)adresse'],
  es: ['cuál es la dirección'],
  pt: ['qual é a morada|qual é o endereço'],
  it: ['qual è l.indirizzo'],
  nl: ['wat is het adres'],
}

export const COLOR: Alternatives = {
  en: ['(?:what|which) colou?r'],
  de: ['welche farbe'],
  fr: ['(?:de )?quelle couleur'],
  es: ['(?:de )?qu[eé] color'],
  it: ['(?:di )?(?:che|quale) colore'],
  pt: ['(?:de )?que cor'],
  nl: ['welke kleur'],
}

export const FIRST_NAME: Alternatives = {
  en: ['(?:first|given) name'],
  de: ['vornamen?'],
  fr: ['prénom'],
  es: ['nombre de pila'],
  it: ['nome proprio'],
  pt: ['primeiro nome'],
  nl: ['voornaam'],
}

export const NAME: Alternatives = {
  en: [
    String.raw`(?:what|which)\b.*\b(?:names?|surname)(?= of\b|\?|$| (?:is|was) )`,
    String.raw`(?:what|which)\b.*\b(?:last|full|maiden|middle|family) name`,
    String.raw`what (?:is|are|was|were)\b.*\b(?:called|named)`,
    String.raw`^\W*(?:(?:the |full |last )?names? of|[\p{L}’' ]+ (?:last |full )?names?\W*$)`,
  ],
  de: ['wie heißen?|wie heisst'],
  fr: ['comment s.appelle(?:nt)?'],
  es: ['cómo se llaman?'],
  it: ['come si chiaman?o?'],
  pt: ['como se chamam?'],
  nl: ['hoe hee?te?n?'],
}

/** Between "which" and the organization, which is not the verb of the question. */
const ADJECTIVE = String.raw`(?!(?:is|was|did|does|do|has|will|are|were)\b)[\p{L}-]+ `

/** "Which bank account" asks for no bank. */
const NO_PART = '(?! (?:of|number|account|fee))'

export const ORGANIZATION: Alternatives = {
  en: [String.raw`(?:which|what) (?:${ADJECTIVE}){0,2}(?:${anyOf(ORGANIZATIONS)})\b${NO_PART}`],
  de: ['welche[rsmn]? (?:bank|schule|firma|versicherung|universität|klinik|marke)'],
  fr: ['quelle? (?:banque|école|assurance|entreprise|société|université|clinique|marque|lycée)'],
  es: ['(?:qué|cuál) (?:banco|escuela|colegio|empresa|universidad|aseguradora|marca)'],
  it: ['(?:quale|che) (?:banca|scuola|ditta|università|assicurazione|marca)'],
  pt: ['(?:que|qual) (?:banco|escola|empresa|universidade|seguradora|marca)'],
  nl: ['welke (?:bank|school|firma|verzekeraar|universiteit|merk)'],
}

export const OCCUPATION: Alternatives = {
  en: [
    'do(?:es)? .{1,60} do for (?:a living|work)',
    String.raw`(?:profession|occupation|line of work)\b`,
  ],
  de: ['von beruf|welchen beruf'],
  fr: ['(?:quel est le )?métier (?:de|du)'],
  es: ['qué profesión|a qué se dedican?'],
  it: ['che lavoro|qual è il mestiere'],
  pt: ['qual é a profissão'],
  nl: ['welk beroep'],
}
