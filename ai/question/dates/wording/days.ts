import { vocabularyOf } from '../../vocabulary'

const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const WEEKDAYS_FR = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const NTH = '\\d{1,2}(?:st|nd|rd|th)'
const DOTTED = String.raw`(${DAY}\.${MONTH}\.)((?:19|20)?\d{2}(?!\d|\.\d))?`

/** Two figures are a year after "March 12" if no hour is said: "12 March 25", "am 12. März 25". */
const MONTH_NAMES =
  'jan(?:uary|uar|eiro|vier)?|feb(?:ruary|ruar)?|mar(?:ch|zo|ço|s)?|märz|apr(?:il)?|avril|abril|aprile|may|mai|mayo|maio|maggio|june?|juni|juin|junio|junho|giugno|july?|juli|juillet|julio|julho|luglio|aug(?:ust)?|août|agosto|sept?(?:ember)?|septembre|septiembre|setembro|settembre|oct(?:ober)?|okt(?:ober)?|octobre|octubre|outubro|ottobre|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|dez(?:ember|embro)?|décembre|diciembre|dicembre'

/** Days of a month and ranges of them in figures, and days counted from another. */
const WORDINGS: [RegExp, string][] = [
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\d])\\d{1,2}(?:st|nd|rd|th|\\.|º)?(?: of| de)? (?:${MONTH_NAMES})\\.? )['’]?(?=(?:1[5-9]|2\\d)(?:\\W*$|[,;]| (?:with|and|about|mit|und|avec|et|con|y|e|com|met|en)(?!\\p{L})))`,
      'giu',
    ),
    '20',
  ],
  [new RegExp(`(?<=\\b${NTH}) ?[-–—] ?(?=${NTH}\\b)`, 'gi'), ' to '],
  // "vom 14.10. - 15.10.2026"
  [new RegExp(`(?<![\\d.])(?:vom |am )?${DOTTED} ?[-–—] ?${DOTTED}`, 'gi'), 'vom $1$2 bis $3$4'],
  // "am 14./15.10."
  [
    new RegExp(
      `(?<![\\d.])(?:vom |am |von )?(${DAY})\\. ?(?:[-–—/]|bis(?: zum)?) ?(${DAY}\\.)(${MONTH}\\.)((?:19|20)?\\d{2}(?![\\d:]))?`,
      'gi',
    ),
    'vom $1.$3$4 bis $2$3$4',
  ],
  [
    new RegExp(
      `\\b((?:an?|one|two|three|four|\\d) weeks?) (?:from|after) (?:this |next )?(${WEEKDAYS})\\b`,
      'gi',
    ),
    '$2 in $1',
  ],
  [/\b((?:an?|one|two|three|four|\d) weeks?) from tomorrow\b/gi, 'tomorrow in $1'],
  [new RegExp(`\\b(${WEEKDAYS_FR}) en (?:huit|8)\\b(?! ?h)`, 'gi'), '$1 dans 1 semaine'],
  [new RegExp(`\\b(${WEEKDAYS_FR}) en (?:quinze|15)\\b(?! ?h)`, 'gi'), '$1 dans 2 semaines'],
  [/(?<!\p{L})übernächste[sn]? Wochenende/giu, 'Wochenende nach dem nächsten'],
  [
    new RegExp(
      `\\bby (?:the )?(?:end of (?:the |business )?day|eod|cob)(?:,? (?:on )?(?=tomorrow|${WEEKDAYS}))`,
      'gi',
    ),
    'by ',
  ],
  [/\bby (?:the )?(?:end of (?:the |business )?day|eod|cob)\b/gi, 'by today'],
  // all in all
  [/(?:^|,) ?at the end of the day,? /gi, ' '],
  [/\beow\b/gi, 'end of this week'],
  [/\beom\b/gi, 'end of this month'],
  [/\beoq\b/gi, 'end of this quarter'],
  [/\beoy\b/gi, 'end of this year'],
  [/\bbetween (?:now|today) and\b(?! then\b)/gi, 'from today to'],
  [/(?<!\p{L})zwischen (?:jetzt|heute) und(?: dem)?(?!\p{L})/giu, 'von heute bis'],
  [/(?<!\p{L})entre (?:maintenant|aujourd['’]hui) et(?!\p{L})/giu, "d'aujourd'hui jusqu'à"],
  [/(?<!\p{L})entre (?:ahora|hoy) y(?!\p{L})/giu, 'desde hoy hasta'],
  [/(?<!\p{L})entre (?:agora|hoje) e(?!\p{L})/giu, 'de hoje até'],
  [/(?<!\p{L})(?:tra|fra) (?:adesso|ora|oggi) e(?!\p{L})/giu, 'da oggi fino a'],
  [/(?<!\p{L})tussen (?:nu|vandaag) en(?!\p{L})/giu, 'van vandaag tot'],
]

/** A day and month in figures after a Dutch preposition, which needs no year: "op 10-12". */
const DUTCH = new RegExp(
  `\\b(op|vanaf|sinds|van(?= ${DAY}-${MONTH} tot)|tot|t/m) (${DAY})-(${MONTH})(?![-\\d:]| ?u(?:ur)?\\b)`,
  'gi',
)

/** Writes days and ranges in the words that the date rules know. */
export function withDays(text: string): string {
  const dutch = text.replace(DUTCH, (_all, lead, day, month) => {
    const [name] = vocabularyOf('nl').months[Number(month) - 1] ?? []
    return `${lead} ${Number(day)} ${name}`
  })
  return WORDINGS.reduce((said, [wording, known]) => said.replace(wording, known), dutch)
}
