const WEEKDAY_DE = 'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag'
const WEEKDAY_NL = 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag'

/** Words for a day and its part in one, as the day and the part, which are read on their own. */
const WORDINGS: [RegExp, string][] = [
  [/\b(?:late )?toni(?:ght|te)\b/gi, 'this evening'],
  [/\blast night\b/gi, 'yesterday evening'],
  [
    new RegExp(
      `\\b(${WEEKDAY_DE})(früh|vormittag|mittag|nachmittag|abend|nacht)s?(?!\\p{L})`,
      'giu',
    ),
    '$1 $2',
  ],
  [new RegExp(`\\b(${WEEKDAY_DE}) ?morgens?(?!\\p{L})`, 'giu'), '$1 am Morgen'],
  [/\b(gestern|heute|morgen) Nacht\b/gi, '$1 Abend'],
  [
    /(?<!\p{L})(?:au|en|à la) (?:tout )?(?:début|milieu|fin) d(?:e la |e l['’]|e |['’])(?=matin|après-midi|soir)/giu,
    'dans la ',
  ],
  [
    /(?<!\p{L})(?:(?:un peu )?plus tard|tard|tôt) (?=dans (?:la |l['’])(?:matin|après-midi|soir))/giu,
    '',
  ],
  [/(?<!\p{L})am (?:frühen|späten|späteren) (?=(?:vor|nach)mittag|abend|morgen)/giu, 'am '],
  [/\b(?:in the )?(?:early|mid|late)[ -](?=(?:afternoon|evening)\b)/gi, 'in the '],
  [/\b(?:in the )?(?:mid|late)[ -](?=morning\b)/gi, 'in the '],
  [/\besta (tarde|noche|mañana)(?!\p{L})/giu, 'hoy por la $1'],
  [/\banoche\b/gi, 'ayer por la noche'],
  [/\bdomattina\b/gi, 'domani mattina'],
  [/\b(?:stamattina|stamane|stamani)\b/gi, 'questa mattina'],
  [/\bstasera\b/gi, 'questa sera'],
  [/\bstanotte\b/gi, 'oggi di notte'],
  [
    new RegExp(
      `\\b(morgen|gister(?:en)?|${WEEKDAY_NL})(?= ?(?:ochtend|morgen|namiddag|middag|avond)(?!\\p{L})) ?`,
      'giu',
    ),
    '$1 in de ',
  ],
  [/\bvan(?=(?:ochtend|morgen|middag|avond)(?!\p{L}))/giu, 'vandaag in de '],
  [/\bin de morgen\b/gi, 'in de ochtend'],
]

/** "Tonight" as "this evening", "morgenochtend" as "morgen in de ochtend". */
export function withPartsOfDays(text: string): string {
  return WORDINGS.reduce((said, [wording, known]) => said.replace(wording, known), text)
}
