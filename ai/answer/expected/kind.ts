import { TIME_ASKED } from './broad-kind'

/** A kind of answer that a question names and that can be recognized in speech. */
export type ExpectedKind =
  | 'money'
  | 'quantity'
  | 'size'
  | 'age'
  | 'phone'
  | 'code'
  | 'email'
  | 'address'
  | 'color'
  | 'name'
  | 'firstName'
  | 'organization'
  | 'occupation'
  | 'percent'
  | 'date'
  | 'time'

const MONEY_NOUNS =
  'price|rent|salary|wages?|fees?|hourly rate|day rate|premium|amount|sum|bonus|deposit|deductible|cost|turnover|profit|pension'
const SHARES = 'fees?|commissions?|discount|markup|margin'
const ORGANIZATIONS =
  'bank|school|college|university|company|firm|insurer|insurance company|hospital|doctor|surgeon|dentist|clinic|hotel|airline|broker|supplier|employer|restaurant|store|agency|nursery|church|club|brand|make|model'
const CODES =
  'registration|policy|account|passport|plate|tax|vat|contract|invoice|case|reference|serial|licen[cs]e|card|customer|member(?:ship)?|social security'

/** Question patterns by kind, in the languages of meetings; the first match wins. */
const ASKING: [ExpectedKind, RegExp][] = [
  ['time', TIME_ASKED],
  [
    'phone',
    /(?<!\p{L})(?:(?:phone|telephone|cell|mobile) number|telefonnummer|handynummer|numéro de (?:téléphone|portable)|(?:número|numero) (?:de teléfono|de telefone|di telefono)|telefoonnummer)(?!\p{L})/iu,
  ],
  [
    'email',
    /(?<!\p{L})(?:e-?mail(?: address| ?adresse)|adresse (?:e-?mail|mail)|correo electrónico|indirizzo (?:e-?mail|mail)|endereço de e-?mail|e-?mailadres)(?!\p{L})/iu,
  ],
  [
    'code',
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:${CODES}) (?:number|code)|license plate|iban|pin|zip code|postcode|kennzeichen|steuernummer|vertragsnummer|kontonummer|plaque d.immatriculation|numéro de (?:contrat|police|compte)|matrícula|número de (?:póliza|cuenta|apólice|conta)|targa|numero di polizza|kenteken|polisnummer|rekeningnummer)(?!\p{L})`,
      'iu',
    ),
  ],
  [
    'address',
    /(?<!\p{L})(?:what(?:’s|'s| is| was) (?:the |his |her |their |[\p{L}’' ]+ )?address|welche adresse|quelle (?:est l.|)adresse|cuál es la dirección|qual (?:è l.indirizzo|é a morada|é o endereço)|wat is het adres)(?!\p{L})/iu,
  ],
  [
    'percent',
    /(?<!\p{L})(?:(?:what|which|at what) (?:interest )?(?:rate|percentage|percent)\b|(?:interest|mortgage|tax) rate\b|how many percent|what share of|wie ?viel prozent|welche[rnm]? (?:zinssatz|prozentsatz)|zinssatz|quel (?:est le )?(?:taux|pourcentage)|(?:qu[eé]|cu[aá]l es el|a qu[eé]) (?:tipo de inter[eé]s|porcentaje)|(?:quale|che|a che) (?:tasso|percentuale)|(?:que|qual) (?:[eé] )?(?:a )?(?:taxa de juros?|percentagem|porcentagem)|(?:welke|welk) (?:rente|percentage)|rentepercentage)(?!\p{L})/iu,
  ],
  [
    'date',
    /^\W*(?:(?:and|und|et|y|e|en) )?(?:(?:by|until|since|bis|ab|seit|d['’]ici|jusqu['’]à|desde|hasta|para|da|fino a|até|tot|sinds) )?(?:when|wann|quand|cu[aá]ndo|quando|wanneer)(?!\p{L})|(?<!\p{L})(?:(?:on )?(?:what|which) (?:day|date|month|year)|(?:an )?welche[mnrs]? (?:tag|datum|monat|jahr)|quel(?:le)? (?:jour|date|mois|ann[eé]e)|qu[eé] (?:d[ií]a|fecha|mes|a[nñ]o)|(?:che|quale) (?:giorno|data|mese|anno)|que (?:dia|data|m[eê]s|ano)|welke? (?:dag|datum|maand|jaar)|birthday|date of birth|geburtstag|anniversaire|cumpleaños|compleanno|aniversário|verjaardag)(?!\p{L})/iu,
  ],
  [
    'age',
    /(?<!\p{L})(?:how old (?:is|are|was|were|will)|(?:at )?what age|wie alt|quel [aâ]ge|qu[eé] edad|(?:che|quanti anni|che) età|que idade|hoe oud)(?!\p{L})/iu,
  ],
  [
    'color',
    /(?<!\p{L})(?:(?:what|which) colou?r|welche farbe|(?:de )?quelle couleur|(?:de )?qu[eé] color|(?:di )?(?:che|quale) colore|(?:de )?que cor|welke kleur)(?!\p{L})/iu,
  ],
  [
    'firstName',
    /(?<!\p{L})(?:(?:first|given) name|vornamen?|prénom|nombre de pila|nome proprio|primeiro nome|voornaam)(?!\p{L})/iu,
  ],
  [
    'name',
    /(?<!\p{L})(?:(?:what|which)\b.*\b(?:names?|surname)(?= of\b|\?|$| (?:is|was) )|(?:what|which)\b.*\b(?:last|full|maiden|middle|family) name|what (?:is|are|was|were)\b.*\b(?:called|named)|^\W*(?:(?:the |full |last )?names? of|[\p{L}’' ]+ (?:last |full )?names?\W*$)|wie heißen?|wie heisst|comment s.appelle(?:nt)?|cómo se llaman?|come si chiaman?o?|como se chamam?|hoe hee?te?n?)(?!\p{L})/iu,
  ],
  [
    'organization',
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:which|what) (?:(?!is\b|was\b|did\b|does\b|do\b|has\b|will\b|are\b|were\b)[\p{L}-]+ ){0,2}(?:${ORGANIZATIONS})\b(?! (?:of|number|account|fee))|welche[rsmn]? (?:bank|schule|firma|versicherung|universität|klinik|marke)|quelle? (?:banque|école|assurance|entreprise|société|université|clinique|marque|lycée)|(?:qué|cuál) (?:banco|escuela|colegio|empresa|universidad|aseguradora|marca)|(?:quale|che) (?:banca|scuola|ditta|università|assicurazione|marca)|(?:que|qual) (?:banco|escola|empresa|universidade|seguradora|marca)|welke (?:bank|school|firma|verzekeraar|universiteit|merk))(?!\p{L})`,
      'iu',
    ),
  ],
  [
    'occupation',
    /(?<!\p{L})(?:do(?:es)? .{1,60} do for (?:a living|work)|(?:profession|occupation|line of work)\b|von beruf|welchen beruf|(?:quel est le )?métier (?:de|du)|qué profesión|a qué se dedican?|che lavoro|qual è il mestiere|qual é a profissão|welk beroep)(?!\p{L})/iu,
  ],
  // a fee is an amount or a share
  [
    'size',
    new RegExp(
      String.raw`(?<!\p{L})(?:how (?:high|big|large)|wie (?:groß|hoch)|hoe (?:groot|hoog)|(?:what|which)(?:[’']s)?(?: [\p{L}’'-]+){0,4} (?:${SHARES})|how much (?:is|are|was|were) (?:the|my|our|his|her|their) (?:[\p{L}’'-]+ ){0,2}(?:${SHARES}))(?!\p{L})`,
      'iu',
    ),
  ],
  [
    'quantity',
    /(?<!\p{L})(?:how (?:many|often|long|far|wide|tall|deep)|how much (?:time|longer|more time|notice|weight|space|of)|wie ?viele|wie (?:oft|lange?|weit)|(?:combien|pendant combien) d[e’']|cu[aá]nt[oa]s|cu[aá]nto tiempo|hace cu[aá]nto|quant[ie]|quanto tempo|quant[oa]s|hoe (?:vaak|lang|ver)|hoeveel (?:mensen|kinderen|tijd|uur|dagen|weken|maanden|jaar))(?!\p{L})/iu,
  ],
  [
    'money',
    new RegExp(
      String.raw`(?<!\p{L})(?:how (?:much|expensive)|what (?:did|does|do|will|would|has|have)\b.*\b(?:pay|paid|cost|earn|charge|quote|owe|costs?)\b|(?:what|which)(?:’s|'s)?(?: (?!did\b|do\b|does\b)[\p{L}’'-]+){0,6} (?:${MONEY_NOUNS})\b|what (?:is|was|are|were)\b.*\b(?:worth|valued at|insured for)|wie ?viel|wie teuer|was (?:kostete?n?|verdiente?|zahlte?)|was hat .*(?:gekostet|bezahlt)|welche[rnms]? (?:summe|betrag|preis)|(?:zu|für) welche[mn] preis|combien|quel(?:le)?(?: est l[ea] | )(?:prix|montant|loyer|salaire|co[uû]t|somme)|(?:por |a )?cu[aá]nto|(?:qu[eé]|cu[aá]l es (?:el|la)) (?:precio|alquiler|sueldo|importe|cantidad|suma)|(?:por |a )?quanto|(?:che|quale|qual)(?: [eéè])?(?: il| o| a)? (?:prezzo|importo|cifra|somma|preço|valor|affitto|aluguer|aluguel)|(?:voor )?hoeveel|wat kostt?e?|hoe duur|welke? (?:bedrag|prijs))(?!\p{L})`,
      'iu',
    ),
  ],
]

/** Questions for reasons, comparisons or several kinds, which any sentence may answer. */
const OPEN =
  /\b(?:why|reasons?|warum|wieso|weshalb|gr[uü]nde?|pourquoi|raisons?|motifs?|por ?qu[eéê]|motivos?|raz[oó]n|raz[aã]o|perch[eé]|come mai|ragione|waarom|(?:de|welke|een) reden|compare[ds]?|versus|change[ds]?|differ\w*)(?!\p{L})/iu

/** The kind of answer that a question expects; null if it is none of these. */
export function expectedKind(question: string): ExpectedKind | null {
  if (OPEN.test(question)) return null
  return ASKING.find(([, pattern]) => pattern.test(question))?.[0] ?? null
}

/** True for "who inherited more?": comparisons are rarely said in the words of the question. */
export function isComparing(question: string): boolean {
  return OPEN.test(question) || COMPARATIVE.test(question)
}

const COMPARATIVE =
  /(?<!\p{L})(?:more|less|fewer|than|vs|against|\p{L}+ier|mehr|weniger|als|plus|moins|más|menos|mais|più|meno|meer|minder|dan)(?!\p{L})/iu

/**
 * True if the answer has a name of its own: "which breed is he?", "what is the engine of the
 * truck?"
 */
export function asksForThing(question: string): boolean {
  return expectedKind(question) !== null || NAMED_THING.test(question)
}

const NAMED_THING =
  /^\W*(?:(?:which|what) (?!(?:did|do|does|is|was|are|were|has|have|had|will|would|can|could|should|happen\p{L}*)\b)\p{L}|wh(?:at|o)(?:’s|'s| is| was) (?:the|his|her|their|[\p{L} ]+['’]s) |welche[rsmn]? |was ist de[rs] |quel(?:le)? |qué (?!dij|pas)|cuál |quale |che tipo |que tipo |qual |welke? )/iu

/** Words of a question that name the kind of answer rather than its subject. */
const OF_KIND = new RegExp(
  String.raw`^(?:${MONEY_NOUNS}|${ORGANIZATIONS.replace(/insurance company\|/, '')}|much|many|pay|pays|paid|paying|cost|costs|earns?|charged?|owed?|owes?|worth|value[ds]?|insured|numbers?|phone|telephone|mobile|cell|addresse?s?|e-?mail|colou?rs?|names?|named|called|first|last|surname|old|age|living|profession|occupation|job|new|get|gets|got|registration|policy|plate|company|zahl\p{L}*|bezahl\p{L}*|gezahlt|kost\p{L}*|gekostet|wert|verkauft|heißt|heißen|heisst|name|farbe|bank|schule|firma|beruf|alt|neu\p{L}*|coûte?\p{L}*|payée?\p{L}*|prix|vaut|appelle\p{L}*|nom|couleur|âge|banque|école|métier|cuesta|costó|costado|pag\p{L}+|precio|vale|llama\p{L}*|nombre|color|edad|banco|escuela|profesión|dedica|cost\p{L}+|prezzo|chiama\p{L}*|nome|colore|età|banca|scuola|lavoro|custou?|preço|chama\p{L}*|cor|idade|escola|kostt?e?|gekost|betaal\p{L}*|betaalt|prijs|heet|heten|naam|kleur|school|beroep|duur|teuer|cher|alter|jahre?|vie(?:ux|ille)|ans|edad|años|anni|idade|anos|oud|leeftijd|jaar)$`,
  'iu',
)

/** Removes the words that name the kind of answer. */
export function subjectOf(words: string): string {
  return words
    .split(/\s+/)
    .filter((word) => !OF_KIND.test(word))
    .join(' ')
}

/** The kind with its article. */
export const NOUNS: Record<ExpectedKind, string> = {
  money: 'an amount',
  quantity: 'a number',
  size: 'a number',
  age: 'an age',
  phone: 'a phone number',
  code: 'such a number',
  email: 'an email address',
  address: 'an address',
  color: 'a color',
  name: 'a name',
  firstName: 'a first name',
  organization: 'a name',
  occupation: 'an occupation',
  percent: 'a percentage',
  date: 'a date',
  time: 'a time of day',
}
