/** Words that an answer with a date contains. */
import type { Alternatives } from '../../../question/words/pattern'

export const DAYS: Alternatives = {
  en: [
    'january|february|march|april|may|june',
    'july|august|september|october|november|december',
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend',
    'tomorrow|next (?:week|month|year|spring|summer|autumn|winter|quarter)',
    '(?:this|by|until|in) (?:spring|summer|autumn|fall|winter)|week of|end of',
    'easter|christmas|thanksgiving',
  ],
  de: [
    'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag',
    'ostern|weihnachten',
  ],
  fr: [
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    'pâques|noël',
  ],
  es: [
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  ],
  pt: [
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|dezembro',
    'sábado|domingo',
  ],
  it: [
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre',
    'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
  ],
  nl: [
    'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  ],
  all: [String.raw`19\d\d|20\d\d`],
}
