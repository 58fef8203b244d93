/** Between two sentences there is white space behind a mark and what closes with it, or nothing behind a full-width mark. */
const GAP = /(?<=[.!?…]["”“»’')\]]{0,3})\s+|\n\s*|(?<=[。！？]["”」』）]{0,3})(?=\S)/gu
/** Characters on each side of a gap that decide if a sentence ends there: the longest word of the lists below. */
const NEAR = 24

/** Always followed by a name, a number or the rest of the sentence, in the languages that questions are read in. */
const NEVER_LAST =
  /(?<![\p{L}.])(?:mr|mrs|ms|mx|dr|drs|prof|rev|hon|gov|sen|rep|capt|lt|col|sgt|st|hr|hrn|fr|dipl|mag|ing|mme|mlle|mgr|sra?|srta|dra?|sig|dott|avv|mevr|dhr|ir|vs|e\.g|i\.e|cf|approx|esp|incl|resp|z\. ?b|d\. ?h|u\. ?a|o\. ?ä|i\. ?d|bzw|ca|ggf|evtl|inkl|exkl|zzgl|abzgl|gem|sog|vgl|p\. ?ex|p\. ?ej|p\. ?es|bijv|d\.w\.z)\.$/iu
/** "z. B.", "d. h.", "p. ex." begin with it. */
const LONE_LETTER = /(?<![\p{L}\p{N}])[zduopi]\.$/u
/** Followed by a number, unless they end the sentence as other words do. */
const BEFORE_NUMBER = /(?<!\p{L})(?:nos?|nr|núm|art|abs|ziff|kap|fig|vol|pp?|sec|para|tel|ext)\.$/iu
/** Short forms that may also be the last word. */
const MAYBE_LAST =
  /(?<!\p{L})(?:[ap]\.m|etc|usw|ecc|enz|inc|ltd|co|corp|bros|jr|s\.[alr]|b\.v|u\.[sk]|d\.c)\.$/iu
const INITIAL = /(?<![\p{L}\p{N}])(?!I\.)\p{Lu}\.$/u
/** "Schedule C." and "Plan B." end with a letter that is no initial. */
const LETTERED =
  /(?<!\p{L})(?:plan|option|schedule|class|exhibit|part|section|form|series|type|group|grade|tier|phase|appendix|annex|klasse|anlage|variante|typ|teil|gruppe|annexe|classe|anexo|clase|allegato|bijlage|vitamin) \p{Lu}\.$/iu

const ORDINAL = /(?<![\p{L}\p{N}.,])\d{1,2}\.$/u
/** German writes ordinals with a point; four of its months are spelled as in English. */
const GERMAN_UNIT =
  /^(?:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Quartal|Halbjahr|Tag|Mal|Stock|Etage|Rate|Klasse|Lebensjahr|Geburtstag|Jahrestag|Auflage)(?!\p{L})/u
const SHARED_MONTH = /^(?:April|August|September|November)(?!\p{L})/u
const GERMAN_LEAD =
  /(?<!\p{L})(?:am|der|die|das|den|dem|des|vom|zum|beim|im|bis|seit|ab|und|oder|jeden|jedem) \d{1,2}\.$/iu

/**
 * The sentences of a text, trimmed, none empty; a line break ends one, too. A point behind a title, an initial, a short form
 * or a German ordinal ("am 2. September", "Mr. Lake", "10 a.m. on Monday") ends none. Takes time in proportion to the text.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    const end = index + gap.length
    const isLine = gap.includes('\n')
    const before = text.slice(Math.max(start, index - NEAR), index)
    if (!isLine && !endsSentence(before, text.slice(end, end + NEAR))) continue
    sentences.push(text.slice(start, index))
    start = end
  }
  sentences.push(text.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')
}

function endsSentence(before: string, behind: string): boolean {
  if (/…["”»’')\]]*$/u.test(before)) return !/^\p{Ll}/u.test(behind)
  if (!before.endsWith('.')) return true
  if (NEVER_LAST.test(before) || LONE_LETTER.test(before)) return false
  if (BEFORE_NUMBER.test(before)) return !/^\d/.test(behind)
  if (MAYBE_LAST.test(before)) return !/^[\p{Ll}\p{N}]/u.test(behind)
  if (INITIAL.test(before)) return LETTERED.test(before) || !/^\p{Lu}/u.test(behind)
  if (ORDINAL.test(before)) return !isOrdinal(before, behind)
  return true
}

function isOrdinal(before: string, behind: string): boolean {
  if (/^\p{Ll}/u.test(behind) || GERMAN_UNIT.test(behind)) return true
  return GERMAN_LEAD.test(before) && SHARED_MONTH.test(behind)
}
