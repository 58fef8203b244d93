import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const TO_DO = anyOf([
  'mandare|inviare|preparare|verificare|controllare|chiamare|confermare|portare|firmare',
  'chiedere|cercare|pagare|presentare|compilare|restituire',
  '(?:mandar|inviar|preparar|chiamar|confermar|portar|chieder)(?:l[aeio]|gli|mi|ci|vi|ti|gliel[ao])',
])
const MINE = anyOf([
  '(?:le|gli|vi|ti|ve l[aeo]|gliel[aeio]|l[aio]) (?:mando|invio|preparo|richiamo|giro|verifico|confermo|porto)',
  '(?:verifico|controllo|preparo|confermo) (?:io|i|il|la|le|lo|gli)',
  'manderò|invierò|preparerò|verificherò|controllerò|chiamerò|richiamerò|confermerò|porterò',
  'firmerò|farò|chiederò|cercherò|pagherò',
  `me ne occupo|devo (?:${TO_DO})`,
])

const MONTH = anyOf([
  'gennaio|febbraio|marzo|aprile|maggio|giugno',
  'luglio|agosto|settembre|ottobre|novembre|dicembre',
])
const DAY = 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica'

const DATE = anyOf([
  String.raw`${DAY}|\d{1,2} (?:${MONTH})`,
  `(?:a |in |a fine |a inizio )?(?:${MONTH})`,
  '(?:la )?(?:prossima settimana|settimana prossima)',
  '(?:il )?(?:prossimo mese|mese prossimo)|dopodomani',
])
const TIME = String.raw`(?: prossimo)?(?: \d{1,2}(?: \p{L}+)?)?(?: alle \d{1,2}(?:[:.]\d{2})?)?`

export const it: MinuteWords = {
  promise: whole(
    MINE,
    `(?:dobbiamo|deve|dovete|può|potrebbe|bisogna|occorre) (?:${TO_DO})`,
    '(?:mi|ci) (?:mandi|invii|prepari|porti|faccia)',
    'per favore,? (?:mandi|invii|firmi|chiami|porti|prepari)(?:mi|ci)?',
    '(?:manderemo|invieremo|prepareremo|verificheremo|faremo|chiederemo)',
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'deciso|decidiamo|concordato|concordiamo|stabilito|approvato|accettato|rifiutato|rinviato',
    "firmato|scelto|d'accordo (?:su|per|di)|restiamo (?:su|con)",
  ),
  nextMeeting: whole(
    '(?:prossim[oa]) (?:incontro|appuntamento|riunione|colloquio|chiamata|revisione|seduta)',
    'ci (?:vediamo|rivediamo|risentiamo|vedremo|incontriamo|ritroviamo)',
  ),
  when: wholeInAnyCase(String.raw`(?:(?:il|di|questo|prossimo) ){0,2}(?:${DATE})(?!\p{L})${TIME}`),
}
