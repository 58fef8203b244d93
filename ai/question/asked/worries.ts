import type { Language } from '../plan'
import { type Alternatives, anyWord, hasOnlyIn, onlyWord } from '../words/pattern'

/** Words of a topic that says no more than that somebody worries. */
const ASKED = onlyWord(
  {
    en: [
      'worr(?:y|ies|ied|ying|ries)|bother(?:s|ed|ing)?|troubl(?:es?|ed|ing)|concern(?:s|ed|ing)?|scar(?:es?|ed|ing)',
      'frighten(?:s|ed|ing)?|afraid|fears?|feared|anxious|anxiety|nervous|upset(?:s|ting)?|dread(?:s|ed)?|biggest|main|greatest',
    ],
    de: [
      'beunruhig\\p{L}*|besorg(?:t|en)|sorgen?|sorgt|angst|ängst\\p{L}*|fürchtet|befürcht\\p{L}*|bedrückt|bedenken|größte[nr]?',
    ],
    fr: ['inqui\\p{L}*|préoccup\\p{L}*|tracass\\p{L}*|angoiss\\p{L}*|craint\\p{L}*|peurs?'],
    es: ['preocup\\p{L}*|inquiet\\p{L}*|asust\\p{L}*|miedos?|teme|temores'],
    it: ['preoccup\\p{L}*|spavent\\p{L}*|paur[ae]|timori|teme|angosci\\p{L}*'],
    pt: ['preocup\\p{L}*|inquiet\\p{L}*|assust\\p{L}*|medos?|receios?|receia'],
    nl: ['zorgen|bezorgd|bang|verontrust|ongerust|vreest|angst'],
  },
  'iu',
)

/** How people say that they worry. */
const WORRIES: Alternatives = {
  en: [
    "(?<!not |n['’]t |never |no )(?:worr(?:y|ies|ied|ying)|anxious|afraid|scared|scares|terrified|frightened|frightens|nervous|panick?(?:ing|ed|y)?|dread(?:ing|ed)?|fears?|concern(?:s|ed)|anxiety)",
    "stress(?:ed|ful)|nightmares?|(?:can['’]t|cannot|couldn['’]t|don['’]t|not|hardly) (?:\\w+ )?sle(?:ep|pt)|lose sleep|keeps? (?:me|us|him|her) (?:up|awake)|bothers? (?:me|us)|losing sleep|what if|nervous wreck|couldn['’]t face|upset(?:s)?",
  ],
  de: [
    '(?:mir|uns|ihm|ihr|große|viele?) (?:große )?sorgen|(?:mache|machen|macht) (?:ich )?(?:mir|uns|sich)? ?(?:wirklich )?sorgen|sorge mich|besorgt|angst|ängste|fürchte|befürchte|beunruhigt|bange|nervös|panik|schlafe (?:kaum|schlecht|nicht)|schlaflos\\p{L}*|den schlaf|albtraum|auf keinen fall',
  ],
  fr: [
    "inqui(?:et|ète|éter|étude)s?|m['’]inquiète|préoccup\\p{L}+|peur|crains?|craignons|angoiss\\p{L}+|stressée?s?|tracasse|cauchemar|nuits blanches|empêche de dormir|dors (?:mal|plus)",
  ],
  es: [
    'me preocupa\\p{L}*|nos preocupa\\p{L}*|preocupad[oa]s?|miedo|temo|tememos|asust\\p{L}+|angusti\\p{L}+|nervios[oa]s?|agobi\\p{L}+|pesadilla|no duermo|quita el sueño',
  ],
  it: [
    'mi preoccup\\p{L}+|preoccupat[oaie]|paura|temo|temiamo|spaventat[oaie]|ansi(?:a|os[oa])|angoscia\\p{L}*|nervos[oa]|incubo|non dormo|toglie il sonno',
  ],
  pt: [
    'me preocupa\\p{L}*|preocupa-(?:me|nos)|preocupad[oa]s?|medo|receio|assustad[oa]s?|ansios[oa]s?|angústia|nervos[oa]s?|pesadelo|não durmo|tira o sono',
  ],
  nl: [
    'zorgen (?:over|om|dat)|(?:me|ons) zorgen|bezorgd|bang|vrees|ongerust|angst|zenuwachtig|nerveus|nachtmerrie|slaap slecht|lig (?:er )?(?:\\p{L}+ )?wakker|slapeloze',
  ],
}
const WORRY = anyWord(WORRIES)

/** True for the topic of "What worries Ann?" and "what is she afraid of". */
export function isOfWorries(topic: string, language: Language): boolean {
  return hasOnlyIn(topic, ASKED, language)
}

/** True for a sentence that voices a worry. */
export function voicesWorry(sentence: string): boolean {
  return WORRY.test(sentence)
}
