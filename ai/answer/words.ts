/** Words that carry no subject of their own. */
const COMMON = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can could did do
  does doing done down during each else ever every few for from further get give given go had has have having he her here hers him his how
  i if in into is it its just know last let like made make me more most much must my name need new no nor not of off on once one only or
  other our out over own per please said same say says she should show so some such tell than that the their them then there these they
  thing this those through to told too under until up us very want was we went were what when where which while who whom whose why will
  with would yes you your`.split(/\s+/),
)

/** Lower-case words that carry meaning, cut to a rough stem, so that "promised" meets "promise". */
export function contentWords(text: string): string[] {
  const words =
    withTestaments(text)
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []
  return words.filter((word) => !COMMON.has(word) && (word.length > 1 || /\d/.test(word))).map(stem)
}

/** A will that somebody has is no verb. */
function withTestaments(text: string): string {
  return text
    .replace(
      /\b(a|the|my|his|her|their|our|your|living|new|old|last) will\b(?! (?:be|have|not)\b)/gi,
      '$1 testament',
    )
    .replace(/\bwills\b/gi, 'testament')
}

/** A rough English stem; good enough to compare two texts, not to show. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ational|ation|ations|ments?|ness|ings?|edly|ers?|ed|es|s|ly)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/[ey]$/, '')
}

/** Sentences and lines of a text, trimmed, without empty ones. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“'])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
