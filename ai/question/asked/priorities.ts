import { type Alternatives, anyWord, hasOnly, onlyWord } from '../words/pattern'

/** Words of a topic that says no more than that something matters. */
const TOPIC = onlyWord(
  {
    en: ['important|importance|matters?|mattered|priorit(?:y|ies)|cares?|most|main|top|biggest'],
    de: ['wichtig(?:e|er|sten?)?|priorität(?:en)?'],
    fr: ['importante?s?|importe|compte|priorités?'],
    es: ['importantes?|importa|prioridad(?:es)?'],
    it: ['important[ei]|importa|priorità'],
    pt: ['importantes?|importa|prioridades?'],
    nl: ['belangrijk(?:ste?)?|prioriteit(?:en)?'],
  },
  'iu',
)
/** To whom it matters: "what was important in the meeting?" asks for a summary. */
const TO_WHOM = anyWord({
  en: [
    String.raw`(?:important|matter(?:s|ed)?) (?:\p{L}+ )?(?:to|for)|priorit(?:y|ies)|cares? (?:\p{L}+ )?about`,
  ],
  de: [String.raw`ist \p{L}+ (?:am )?wichtig(?:sten)?|wichtig\p{L}* für|priorität(?:en)?`],
  fr: ['import(?:ant|e) (?:le plus )?(?:pour|à)|compte (?:le plus )?pour|priorités?'],
  es: ['importantes? para|le importa|prioridad(?:es)?'],
  it: ['important[ei] per|importa a|priorità'],
  pt: ['importantes? para|importa (?:a|à|ao)|prioridades?'],
  nl: ['belangrijk(?:ste?)? voor|prioriteit(?:en)?'],
})

/** How people say that something matters to them. */
const PRIORITIES: Alternatives = {
  en: [
    String.raw`matters? (?:\p{L}+ ){0,2}(?:to|for) (?:me|us)|important (?:to|for) (?:me|us)|(?:my|our) (?:\p{L}+ )?(?:priority|priorities)`,
    'above all|most of all|first and foremost|the main thing|all I (?:want|care)|I care (?:most |more )?about|no matter what|whatever happens',
  ],
  de: ['(?:mir|uns) (?:\\p{L}+ ){0,4}wichtig|vor allem|hauptsache'],
  fr: ["important pour (?:moi|nous)|avant tout|compte (?:plus|beaucoup)|tiens à|l['’]essentiel"],
  es: ['importante para (?:mí|nosotros)|sobre todo|ante todo|(?:me|nos) importa'],
  it: ['importante per (?:me|noi)|soprattutto|prima di tutto|(?:ci|mi) (?:tengo|importa)'],
  pt: ['importante para (?:mim|nós)|acima de tudo|(?:me|nos) importa|faço questão'],
  nl: ['belangrijk voor (?:mij|ons)|bovenal|hecht aan'],
}
const PRIORITY = anyWord(PRIORITIES)

/** True for "What matters most to Ann?" and "what are her priorities?", given its topic. */
export function asksForPriorities(question: string, topic: string): boolean {
  return TO_WHOM.test(question) && hasOnly(topic, TOPIC)
}

/** True for a sentence that says what matters to its speaker. */
export function voicesPriority(sentence: string): boolean {
  return PRIORITY.test(sentence)
}
