/** How somebody corrects a question, by language. */
import type { Language } from '../plan'

/** `lead` dismisses, `meant` names what was meant, and `and` continues the conversation. */
type Correction = { lead: string; meant: string; and: string }

export const CORRECTIONS: Record<Language, Correction> = {
  en: {
    lead: 'no|nope|sorry|wait|hm+|actually|rather|oh|oops|pardon|apologies|my (?:mistake|bad)|(?:the )?wrong (?:one|client|person|month)|not (?:him|her|that one|\\p{L}+)',
    meant:
      "i meant?(?: to (?:say|ask|write))?(?: about)?|i['’]m asking(?: about)?|i was asking(?: about)?|(?:i['’]m|i was) talking about",
    and: 'and',
  },
  de: {
    lead: 'nein|nee|nö|sorry|entschuldigung|verzeihung|pardon|moment|halt|warte|ups|quatsch|falsch|nicht \\p{L}+',
    meant:
      '(?:ich )?mein(?:e|te)(?: ich)?(?: (?:eigentlich|doch|natürlich))?|ich (?:rede|sprach|spreche) von',
    and: 'und',
  },
  fr: {
    lead: 'non|pardon|désolée?|excuse[zs]?-moi|attend[sz]|attendez|oups|pas \\p{L}+',
    meant: 'je (?:voulais|veux) (?:dire|parler de)|je parl(?:e|ais) de|je pens(?:e|ais) à',
    and: 'et',
  },
  es: {
    lead: 'no|perdón|perdona|disculpa|lo siento|espera|uy',
    meant:
      'me (?:refería|refiero) a|(?:quise|quería|quiero) decir|(?:hablo|hablaba|estoy hablando) de',
    and: 'y',
  },
  it: {
    lead: 'no|scus[ai]|pardon|aspetta|mi dispiace|ops|non \\p{L}+',
    meant:
      '(?:io )?intend(?:o|evo)|(?:volevo|voglio) dire|mi rifer(?:isco|ivo) a|parl(?:o|avo) di|dicevo',
    and: 'e',
  },
  pt: {
    lead: 'não|desculp[ae]|perdão|espera|ops',
    meant:
      '(?:eu )?(?:quis|queria|quero) dizer|(?:eu )?me ref(?:eria|iro|eri) a|ref(?:eria|iro)-me a|(?:falo|falava|estou a falar) d[aeo]',
    and: 'e',
  },
  nl: {
    lead: 'nee|neen|sorry|pardon|wacht|oeps|niet \\p{L}+',
    meant: '(?:ik )?bedoel(?:de)?(?: ik)?|ik had het over',
    and: 'en',
  },
}

/** Before a name that was asked about earlier: "back to Rose: who does her books?" */
export const RETURNS = [
  "(?:(?:let['’]s|let us) )?(?:go(?:ing)? |com(?:e|ing) )?back to|returning to",
  'zurück zu[rm]?|reven(?:ons|ant) [àa]|retour à|volv(?:amos|iendo) a|volvemos a',
  'torn(?:iamo|ando) a|volt(?:ando|emos) (?:a|ao|à)|terug naar',
]

/** Words that begin a question of its own: "no, what did she say?" */
export const WHOLE =
  /^(?:wh\w+|how|do|does|did|is|are|was|were|can|could|have|has|show|list|tell|give|thanks?|thank|please|w[aeio]\w+|zeig\w*|danke|qu\S*|combien|comment|où|montre\S*|merci|c[oóuú]\S+|d[oó]nde|muéstra\S*|gracias|ch[ei]|cosa|dove|mostra\S*|grazie|obrigad\S|ho[e]\S*|toon|dank\S*)(?!\p{L})/iu
