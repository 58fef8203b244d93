import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const TO_DO =
  'sturen|mailen|controleren|regelen|bellen|voorbereiden|nakijken|uitzoeken|ondertekenen|tekenen|aanvragen|invullen|meenemen|opsturen|doorsturen|betalen|opzoeken|navragen|terugbellen|terugsturen|bevestigen'
const DO = 'stuur|mail|controleer|regel|bel|bereid|bevestig'
const MINE = `ik (?:${DO})|(?:${DO}) ik|ik (?:zal|ga|moet)(?!\\p{L})[^.?!]{0,80}(?<!\\p{L})(?:${TO_DO})|moet ik [^.?!]{0,80}(?<!\\p{L})(?:${TO_DO})|ik zoek [^.?!]{0,80}(?<!\\p{L})uit|ik (?:kijk|vraag) [^.?!]{0,80}(?<!\\p{L})na`

export const nl: MinuteWords = {
  promise: whole(
    `${MINE}|(?:wij?|we) (?:sturen|regelen|controleren|bellen)|(?:(?:wij|we) (?:zullen|gaan|moeten)|u moet|moet u|(?:kunt|wilt|zou) u)(?!\\p{L})[^.?!]{0,80}(?<!\\p{L})(?:${TO_DO})`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'besloten|besluiten|afgesproken|overeengekomen|goedgekeurd|geaccepteerd|afgewezen|uitgesteld|getekend|gekozen|akkoord met|(?:wij|we) (?:houden|nemen|verkopen|kopen)',
  ),
  nextMeeting: whole(
    'volgende (?:afspraak|gesprek|vergadering|bespreking|overleg)|vervolgafspraak|(?:zien|spreken|treffen) (?:we |wij )?elkaar (?:weer|op|volgende)|(?:wij|we) (?:zien|spreken|treffen) elkaar (?:weer|op|volgende)',
  ),
  when: wholeInAnyCase(
    '(?:(?:op|volgende|komende|aanstaande) ){0,2}(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|\\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|(?:in |eind |begin |medio )?(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|volgende (?:week|maand|keer)|overmorgen)(?!\\p{L})(?: \\d{1,2}(?: \\p{L}+)?)?(?: om \\d{1,2}(?:[:.]\\d{2})?(?: uur)?)?',
  ),
}
