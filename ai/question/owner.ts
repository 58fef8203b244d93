import type { Who } from './names/who'
import { AUXILIARY, DETERMINER } from './parts-of-speech'
import type { Language, Plan } from './plan'
import { isOfMe, isOfOthers, isToCome, takerOf } from './promises'
import { is, type Sentence, type Token } from './sentence'
import { anyOf, onlyWord } from './words/pattern'

const OF = /^(?:of|from|von|de|du|di|van)$/
const FOR = /^(?:for|für|pour|para|per|voor)$/
/** Tasks that may be the user's too: "who was supposed to call?" */
const ANYBODY = new RegExp(
  anyOf({
    en: [
      String.raw`\bwho\b.{0,12}\b(?:supposed|meant|responsible|in charge|assigned|ha[sd] to|needs? to)\b`,
    ],
    de: [String.raw`\bwer\b.{0,12}\b(?:soll|sollte|muss|musste|zuständig|verantwortlich)\b`],
    fr: [
      String.raw`\bqui\b(?! (?:me |m['’]|nous )).{0,12}\b(?:doit|devait|chargée?|responsable)\b`,
    ],
    es: [
      String.raw`\bqui[eé]n\b(?! (?:me|nos)\b).{0,12}\b(?:tiene que|tenía que|debe|debía|quedó en)\b`,
      String.raw`\bqui[eé]n\b.{0,12}\b(?:responsable|encargad[oa])\b`,
    ],
    pt: [
      String.raw`\bquem\b(?! me\b).{0,12}\b(?:tem (?:que|de)|tinha (?:que|de)|deve|devia)(?!\p{L})`,
      String.raw`\bquem\b(?! me\b).{0,12}\b(?:ficou (?:de|com)|responsável|encarregad[oa])(?!\p{L})`,
    ],
    it: [String.raw`\bchi\b(?! (?:mi|ci)\b).{0,12}\b(?:deve|doveva|responsabile|incaricat[oa])\b`],
    nl: [String.raw`\bwie\b.{0,12}\b(?:moet|moest|verantwoordelijk)\b`],
  }),
  'iu',
)
/** The rest of "action items", and words before "for Ines". */
const BETWEEN = onlyWord(
  {
    en: ['items?|points?|steps?|dos?|is|are|were|was|left|still|open'],
    de: ['herrn?|frau|de[mnr]'],
    fr: ['monsieur|madame|mme'],
    es: ['sra?|señora?'],
    it: ['signora?'],
    nl: ['mevrouw|meneer|dhr|mevr'],
  },
  '',
)
/** Where tasks lie: "on Greg's plate", "on Ida's desk". */
const WITH_OWNER = /\bon [\p{L} .-]{2,40}['’]s? (?:own )?(?:list|plate|desk)\b/iu
/** Verb forms that say by themselves that the user is to do it. */
const FIRST_PERSON = new RegExp(
  String.raw`(?:^|[\s¿])(?:${anyOf({
    de: [
      '(?:muss(?:te)?|soll(?:te)?|wollte) ich|ich (?:noch )?(?:muss|soll)',
      'bin ich|(?:habe|hab) ich',
    ],
    fr: ['dev(?:ai|rai)s|dois|suis cens[ée]e?|ai-je(?: pris)?|me concernant'],
    es: [
      'promet[ií]|prometemos|debo|quedé|quedamos|tengo que|(?:tengo yo|yo tengo)',
      String.raw`tengo pend\p{L}+|pend\p{L}+ tengo|tareas(?: \p{L}+){0,2} tengo`,
    ],
    pt: [
      'prometi|prometemos|devo|fiquei|fic[aá]mos|tenho (?:de|que|eu)|eu tenho',
      String.raw`tenho pend\p{L}+|pend\p{L}+ tenho|tarefas(?: \p{L}+){0,2} tenho`,
    ],
    it: [
      'promis[ie]?i|promesso|devo|dovevo|dovrei|mi sono impegnat[oa]|ho (?:da fare|preso|io)|io ho',
      String.raw`(?:compit[oi]|attività|task)(?: \p{L}+){0,2} (?:ho|abbiamo)`,
    ],
    nl: ['(?:moe(?:t|st)|zou|zal) ik|ik (?:nog )?moet|heb ik|ben ik'],
  })})(?=\s|\W|$)`,
  'iu',
)
/** "Has" before the owner: "quelles tâches a Odile". */
const HAS: Partial<Record<Language, RegExp>> = {
  fr: /^(?:a|ont)$/,
  es: /^tienen?$/,
  pt: /^tem$/,
}

/**
 * The owner of the tasks: "me" in "What did I promise Elena", Elena in "What did Elena promise me";
 * null for anyone.
 */
export function readOwner(
  { text, tokens, language }: Sentence,
  { tokens: named, people, members }: Who,
): Plan['owner'] {
  const [first = null, second] = [...people, ...members]
  const one = second === undefined ? first : null
  if (isOfOthers(text) || isToCome(text)) return one ?? 'others'
  const promise = tokens.findIndex((token) => is(token, 'promise'))
  const me = tokens.findIndex((token) => is(token, 'me') && token.use === null)
  const isOther = (token: Token) =>
    named.includes(token) || (is(token, 'they', 'client') && token.use === null && !token.soft)
  const isNamed = (token?: Token) => token !== undefined && named.includes(token)
  const they = tokens.findIndex((token, at) => (at < promise && is(token, 'who')) || isOther(token))
  const noun = tokens.findIndex((token) => is(token, 'action'))
  const isMine = /^(?:my|meine?|mes|mis|meus|minhas|miei|mie|mijn)$/
  if (noun >= 0 && tokens.slice(Math.max(0, noun - 3), noun).some(({ word }) => isMine.test(word)))
    return 'me'
  if (
    /\b(?:on my (?:plate|list|desk)|of my own)\b/i.test(text) ||
    FIRST_PERSON.test(text) ||
    isOfMe(text)
  )
    return 'me'
  const taker = takerOf(text)
  if (taker !== null) return taker === 'me' ? taker : (one ?? taker)
  const actor = tokens.find(
    (token, at) =>
      AUXILIARY.test(tokens[at - (tokens[at - 1]?.word === 'the' ? 2 : 1)]?.word ?? '') &&
      (is(token, 'me') || isOther(token)),
  )
  if (actor !== undefined) {
    const isAwaited = tokens.some(({ word }) => word === 'waiting')
    return is(actor, 'me') === isAwaited ? (one ?? 'others') : 'me'
  }
  const [task, ...after] = noun < 0 ? [] : tokens.slice(noun)
  const [next, whose] = after.filter(({ word }) => !BETWEEN.test(word))
  const isOf = OF.test(next?.word ?? '') && isNamed(whose)
  const isFor =
    FOR.test(next?.word ?? '') &&
    isNamed(whose) &&
    (whose?.use === 'person' || members.length === 1)
  const owner = tokens[noun - 1]?.word === 'own' ? tokens[noun - 2] : tokens[noun - 1]
  const isOwned = isNamed(owner) && /['’]s?(?: own)?\s*$/.test(text.slice(0, task?.at))
  // "Judith Roke to-dos": a client's name there limits the meetings instead
  const isTerse =
    noun > 0 && tokens.slice(0, noun).every((token) => isNamed(token) && token.use === 'person')
  const isToDo =
    task?.word === 'to' &&
    me < 0 &&
    named.some(({ at }) => at < task.at && !/[,;:–—]/.test(text.slice(at, task.at)))
  const isHeld = named.length > 0 && WITH_OWNER.test(text)
  if (isOf || isFor || isOwned || isTerse || isToDo || isHeld) return one ?? 'others'
  if (isOwner(text, tokens, named, language)) return one ?? 'others'
  const isNoun = noun >= 0 && !/^to(?:do)?$/.test(tokens[noun]?.word ?? '')
  if (isNoun && me < 0 && one !== null && isBare(tokens, named)) return one
  if (promise < 0)
    return tokens
      .slice(noun + 1)
      .some(({ word }, at) => /^(?:me|mich|moi|mí|mim|mij)$/.test(word) && at < 4)
      ? 'me'
      : null
  if (is(tokens[they], 'who') && ANYBODY.test(text)) return null
  if (they >= 0 && (me < 0 || they < me)) return one ?? 'others'
  return me >= 0 ? 'me' : null
}

/** Words beside which a name is not the owner: "tasks about Ted", "from the call with Ted". */
const OF_OTHERS =
  /^(?:for|für|pour|para|per|voor|with|about|concerning|regarding|from|by|in|at|since|before|after|mit|avec|con|com|met)$/

/** "Action items Pete Novak", "count of to-dos, Lena Pickett": nothing but a name and its tasks. */
function isBare(tokens: Token[], named: Token[]): boolean {
  return tokens.every(
    (token) =>
      named.includes(token) ||
      is(token, 'action', 'open', 'done', 'overdue', 'howMany', 'list', 'which') ||
      (is(token, 'stop') && !OF_OTHERS.test(token.word)) ||
      BETWEEN.test(token.word),
  )
}

/** "Does Rose have", "belong to Rose", "assigned to Rose". */
function isOwner(text: string, tokens: Token[], named: Token[], language: Language): boolean {
  return tokens.some((token, at) => {
    if (!named.includes(token)) return false
    const [verb, to] = [tokens[at - 2], tokens[at - 1]]
    const isGiven = to?.word === 'to' && /^(?:belong|assign|fall|left|given)/.test(verb?.word ?? '')
    const has = HAS[language]
    const isBetween = DETERMINER.test(to?.word ?? '') || is(to, 'open', 'action', 'done')
    const isOfVerb = has?.test(verb?.word ?? '') && isBetween
    const isHad = (has?.test(to?.word ?? '') && text[to?.at ?? 0] !== 'à') || isOfVerb
    return isGiven || isHad || is(tokens[at + 1], 'have')
  })
}
