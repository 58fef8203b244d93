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
    'übermorgen|nächste[mnrs]? (?:woche|monat|jahr|quartal|frühling|sommer|herbst|winter)',
    'ostern|pfingsten|weihnachten',
  ],
  fr: [
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    'demain|(?:semaine|année) prochaine|(?:mois|an|trimestre) prochain|pâques|noël',
  ],
  es: [
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    'lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana',
    'pasado mañana|(?:próxim[oa]) (?:semana|mes|año|trimestre)|(?:semana|mes|año) que viene',
    'navidad|semana santa',
  ],
  pt: [
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    '(?:segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo|fim de semana',
    'amanhã|(?:próxim[oa]) (?:semana|mês|ano|trimestre)|(?:semana|mês|ano) que vem|páscoa|natal',
  ],
  it: [
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre',
    'dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
    'domani|(?:settimana|mese|anno) prossim[oa]|prossim[oa] (?:settimana|mese|anno)|pasqua|natale',
  ],
  nl: [
    'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
    'overmorgen|volgende? (?:week|maand|jaar|kwartaal|zomer|herfst|winter)|pasen|kerst',
  ],
  all: [String.raw`19\d\d|20\d\d`],
}
