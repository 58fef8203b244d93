import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const DO =
  'schicke|sende|maile|prüfe|kläre|erstelle|besorge|überweise|reiche|unterschreibe|beantrage|bereite|rufe|leite|bringe|fordere|bestelle|vereinbare'
const TO_DO =
  'schicken|senden|mailen|prüfen|klären|erstellen|besorgen|überweisen|einreichen|unterschreiben|beantragen|vorbereiten|anrufen|weiterleiten|mitbringen|bestellen|vereinbaren|melden|kümmern|nachsehen|nachfragen|schreiben|zurückschicken|ausfüllen'
const MINE = `ich (?:${DO})|(?:${DO}) ich|ich (?:kümmere|melde) mich|(?:kümmere|melde) ich mich|(?:ich (?:werde|muss)|(?:werde|muss) ich)(?!\\p{L})[^.?!]{0,80}(?<!\\p{L})(?:${TO_DO})`

export const de: MinuteWords = {
  promise: whole(
    `${MINE}|wir (?:schicken|senden|prüfen|klären|erstellen)|(?:(?:wir|sie) (?:werden|müssen)|(?:werden|müssen) (?:wir|sie)|(?:können|könnten|würden) sie)(?!\\p{L})[^.?!]{0,80}(?<!\\p{L})(?:${TO_DO})|bitte (?:${TO_DO}) sie`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'beschlossen|einigen|geeinigt|einig|entschieden|vereinbart|abgemacht|genehmigt|angenommen|abgelehnt|verschoben|unterschrieben|wir (?:behalten|nehmen|verkaufen|kaufen)',
  ),
  nextMeeting: whole(
    'nächste[nmrs]? (?:termin|treffen|gespräch|besprechung|sitzung)|folgetermin|(?:sehen|treffen|sprechen) wir uns (?:wieder|am|nächste[nrs]?)|wir (?:sehen|treffen|sprechen) uns (?:wieder|am|nächste[nrs]?)',
  ),
  when: wholeInAnyCase(
    '(?:(?:am|nächsten|kommenden|diesen) ){0,2}(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|\\d{1,2}\\. ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|nächste (?:woche)|nächste[nrs]? (?:monat|quartal|jahr)|übermorgen)(?!\\p{L})(?:,? (?:dem )?\\d{1,2}\\.(?: ?\\p{L}+)?)?(?: um \\d{1,2}(?:[:.]\\d{2})?(?: uhr(?: \\d{2})?)?)?',
  ),
}
