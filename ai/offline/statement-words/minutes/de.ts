import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const DO = anyOf([
  'schicke|sende|maile|prüfe|kläre|erstelle|besorge|überweise|reiche|unterschreibe|beantrage',
  'bereite|rufe|leite|bringe|fordere|bestelle|vereinbare',
])
const TO_DO = anyOf([
  'schicken|senden|mailen|prüfen|klären|erstellen|besorgen|überweisen|einreichen',
  'unterschreiben|beantragen|vorbereiten|anrufen|weiterleiten|mitbringen|bestellen|vereinbaren',
  'melden|kümmern|nachsehen|nachfragen|schreiben|zurückschicken|ausfüllen',
])
const MINE = anyOf([
  `ich (?:${DO})|(?:${DO}) ich|ich (?:kümmere|melde) mich`,
  '(?:kümmere|melde) ich mich',
  String.raw`(?:ich (?:werde|muss)|(?:werde|muss) ich)(?!\p{L})[^.?!]{0,80}(?<!\p{L})(?:${TO_DO})`,
])

const MONTH = anyOf([
  'januar|februar|märz|april|mai|juni',
  'juli|august|september|oktober|november|dezember',
])
const DAY = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag'

const DATE = anyOf([
  String.raw`${DAY}|\d{1,2}\. ?(?:${MONTH})|${MONTH}|nächste (?:woche)`,
  'nächste[nrs]? (?:monat|quartal|jahr)|übermorgen',
])
const TIME = String.raw`(?:,? (?:dem )?\d{1,2}\.(?: ?\p{L}+)?)?(?: um \d{1,2}(?:[:.]\d{2})?(?: uhr(?: \d{2})?)?)?`

export const de: MinuteWords = {
  promise: whole(
    MINE,
    'wir (?:schicken|senden|prüfen|klären|erstellen)',
    String.raw`(?:(?:wir|sie) (?:werden|müssen)|(?:werden|müssen) (?:wir|sie)|(?:können|könnten|würden) sie)(?!\p{L})[^.?!]{0,80}(?<!\p{L})(?:${TO_DO})`,
    `bitte (?:${TO_DO}) sie`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'beschlossen|einigen|geeinigt|einig|entschieden|vereinbart|abgemacht|genehmigt|angenommen',
    'abgelehnt|verschoben|unterschrieben|wir (?:behalten|nehmen|verkaufen|kaufen)',
  ),
  nextMeeting: whole(
    'nächste[nmrs]? (?:termin|treffen|gespräch|besprechung|sitzung)',
    'folgetermin',
    '(?:sehen|treffen|sprechen) wir uns (?:wieder|am|nächste[nrs]?)',
    'wir (?:sehen|treffen|sprechen) uns (?:wieder|am|nächste[nrs]?)',
  ),
  when: wholeInAnyCase(
    String.raw`(?:(?:am|nächsten|kommenden|diesen) ){0,2}(?:${DATE})(?!\p{L})${TIME}`,
  ),
}
