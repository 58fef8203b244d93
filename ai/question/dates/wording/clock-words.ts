import type { Language } from '../../plan'

/**
 * How a language says a time of day. `hours` are its words from one o'clock, `minutes` its words
 * for minutes, `ways` how both are joined after one of the words in `lead`. A way that begins with
 * "-" counts the minutes back from the hour, with "-30" always half an hour, with "00" none.
 */
type Clocks = { hours: string; minutes: Record<number, string>; lead: string; ways: string[] }

/** After an hour, which is no count: not "from a quarter to one third". */
const ALONE_EN =
  '(?=\\W*$|[,;.?]| ?[ap]\\.?m| (?:with|on|in|at|today|tomorrow|tonight|and|or|until|to|for|but|sharp|onwards?)(?!\\p{L}))'
/** After minutes, which are no count: not "um 15 Uhr 20 Kunden". */
const ALONE_DE =
  '(?=\\W*$|[,;]| (?:einen?|etwas|frei|mit|bei|an|am|vormittags|nachmittags|morgens|abends)(?!\\p{L}))'
const ALONE_NL = "(?=\\W*$|[,;]| (?:een|iets|vrij|met|bij|op|in|’s|'s)(?!\\p{L}))"

/** The times of day of all languages. */
export const CLOCKS: Record<Language, Clocks> = {
  en: {
    hours: 'one two three four five six seven eight nine ten eleven twelve|noon',
    minutes: {
      5: 'five minutes',
      10: 'ten minutes',
      15: '(?:a )?quarter',
      20: 'twenty minutes',
      25: 'twenty[ -]five minutes',
      30: 'half',
    },
    lead: '',
    ways: [`{m} past {h}${ALONE_EN}`, `-(?=\\d+ m|\\p{L}){m} to {h}${ALONE_EN}`],
  },
  de: {
    hours: 'eins? zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    minutes: { 5: 'fünf', 10: 'zehn', 15: 'viertel', 20: 'zwanzig' },
    lead: 'um|gegen|ab|bis|vor|nach|zwischen|und|circa|etwa|heute|morgen',
    ways: [
      '{m} nach {h}',
      '-{m} vor {h}',
      '-30 halb {h}',
      '-15 dreiviertel {h}',
      `{h} Uhr {m}${ALONE_DE}`,
    ],
  },
  fr: {
    hours:
      'une deux trois quatre cinq six sept huit neuf dix onze douze|midi treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    minutes: {
      5: 'cinq',
      10: 'dix',
      15: '(?:et |le )?quart|quinze',
      20: 'vingt',
      25: 'vingt-cinq',
      30: 'et demie?|trente',
      45: 'quarante-cinq',
    },
    lead: 'à|vers|avant|après|dès|entre',
    ways: [
      '-{h}(?: heures?| ?h)? moins {m}',
      '{h} heures? {m}',
      '(?=midi){h} {m}',
      "00 {h} heures?(?! d[e'’]| et| par)",
    ],
  },
  es: {
    hours: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    minutes: {
      5: 'cinco',
      10: 'diez',
      15: 'cuarto|quince',
      20: 'veinte',
      25: 'veinticinco',
      30: 'media|treinta',
      45: 'cuarenta y cinco',
    },
    lead: 'las?',
    ways: ['{h} y {m}(?! de(?! la))', '-{h} menos {m}', '00 {h} horas?(?! de| más| y| seman)'],
  },
  pt: {
    hours: 'uma duas três quatro cinco seis sete oito nove dez onze doze|meio.dia',
    minutes: {
      5: 'cinco',
      10: 'dez',
      15: 'quinze|um quarto',
      20: 'vinte',
      25: 'vinte e cinco',
      30: 'meia|trinta',
      45: 'quarenta e cinco',
    },
    lead: '[àa]s?|das|pelas|umas|ao|do',
    ways: ['{h}(?: horas| ?h)? e {m}(?! de)', '00 {h} horas?(?! de| mais| e| seman)'],
  },
  it: {
    hours: 'una due tre quattro cinque sei sette otto nove dieci undici dodici|mezzogiorno',
    minutes: {
      5: 'cinque',
      10: 'dieci',
      15: '(?:un )?quarto',
      20: 'venti',
      25: 'venticinque',
      30: 'mezz[ao]|trenta',
      45: 'tre quarti|quarantacinque',
    },
    lead: "alle|dalle|le|a|all'|dall'",
    ways: ['{h} e {m}(?! d[ie])', '-{h} meno {m}'],
  },
  nl: {
    hours: '[ée][ée]n twee drie vier vijf zes zeven acht negen tien elf twaalf',
    minutes: { 5: 'vijf', 10: 'tien', 15: 'kwart', 20: 'twintig' },
    lead: 'om|rond|tegen|vanaf|tot|voor|na|tussen|en|circa|vandaag|morgen',
    ways: ['{m} over {h}', '-{m} voor {h}', '-30 half {h}', `{h} uur {m}${ALONE_NL}`],
  },
}
