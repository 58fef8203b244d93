import type { Language } from '@app/ai/question/plan'

/**
 * What begins a command, and what it would change: the noun follows an article or a possessive, with at most two
 * words between. `whole` are commands without such a noun.
 */
const COMMANDS: Record<
  Language,
  { verbs: string; articles: string; nouns: string; whole: string }
> = {
  en: {
    verbs:
      "(?:(?:please|can you|could you|would you|will you|i (?:want|need) (?:you )?to|i(?: would|’d|'d) like (?:you )?to|you (?:can|need to|should|must)|go ahead and|make sure to|is it possible for you to|don['’]t forget to) )*(?:schedule|book|set|set up|arrange|cancel|delete|remove|erase|clear|reschedule|postpone|move|push back|create|add|rename)",
    articles: "(?:an?|the|my|our|another|this|that|all|his|her|their|[\\p{L}]+['’]s)",
    nouns:
      'meetings?|appointments?|calls?|sessions?|events?|clients?|tasks?|to-?dos?|action items?|reminders?|notes?|recordings?|transcripts?',
    whole:
      '(?:please |can you |could you )?make (?:me )?an? (?:appointment|reminder)(?!\\p{L})|(?:please |can you |could you )?remind me (?:to|tomorrow|on|at|in \\d)(?!\\p{L})|(?:please |can you |could you |i need to |you can )?(?:add|put|take|remove|erase|cross) .{0,80}?(?:to|on|in|off|from) (?:my|the) (?:[\\p{L}-]+ ){0,3}?(?:list|tasks|calendar|schedule|diary)(?!\\p{L})|(?:please |can you )?(?:wipe|clear|erase|delete|empty) (?:out )?(?:everything on |all items on )?(?:my|the) (?:[\\p{L}-]+ ){0,2}?(?:list|calendar|schedule)(?!\\p{L})|(?:please )?mark .{3,60} as (?:done|completed?|finished|open)\\W*$|(?:please )?send (?:\\p{L}+ ){0,3}?an? (?:e-?mail|message|invitation|reminder)(?!\\p{L})',
  },
  de: {
    verbs:
      '(?:(?:bitte|kannst du|könntest du|können sie|könnten sie) )*(?:plane?|vereinbare?|lege?|trage?|sage?|lösche?|verschiebe?|storniere?|erstelle?|füge?)',
    articles: '(?:bitte )?(?:eine?[nm]?|de[nrm]|die|das|meine?[nm]?|alle)',
    nouns: 'termine?|besprechung|meeting|gespräch|aufgaben?|notiz|mandanten?|kunden?|aufnahmen?',
    whole: 'erinnere? mich (?:bitte )?(?:daran|am|morgen|um)(?!\\p{L})',
  },
  fr: {
    verbs:
      '(?:(?:peux-tu|pouvez-vous|merci de) )?(?:planifie|programme|fixe|annule|supprime|déplace|reporte|crée|ajoute)[rz]?',
    articles: "(?:une?|la|le|l['’]|ma|mon|mes|les)",
    nouns: 'rendez-vous|rdv|réunions?|tâches?|notes?|clients?|enregistrements?',
    whole: "rappelle-moi (?:de|d['’])",
  },
  es: {
    verbs:
      '(?:(?:puedes|podrías) )?(?:programa|agenda|cancela|anula|borra|elimina|mueve|aplaza|crea|añade)r?',
    articles: '(?:una?|la|el|mi|mis|las|los)',
    nouns: 'reunión|reuniones|citas?|tareas?|notas?|clientes?|grabación',
    whole: 'recuérdame (?:que llame|llamar|enviar|el|mañana)(?!\\p{L})',
  },
  pt: {
    verbs:
      '(?:(?:podes|pode|poderia) )?(?:agende|agenda|marque|cancela|cancele|apague|apaga|exclua|mova|adie|crie|cria|adicione|adiciona)r?',
    articles: '(?:uma?|a|o|minha|meu|as|os)',
    nouns: 'reunião|reuniões|compromissos?|tarefas?|notas?|clientes?|gravação',
    whole: '(?:me lembre|lembra-me|lembre-me) de(?!\\p{L})',
  },
  it: {
    verbs:
      '(?:(?:puoi|potresti) )?(?:pianifica|fissa|annulla|cancella|elimina|sposta|rimanda|crea|aggiungi)(?:re)?',
    articles: "(?:una?|un['’]|la|il|l['’]|mia|mio|le|i)",
    nouns: 'riunion[ei]|appuntament[oi]|incontr[oi]|attività|not[ae]|client[ei]|registrazion[ei]',
    whole: 'ricordami di(?!\\p{L})',
  },
  nl: {
    verbs: '(?:(?:kun je|wil je|kunt u) )?(?:plan|maak|annuleer|verwijder|verplaats|verzet|voeg)',
    articles: '(?:een|de|het|mijn|alle)',
    nouns: 'afspra(?:ak|ken)|vergadering|gesprek|taak|taken|notitie|klant|opname',
    whole: 'herinner (?:me|mij) (?:eraan|om|morgen)(?!\\p{L})',
  },
}

/** "Create a list of clients" asks for one. */
const WORD = '(?!of |with |for |about |from )[\\p{L}-]+ '
/** "Make the meeting summary shorter", too. */
const TEXTS = '(?:summary|list|recap|overview|report|agenda|brief|table)(?!\\p{L})'

const COMMAND = new RegExp(
  Object.values(COMMANDS)
    .map(
      ({ verbs, articles, nouns, whole }) =>
        `^(?:${verbs}) ${articles} ?(?:${WORD}){0,2}?(?:${nouns})(?![\\p{L}’']| ${TEXTS})|^(?:${whole})`,
    )
    .join('|'),
  'iu',
)

/** "How do I upload a recording?", about the product rather than a meeting. */
const HOW_TO =
  /^(?:(?:please )?(?:tell|show) me |do you know |i (?:want|need) to know )?(?:how (?:do|can|would|should) (?:i|we)|what is the (?:process|way) to|what do i do to) (?:schedule|set up|create|book|add|delete|cancel|upload|record|import|export|edit|rename|share) (?:an?|the|my|new) (?:[\p{L}-]+ ){0,2}?(?:meeting|appointment|call|session|client|task|to-?do|action item|note|recording|transcript|calendar|account)s?\W*$/iu

export function isHowTo(text: string): boolean {
  return HOW_TO.test(text)
}

/** True for what asks to change something, as in "cancel my meeting with Walter". */
export function isCommand(text: string): boolean {
  return COMMAND.test(text)
}
