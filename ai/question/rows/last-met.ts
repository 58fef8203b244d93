const WHO = '(?<who>(?!(?:about|of|that|this|it|what|how)\\b)[^?]+?)'
const MET =
  '(?:met|seen|saw|visited|spoken? (?:to|with)|spoke (?:to|with)|talked (?:to|with)|had a (?:meeting|call) with)'
const MEETING = '(?:meeting|call|session|conversation|appointment|visit)'
const SPAN = '(?:how long|how much time|how many (?:days|weeks|months|years))'
const OF_SPAN = '(?: is it| is it now| has it been| has passed| have passed| it is)?'

/** Whole questions for the time since someone was last met, with their canonical form. */
const LAST: [RegExp, string][] = [
  [
    `${SPAN}${OF_SPAN} since (?:i|we)(?: have|['’]ve)?(?: last)? ${MET}(?: with)? ${WHO}(?: last)?`,
    'when did i last meet $<who>',
  ],
  [
    `${SPAN}${OF_SPAN} since (?:my|our|the) (?:last|latest|most recent) ${MEETING} with ${WHO}`,
    'when did i last meet $<who>',
  ],
  [
    `${SPAN} ago (?:did|was it (?:that|when)) (?:i|we)(?: last)? (?:meet|met|see|saw|visit|visited|spe?a?o?ke? (?:to|with)|talk(?:ed)? (?:to|with)) ${WHO}`,
    'when did i last meet $<who>',
  ],
  [
    `${SPAN} ago was (?:my|our|the) (?:last|latest|most recent) ${MEETING} with ${WHO}`,
    'when did i last meet $<who>',
  ],
  [
    `(?:for )?(?:how long|since when) (?:have|has) (?:i|we) (?:not|n['’]t) ${MET} ${WHO}`,
    'when did i last meet $<who>',
  ],
  [`(?:for )?how long haven['’]?t (?:i|we) ${MET} ${WHO}`, 'when did i last meet $<who>'],
  [
    `(?:wie lange|seit wann) habe ich (?:mit )?${WHO} (?:schon )?nicht(?: mehr)? (?:gesehen|getroffen|gesprochen|besucht)`,
    'wann habe ich $<who> zuletzt getroffen',
  ],
  [
    `wie lange ist es her,? (?:dass|seit) ich (?:mit )?${WHO} (?:zuletzt |das letzte mal )?(?:gesehen|getroffen|gesprochen|besucht) habe`,
    'wann habe ich $<who> zuletzt getroffen',
  ],
  [
    `wie lange (?:ist|liegt) (?:mein|unser|das) letzte[sr]? (?:treffen|gespräch|termin) mit ${WHO} (?:her|zurück)`,
    'wann habe ich $<who> zuletzt getroffen',
  ],
  [
    `depuis (?:quand|combien de temps) (?:est-ce que )?(?:je )?n['’]ai-?(?:je)? (?:pas|plus) (?:vu|rencontré|parlé (?:à|avec)) ${WHO}`,
    'quand ai-je rencontré $<who> pour la dernière fois',
  ],
  [
    `(?:desde cuándo|cuánto (?:tiempo )?hace que|hace cuánto(?: tiempo)? que) no (?:veo|he visto|hablo con|me reúno con)(?: a)? ${WHO}`,
    'cuándo vi a $<who> por última vez',
  ],
  [
    `da quanto(?: tempo)? non (?:vedo|ho visto|incontro|sento|parlo con) ${WHO}`,
    "quando ho incontrato $<who> l'ultima volta",
  ],
  [
    `(?:há|a) quanto tempo (?:eu )?não (?:vejo|encontro|falo com)(?: [ao])? ${WHO}`,
    'quando vi $<who> pela última vez',
  ],
  [
    `hoe ?lang (?:heb ik|is het geleden dat ik) (?:met )?${WHO} (?:al )?(?:niet(?: meer)? |voor het laatst )?(?:gezien|ontmoet|gesproken)(?: heb)?`,
    'wanneer heb ik $<who> voor het laatst gezien',
  ],
].map(wording)

/** Whole questions for the time since someone was first met. */
const FIRST: [RegExp, string][] = [
  [
    `(?:for )?(?:how long|since when) (?:have|do|did) (?:i|we) (?:known?|advised?|worked with|been (?:working with|advising|seeing|meeting))${' '}${WHO}`,
    'when did i first meet $<who>',
  ],
  [
    `when did (?:i|we) (?:start|begin) (?:working with|to work with|advising|seeing|meeting(?: with)?) ${WHO}`,
    'when did i first meet $<who>',
  ],
  [
    `(?:how long|since when) has ${WHO} been (?:a |my |our )+client`,
    'when did i first meet $<who>',
  ],
  [
    `(?:seit wann|wie lange) (?:kenne|berate|betreue) ich ${WHO}(?: schon)?`,
    'wann habe ich $<who> zum ersten Mal getroffen',
  ],
  [
    `depuis (?:quand|combien de temps) (?:est-ce que )?(?:je )?connais-?(?:je)? ${WHO}`,
    'quand ai-je rencontré $<who> pour la première fois',
  ],
  [`(?:desde cuándo|cuánto hace que) conozco a ${WHO}`, 'cuándo vi a $<who> por primera vez'],
  [`da quanto(?: tempo)? conosco ${WHO}`, 'quando ho incontrato $<who> la prima volta'],
  [`(?:há|a) quanto tempo (?:eu )?conheço(?: [ao])? ${WHO}`, 'quando vi $<who> pela primeira vez'],
  [
    `(?:hoe ?lang|sinds wanneer) ken ik ${WHO}(?: al)?`,
    'wanneer heb ik $<who> voor het eerst gezien',
  ],
].map(wording)

function wording([asked, plain]: string[]): [RegExp, string] {
  return [new RegExp(`^\\W*(?:and |so |und |et |y |e |en )?${asked}\\W*$`, 'iu'), plain ?? '']
}

/** Longer questions are skipped. */
const MAX_CHARACTERS = 160

/**
 * Canonicalizes "How long have I known Rose?" (first met) and "how long since I saw her" (last
 * met).
 */
export function withLastMet(text: string): string {
  if (text.length > MAX_CHARACTERS) return text
  const found = [...LAST, ...FIRST].find(([asked]) => asked.test(text))
  return found === undefined ? text : text.replace(...found)
}
