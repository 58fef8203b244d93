/** Words for an occasion, its time and its place, which its title rarely repeats: "the tennis match". */
import type { Alternatives } from './pattern'

export const OCCASION_WORDS: Alternatives = {
  en: [
    'dates?|days?|times?|hours?|appointments?|bookings?|reservations?|events?|activit(?:y|ies)',
    'sessions?|class(?:es)?|courses?|lessons?|games?|match(?:es)?|slots?|entr(?:y|ies)|visits?',
    'calendars?|schedules?|diary|agenda|places?|locations?|rooms?|next|later|going|check|play',
    'attend(?:s|ed|ing|ees)?|join(?:s|ed|ing)?|invited|need|take|taking|start(?:s|ing)?',
    'ends?|begins?|happen(?:s|ing)?|book(?:ed)?|remind(?:er)?',
  ],
  de: [
    'datum|tage?|uhrzeit(?:en)?|zeit(?:en)?|uhr|stunden?|veranstaltung(?:en)?|kurse?|spiele?',
    'reservierung(?:en)?|buchung(?:en)?|ort|raum|kalender|nächste[nrsm]?|naechste[nrsm]?',
    'beginnt|anfängt|stattfindet|findet|statt|endet|kommt|teilnimmt|dabei',
  ],
  fr: [
    'dates?|jours?|heures?|horaires?|événements?|evenements?|cours|séances?|seances?|match(?:s|es)?',
    'réservations?|reservations?|lieu|salle|agenda|calendrier|prochaine?|commence|finit|vient',
  ],
  es: [
    'fechas?|días?|dias?|horas?|eventos?|clases?|partidos?|reservas?|lugar|sala|agenda|calendario',
    'próxim[oa]|proxim[oa]|empieza|comienza|termina|viene',
  ],
  pt: [
    'datas?|dias?|horas?|eventos?|aulas?|jogos?|reservas?|lugar|local|sala|agenda|calendário',
    'calendario|próxim[oa]|proxim[oa]|começa|comeca|termina|vem',
  ],
  it: [
    'dat[ae]|giorn[oi]|or[ae]|orari[oi]?|event[oi]|lezion[ei]|partit[ae]|prenotazion[ei]|luogo|sala',
    'agenda|calendario|prossim[oa]|inizia|comincia|finisce|viene',
  ],
  nl: [
    'datums?|dag(?:en)?|tijd(?:en)?|uur|uren|evenement(?:en)?|les(?:sen)?|wedstrijd(?:en)?',
    'reservering(?:en)?|plaats|zaal|agenda|kalender|volgende|begint|eindigt|komt',
  ],
}

/** How questions ask for the time, the place or the company of an occasion besides question words. */
export const OCCASION_ASKED: Alternatives = {
  en: [
    '(?:the|what) (?:exact )?(?:date|time|day|hour|place|location|room)s?(?= (?:and|for|of|when)|,)',
    '(?:date|time)s?(?: and|,) (?:date|time|place|location|parties|agenda)s?|attend(?:s|ing|ees)',
  ],
  de: ['(?:uhrzeit|zeit|zeitpunkt|ort|raum) (?:für|fuer|von|vom|der|des|meine[mrs]?)'],
  fr: ["(?:heure|horaire|lieu|salle) (?:de|du|des|d['’])"],
  es: ['(?:hora|lugar|sala) (?:de|del)'],
  pt: ['(?:hora|lugar|local|sala) (?:d[aeo]s?)'],
  it: ["(?:ora|orario|luogo|sala) (?:de[il]|della|dell['’])"],
  nl: ['(?:tijd|tijdstip|plaats|zaal) (?:van|voor)'],
}
