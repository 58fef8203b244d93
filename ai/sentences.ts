/**
 * A gap between sentences: white space after a mark and closing quotes, or nothing after a
 * full-width mark.
 */
const GAP = /(?<=[.!?…]["”“»’')\]]{0,3})\s+|\n\s*|(?<=[。！？]["”」』）]{0,3})(?=\S)/gu
/**
 * Characters on each side of a gap that decide if a sentence ends: the longest word in the lists
 * below.
 */
const NEAR = 24

/** Abbreviations that never end a sentence, in the languages of supported questions. */
const NEVER_LAST =
  /(?<![\p{L}.])(?:mr|mrs|ms|mx|dr|drs|prof|rev|hon|gov|sen|rep|capt|lt|col|sgt|st|hr|hrn|fr|dipl|mag|ing|mme|mlle|mgr|sra?|srta|dra?|sig|dott|avv|mevr|dhr|ir|vs|e\.g|i\.e|cf|approx|esp|incl|resp|z\. ?b|d\. ?h|u\. ?a|o\. ?ä|i\. ?d|bzw|ca|ggf|evtl|inkl|exkl|zzgl|abzgl|gem|sog|vgl|p\. ?ex|p\. ?ej|p\. ?es|bijv|d\.w\.z)\.$/iu
/** Starts "z. B.", "d. h.", "p. ex.". */
const LONE_LETTER = /(?<![\p{L}\p{N}])[zduopi]\.$/u
/** Don't end a sentence if a number follows. */
const BEFORE_NUMBER =
  /(?<!\p{L})(?:nos?|nr|núm|art|abs|ziff|kap|fig|vol|pp?|sec|para|tel|ext|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.$/iu
/** Abbreviations that may end a sentence. */
const MAYBE_LAST =
  /(?<!\p{L})(?:[ap]\.m|etc|usw|ecc|enz|inc|ltd|co|corp|bros|jr|s\.[alr]|b\.v|u\.[sk]|d\.c)\.$/iu
const INITIAL = /(?<![\p{L}\p{N}])(?!I\.)\p{Lu}\.$/u
/** In "Schedule C." and "Plan B." the letter is not an initial. */
const LETTERED =
  /(?<!\p{L})(?:plan|option|schedule|class|exhibit|part|section|form|series|type|group|grade|tier|phase|appendix|annex|klasse|anlage|variante|typ|teil|gruppe|annexe|classe|anexo|clase|allegato|bijlage|vitamin) \p{Lu}\.$/iu

const ORDINAL = /(?<![\p{L}\p{N}.,])\d{1,2}\.$/u
/** German ordinals end with a point; four German months are spelled as in English. */
const GERMAN_UNIT =
  /^(?:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Quartal|Halbjahr|Tag|Mal|Stock|Etage|Rate|Klasse|Lebensjahr|Geburtstag|Jahrestag|Auflage)(?!\p{L})/u
const SHARED_MONTH = /^(?:April|August|September|November)(?!\p{L})/u
const GERMAN_LEAD =
  /(?<!\p{L})(?:am|der|die|das|den|dem|des|vom|zum|beim|im|bis|seit|ab|und|oder|jeden|jedem) \d{1,2}\.$/iu

/**
 * Splits text into trimmed, non-empty sentences, also at line breaks. A point after a title, an
 * initial, an abbreviation or a German ordinal ("am 2. September", "Mr. Lake", "10 a.m. on Monday")
 * ends none. Takes linear time.
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

function endsSentence(before: string, after: string): boolean {
  if (/…["”»’')\]]*$/u.test(before)) return !/^\p{Ll}/u.test(after)
  if (!before.endsWith('.')) return true
  if (NEVER_LAST.test(before) || LONE_LETTER.test(before)) return false
  if (BEFORE_NUMBER.test(before)) return !/^\d/.test(after)
  if (MAYBE_LAST.test(before)) return !/^[\p{Ll}\p{N}]/u.test(after)
  if (INITIAL.test(before)) return LETTERED.test(before) || !/^\p{Lu}/u.test(after)
  if (ORDINAL.test(before)) return !isOrdinal(before, after)
  return true
}

function isOrdinal(before: string, after: string): boolean {
  if (/^\p{Ll}/u.test(after) || GERMAN_UNIT.test(after)) return true
  return GERMAN_LEAD.test(before) && SHARED_MONTH.test(after)
}
