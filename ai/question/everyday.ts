import { plainLetters } from './vocabulary'

/** Names that are things as well: in a question they are names only if they are plainly meant as such. */
const THINGS = new Set(
  `price prices rose penny grant grants hope faith grace joy bill bills mark marks frank rich art chase bank banks gold silver young old
  black white brown green gray grey king cook baker mason law wills will cash field fields stone stones woods wood brook brooks pension pensions
  fund funds trust trusts bond bonds lane hill hills park parks street church garden gardens star sun moon frost snow rain river rivers lake
  day night noble cost fee tax loan house home page case court judge bishop pope knight duke prince baron major general long short little strong
  sharp swift wise good best love early power stock stocks share shares rent rents land sales sale market markets premium property estate estates
  insurance retirement school college doctor nurse mercer summers winters spring summer autumn fall winter rock rocks glass marsh reed reeds moss fox wolf
  bird birds fish berry cherry olive violet daisy lily iris ivy ruby pearl crystal amber jade dawn eve star holly heather ginger pepper sage
  curry rice bacon coffee bean beans chance fortune gay bright sweet savage speed steel irons ford bridge bridges waters flood floods banker carpenter
  chambers chapel hall halls castle tower towers barn barns mill mills miles foot hand head heart legg body bell ball booth box can cane
  post poole pool wall walls gates gate keys key lock locke means meadows forest forrest root branch leaf field drake crane finch swan
  buffalo ray raye son sons temple english french german holland paris london berlin israel jordan kent chester china india america georgia
  virginia carolina dakota austin dallas houston charity foundation harvest summit horizon legacy heritage liberty freedom victory phoenix atlas apex
  manager director assistant secretary chair chairman chairwoman speaker adviser advisor host guest interviewer professor engineer designer
  president minister partner owner teacher project product industrial marketing user interface support service services center central main
  family families household households partner partners group groups company business brothers capital ventures holding holdings`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that many names share: they tell nobody apart, but may decide between two that are otherwise alike. */
const SHARED = new Set(
  `the and of for a an family trust group partners partnership inc llc llp ltd co company corp corporation estate estates associates
  holdings holding foundation fund capital ventures brothers sons household charity society client clients mr mrs ms dr und et y e gmbh ag
  wealth management consulting advisors advisers services solutions international global charitable dental medical legal financial
  tax law insurance construction properties property realty farm farms health healthcare energy technology technologies tech design studio
  school church bank investment investments retirement familie famille familia famiglia fondation stiftung`.split(
    /\s+/,
  ),
)

export function isThing(word: string): boolean {
  return THINGS.has(word)
}

/** Reading a question asks for the words of each name again and again. Nobody's names stay here after it. */
const wordsOf = new Map<string, string[]>()

/** The folded words of a name. */
export function wordsOfName(name: string): string[] {
  const known = wordsOf.get(name)
  if (known !== undefined) return known
  if (wordsOf.size === 0) queueMicrotask(() => wordsOf.clear())
  const words = splitName(name)
  wordsOf.set(name, words)
  return words
}

function splitName(name: string): string[] {
  return (name.match(/[\p{L}\p{N}]+(?:['’-]\p{L}{2,})*/gu) ?? []).map(plainLetters)
}

/** Those that tell it apart; all of them if none does. */
export function distinctive(name: string): string[] {
  const words = wordsOfName(name)
  const own = words.filter((word) => !SHARED.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

export function isShared(word: string): boolean {
  return SHARED.has(word)
}
