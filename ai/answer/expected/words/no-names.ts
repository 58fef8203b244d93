/** Words that are not names, or that stand before a name, by language. */
import type { Alternatives } from '../../../question/words/pattern'

/** Capitalized words that are not names. */
export const CAPITALIZED: Alternatives = {
  en: [
    'i|mr|mrs|ms|miss|dr|mister|doctor|ceo|hr|id|ai|pdf|tv|vat|us|uk|eu|act|roth',
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|easter|christmas|thanksgiving',
    'january|february|march|april|may|june|july|august|september|october|november|december',
    'english|french|german|spanish|italian|dutch|american|british|european',
    'yes|yeah|yep|no|right|sure|well|oh|ah|mm|mhm|mm-hm|uh-huh|um|er|so|and|but|or|ok|okay|it',
    'good|great|fine|lovely|brilliant|perfect|exactly|absolutely|honestly|sorry|thanks|thank|please',
    'maybe|perhaps|really|quite|same|still|only|just|also|never|always|sometimes',
    'nothing|everything|something|nobody|everybody|somebody',
  ],
  de: ['herr|frau|ja|nein|genau|gut|klar'],
  fr: ["madame|monsieur|mme|m|oui|non|voilà|bon|d’accord|d'accord"],
  es: ['señor|señora|don|doña|sí|ya|vale|claro'],
  it: ['signor|signora|sì|certo|ecco'],
  pt: ['senhor|senhora|sim|pois'],
  nl: ['meneer|mevrouw|nee|precies|oké|hm|ha'],
}

/** Pronouns and the like, also before an apostrophe: "it’s", "j’ai". */
export const PRONOUNS: Alternatives = {
  en: [
    'i|he|she|it|that|this|there|they|we|you|here|let|mine|yours|ours|theirs|his|hers',
    'what|who|where|when|how|why|today|tomorrow|yesterday|another|all',
    String.raw`every\p{L}+|some\p{L}+|no\p{L}dy|any\p{L}+|don|isn|doesn|didn|wasn`,
  ],
  fr: ['c|j|l|d|qu|n|s|m|t'],
}

/** Words before a German common noun. */
export const GERMAN_DETERMINERS = [
  'd(?:er|ie|as|en|em|es)|(?:m|d|s|k)?ein(?:e[nmrs]?)?|(?:ihr|unser|euer)(?:e[nmrs]?)?',
  String.raw`kein\p{L}*|jede[rnms]?|diese[rnms]?|viele?|alle[nrms]?|mehr|paar`,
  String.raw`im|am|zum|zur|beim|vom|ins|ans|pro|ohne|\p{L}{3,}(?:e|en|em|er|es)`,
]

/** Words before a name. */
export const BEFORE_NAME: Alternatives = {
  en: ['called|named'],
  de: ['heiße|heißt|heißen|hieß|namens|herr|herrn|frau'],
  fr: ['appelle|appelait'],
  es: ['llama|llamaba'],
  it: ['chiama'],
  pt: ['chamo|chama'],
  nl: ['heet|heette'],
}
