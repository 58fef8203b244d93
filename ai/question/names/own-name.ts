const VERB =
  "(?:ha[sd]|have|is|was|did|does|do|will|would|should|must|can|could|say|said|says|promise[ds]?|agree[ds]?|take|took|tell|told|offer(?:ed|s)?|owe[ds]?|need(?:s|ed)?|want(?:s|ed)?|met|saw|send|sent)(?:n['’]t)?"
const AUXILIARY = "(?:ha[sd]|have|is|was|did|does|do|will|would|should|must|can|could)(?:n['’]t)?"

/**
 * Reads the user's own name as "I", "me" and "my": an assistant asks about "Dana's tasks". `isOther`
 * tells whose first name it is too.
 */
export function inFirstPerson(
  question: string,
  name: string,
  isOther: (word: string) => boolean,
): string {
  const [first = ''] = name.toLowerCase().split(/\s+/)
  const isPlain = /^\p{L}{2,}$/u.test(first)
  if (!isPlain || !question.toLowerCase().includes(first)) return question
  const rest = name.slice(first.length).replace(/[^\p{L}\p{N} -]/gu, '')
  const own = isOther(first) ? `${first}${rest}` : `${first}(?:${rest})?`
  const WHO = `(?<!\\p{L})${own}(?: (?:her|him|them)sel(?:f|ves))?`
  return question
    .replace(new RegExp(`${WHO}['’]s?(?!\\p{L})`, 'giu'), 'my')
    .replace(new RegExp(`(?<!\\p{L})(${AUXILIARY}) ${WHO}(?!\\p{L})`, 'giu'), '$1 I')
    .replace(new RegExp(`${WHO} (?=${VERB}(?!\\p{L}))`, 'giu'), 'I ')
    .replace(new RegExp(`${WHO}(?!\\p{L})`, 'giu'), 'me')
}
