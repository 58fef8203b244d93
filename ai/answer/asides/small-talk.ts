import { type Alternatives, anyOf, anyWord } from '../../question/words/pattern'
import { withoutVoice } from '../voice'

/** Longer sentences say more than that. */
const MOST_WORDS = 16
const FIGURE = /\d/

/** Formulas, whose words mean nothing by themselves: "no worries" tells of no worry. */
const FORMULAS: Alternatives = {
  en: [
    "no worries|no problem|don['’]t worry(?: about (?:it|that))?|never mind|you['’]re welcome",
    'thanks|thank you|(?:so|very) much|many thanks|cheers|my pleasure|take (?:your time|care|a seat)',
    'good (?:morning|afternoon|evening)|hello|hi|hey|welcome|bye(?: bye)?|goodbye|see you|have a (?:nice|good|lovely) (?:day|evening|weekend)',
    '(?:nice|good|lovely|great) to (?:see|meet|have) you|for (?:coming|your time|having me)|again|both|all',
  ],
  de: [
    'keine sorge|kein problem|macht nichts|gern geschehen|gerne?|bitte(?: schön| sehr)?|vielen|herzlichen',
    'dank(?:e| ihnen)?|(?:danke)?schön|sehr|guten (?:tag|morgen|abend)|hallo|grüß gott|willkommen|auf wiedersehen|tschüss',
    'schön,? (?:sie|dich|euch) (?:wieder)?zu ?sehen|lassen sie sich zeit|schönes wochenende',
  ],
  fr: [
    'pas de (?:souci|problème)|ne vous inquiétez pas|de rien|je vous en prie|merci(?: beaucoup| bien)?',
    'bonjour|bonsoir|bienvenue|au revoir|bonne (?:journée|soirée)|bon week-?end|prenez votre temps|madame|monsieur',
  ],
  es: [
    'no se preocupe|no te preocupes|no hay problema|de nada|(?:muchas )?gracias',
    'buenos días|buenas (?:tardes|noches)|hola|bienvenid[oa]s?|adiós|hasta luego|tranquil[oa]',
  ],
  it: [
    'non si preoccupi|non ti preoccupare|nessun problema|di niente|prego|grazie(?: mille)?',
    'buon(?:giorno|asera)|benvenut[oaie]|arrivederci|con calma|faccia con calma',
  ],
  pt: [
    'não se preocupe|sem problemas?|de nada|(?:muito )?obrigad[oa]',
    'bom dia|boa (?:tarde|noite)|olá|bem-vind[oa]s?|até logo|com calma',
  ],
  nl: [
    'geen (?:zorgen|probleem)|maakt niet uit|graag gedaan|(?:heel erg )?bedankt|dank (?:u|je)(?: wel)?',
    'goede(?:morgen|middag|navond)|hallo|welkom|tot ziens|fijn weekend|neem de tijd',
  ],
}

/** The weather, the way, drinks, the line: what is said beside the matter. */
const BESIDE: Alternatives = {
  en: [
    '(?:the|this|lovely|nice|awful|terrible|such) weather|raining|pouring|(?:might|going to|gonna|will) (?:rain|snow)|(?:freezing|boiling|sunny) (?:cold|out|outside|in here|today)|(?:hot|cold) (?:outside|in here)|heat ?wave',
    '(?:traffic|trains?|bus(?:es)?|tube|motorway|ring road)[^.]{0,40} (?:late|dreadful|terrible|awful|bad|disaster|delayed|come|nightmare|murder|full)',
    "park(?:ing)? (?:space|spot)|somewhere to park|(?:find|get) (?:us|here) (?:all right|alright|okay|easily)|sorry (?:i['’]m|we['’]re|for being) (?:a bit )?late",
    '(?:like|want|fancy|offer|get|more|cup of|glass of|some)[^.]{0,20} (?:tea|coffee|water|biscuits?|cake|milk|sugar)|(?:tea|coffee) (?:smells|tastes|is (?:lovely|good))',
    'on mute|(?:can|could) you (?:hear|see) (?:me|that|it|my)|share my screen|(?:line|connection)(?: just)? (?:dropped|is bad|broke)|(?:say|repeat) that again',
    "(?:let me|i(?:['’]ll| need to| have to)?)(?: just| quickly)? (?:find|fetch|grab|close|shut|open|put|need) (?:the|my|that|this)(?: \\w+){0,2} (?:page|pen|window|door|phone|glasses)[^.]*|my other glasses|pass me (?:that|the) pen",
    '(?:a |the )(?:nice|good|lovely) (?:weekend|holiday|summer|break|christmas|journey)|how (?:was|were) (?:the|your) (?:weekend|holidays?|summer|break|christmas|journey|trip)|how are (?:you|things)(?: doing)?(?=\\W*$)|where (?:was|were) (?:i|we)|excuse the (?:mess|hair|noise)',
    "let me (?:just )?think|how to put it|that['’]s how it goes|you know how it is|(?:give me a|one) (?:second|moment|minute)|no rush",
  ],
  de: [
    '(?:das|dieses|schönes|so ein) wetter|regnet|schneit|(?:kalt|heiß) draußen|(?:stau|zug|bahn|bus)[^.]{0,40} (?:verspätung|verspätet|ausgefallen|spät|katastrophe)',
    "parkplatz|(?:möchten|wollen|trinken) sie[^.]{0,20} (?:tee|kaffee|wasser)|(?:noch )?(?:einen|etwas) (?:kaffee|tee)|hören sie mich|bildschirm teilen|gut hergefunden|schönes wochenende gehabt|wie geht (?:es ihnen|[’']s)",
  ],
  fr: [
    'il pleut|il neige|quel temps|(?:beau|mauvais) temps|(?:train|bus|métro|bouchons)[^.]{0,40} (?:retard|annulé|catastrophe)',
    "se garer|place de parking|(?:un|du) (?:café|thé|verre d[’']eau)|vous m[’']entendez|partager mon écran|comment allez-vous|bon week-?end",
  ],
  es: [
    'qué tiempo|llueve|lloviendo|nieva|(?:tren|autobús|metro|tráfico)[^.]{0,40} (?:retraso|tarde|fatal|horrible)',
    'aparcar|un (?:café|té|vaso de agua)|me (?:oye|escucha|oyes)|compartir (?:mi|la) pantalla|cómo está(?:s|n)?|qué tal el fin de semana',
  ],
  it: [
    'che tempo|piove|nevica|(?:treno|autobus|traffico)[^.]{0,40} (?:ritardo|tardi|terribile)',
    "parcheggi(?:o|are)|un (?:caffè|tè|bicchiere d[’']acqua)|mi sent(?:e|ite|i)|condivid(?:o|ere) lo schermo|come sta(?:i|te)?|fine settimana",
  ],
  pt: [
    'que tempo|chove|a chover|chovendo|(?:comboio|trem|autocarro|ônibus|trânsito)[^.]{0,40} (?:atras\\p{L}+|tarde|péssimo|horrível)',
    "estacionar|um (?:café|chá|copo d[’'e] ?água)|me (?:ouve|escuta)|partilhar (?:o meu )?ecrã|compartilhar a tela|como está(?:s|o)?|fim de semana",
  ],
  nl: [
    'wat een weer|regent|sneeuwt|(?:trein|bus|file)[^.]{0,40} (?:vertraging|laat|ramp)',
    'parkeerplek|parkeren|(?:koffie|thee|glaasje water)|hoort u mij|scherm delen|hoe gaat het|fijn weekend gehad',
  ],
}

const FORMULA = new RegExp(
  String.raw`^(?=.*(?<!\p{L})(?:${anyOf(FORMULAS)})(?!\p{L}))(?:[\s,.!¡–-]|(?:oh|ah|well|okay|ok|right|and|mm+|${anyOf(FORMULAS)})(?!\p{L}))+$`,
  'iu',
)
const ASIDE = anyWord(BESIDE)

/** True for a formula, such as "thank you" and "no worries". */
export function isFormula(sentence: string): boolean {
  const text = withoutVoice(sentence)
  return isShort(text) && FORMULA.test(text.trim())
}

/** True for a sentence about the weather, the way or a coffee: it answers what asks for that only. */
export function isSmallTalk(sentence: string): boolean {
  const text = withoutVoice(sentence)
  return isShort(text) && !FIGURE.test(text) && (ASIDE.test(text) || isFormula(sentence))
}

function isShort(text: string): boolean {
  return text.split(/\s+/, MOST_WORDS + 1).length <= MOST_WORDS
}
