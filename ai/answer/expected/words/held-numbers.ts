/** Words that an answer with a number, a time of day or a reason contains. */
import { type Alternatives, anyOf } from '../../../question/words/pattern'

/** Number words; German and Dutch compounds end with their tens ("dreiundzwanzig"). */
export const NUMBERS: Alternatives = {
  en: [
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
    '(?:thir|four|fif|six|seven|eigh|nine)teen',
    'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety',
    'hundred|thousand|million|percent|half|third|quarter',
  ],
  de: [
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf',
    String.raw`(?:\p{L}{3,6}und)?(?:zwanzig|dreißig|(?:vier|fünf|sech|sieb|acht|neun)zig)`,
    String.raw`\p{L}*(?:hundert|tausend)\p{L}*|million(?:en|s)?|prozent`,
  ],
  fr: [
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize',
    'vingt|trente|quarante|cinquante|soixante|cents?|mille|millions?|moitié|pour cent',
  ],
  es: [
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince',
    'veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa',
    String.raw`cien|ciento|\p{L}*cient[oa]s\p{L}*|mil|mill(?:ón|ones)|mitad|por ciento`,
  ],
  pt: [
    'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez',
    'onze|doze|treze|catorze|quinze|dez(?:esseis|essete|oito|enove)',
    'vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento',
    String.raw`\p{L}+cent[oa]s|mil|milh(?:ão|ões)|metade|por cento`,
  ],
  it: [
    // without "sei", which is also "you are"
    'due|tre|quattro|cinque|sette|otto|nove|dieci',
    'undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove',
    String.raw`(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[aeiou]?\p{L}*`,
    String.raw`(?:mille|(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento|\p{L}{3,}mila)\p{L}*`,
    'milion[ei]|metà|per cento',
  ],
  nl: [
    'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien',
    String.raw`(?:\p{L}{3,5}en)?(?:twintig|dertig|(?:veer|vijf|zes|zeven|tach|negen)tig)`,
    String.raw`\p{L}*(?:honderd|duizend)\p{L}*|miljoen|helft|procent`,
  ],
}

const HOURS = {
  en: ['one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'],
  de: ['eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'],
  fr: ['une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze'],
  nl: ['een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf'],
}
const AT = 'at|by|until|till|after|before|from|around'
/** After an hour without "o’clock". */
const AFTER_HOUR = '(?= (?:in|on|at|and|or|sharp|every)|[,.;!?]|$)'

export const TIMES: Alternatives = {
  all: [String.raw`\d{1,2} ?(?:[ap]\.?m|uhr|heures?|horas|uur)`],
  en: [
    "o['’]clock|noon|midday|midnight|half past|quarter (?:to|past)",
    'in the (?:morning|afternoon|evening)|at night',
    String.raw`(?:${AT}) (?:\d{1,2}|${anyOf(HOURS.en)})${AFTER_HOUR}`,
  ],
  de: [
    String.raw`um (?:halb |viertel \p{L}+ )?(?:${anyOf(HOURS.de)})(?! prozent)`,
    'uhr|mittags?|mitternacht|morgens|abends',
  ],
  fr: [`midi|minuit|à (?:${anyOf(HOURS.fr)}) heures?`],
  es: [String.raw`a las? \p{L}+|de la (?:mañana|tarde|noche)|mediodía`],
  pt: [String.raw`às \p{L}+|meio-dia`],
  it: [String.raw`alle \p{L}+|mezzogiorno`],
  nl: [`om (?:half )?(?:${anyOf(HOURS.nl)})|['’]s (?:ochtends|middags|avonds)`],
}

export const CAUSES: Alternatives = {
  en: ['because|since|so that|due to|reason|therefore|worried|afraid|nervous'],
  de: ['weil|denn|da|damit|deshalb|darum|deswegen|wegen|sonst'],
  fr: ['parce|car|puisque|pour que|à cause|grâce'],
  es: ['porque|ya que|puesto que|debido|por eso'],
  it: ['perch[eé]|poiché|siccome|dato che|visto che|a causa|per colpa'],
  pt: ['porque|pois|já que|por causa|por isso'],
  nl: ['omdat|want|doordat|zodat|daarom|vanwege'],
}
