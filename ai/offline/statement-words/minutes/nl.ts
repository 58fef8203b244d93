import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const TO_DO = anyOf([
  'sturen|mailen|controleren|regelen|bellen|voorbereiden|nakijken|uitzoeken|ondertekenen',
  'tekenen|aanvragen|invullen|meenemen|opsturen|doorsturen|betalen|opzoeken|navragen',
  'terugbellen|terugsturen|bevestigen',
])
const DO = 'stuur|mail|controleer|regel|bel|bereid|bevestig'
const MINE = anyOf([
  `ik (?:${DO})|(?:${DO}) ik`,
  String.raw`ik (?:zal|ga|moet)(?!\p{L})[^.?!]{0,80}(?<!\p{L})(?:${TO_DO})`,
  String.raw`moet ik [^.?!]{0,80}(?<!\p{L})(?:${TO_DO})`,
  String.raw`ik zoek [^.?!]{0,80}(?<!\p{L})uit`,
  String.raw`ik (?:kijk|vraag) [^.?!]{0,80}(?<!\p{L})na`,
])

const MONTH = anyOf([
  'januari|februari|maart|april|mei|juni',
  'juli|augustus|september|oktober|november|december',
])
const DAY = 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag'

const DATE = anyOf([
  String.raw`${DAY}|\d{1,2} (?:${MONTH})|(?:in |eind |begin |medio )?(?:${MONTH})`,
  'volgende (?:week|maand|keer)|overmorgen',
])
const TIME = String.raw`(?: \d{1,2}(?: \p{L}+)?)?(?: om \d{1,2}(?:[:.]\d{2})?(?: uur)?)?`

export const nl: MinuteWords = {
  promise: whole(
    MINE,
    '(?:wij?|we) (?:sturen|regelen|controleren|bellen)',
    String.raw`(?:(?:wij|we) (?:zullen|gaan|moeten)|u moet|moet u|(?:kunt|wilt|zou) u)(?!\p{L})[^.?!]{0,80}(?<!\p{L})(?:${TO_DO})`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'besloten|besluiten|afgesproken|overeengekomen|goedgekeurd|geaccepteerd|afgewezen',
    'uitgesteld|getekend|gekozen|akkoord met',
    '(?:wij|we) (?:houden|nemen|verkopen|kopen)',
  ),
  nextMeeting: whole(
    'volgende (?:afspraak|gesprek|vergadering|bespreking|overleg)',
    'vervolgafspraak',
    '(?:zien|spreken|treffen) (?:we |wij )?elkaar (?:weer|op|volgende)',
    '(?:wij|we) (?:zien|spreken|treffen) elkaar (?:weer|op|volgende)',
  ),
  when: wholeInAnyCase(
    String.raw`(?:(?:op|volgende|komende|aanstaande) ){0,2}(?:${DATE})(?!\p{L})${TIME}`,
  ),
}
