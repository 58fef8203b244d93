/** Longest speaker name, in characters. */
const LONGEST = 50
/** Words that start a line with a colon but name nobody. */
const NOBODY =
  /^(https?|notes?|agenda|(?:meeting |recording |start |end )?(?:date|time|title|topic|id|name)|topics|subject|summary|re|ps|meeting|participants|attendees|invitees|duration|location|language|transcript|recording|file|link|action items|key points|next steps)$/i
/** Text before a colon or a time can be a speaker if it is short, capitalized and no sentence. */
export function isName(text: string): boolean {
  const name = text.trim()
  if (name === '' || name.length > LONGEST || NOBODY.test(name)) return false
  if (!/^[\p{L}\p{N} .,'’()@_&/-]+$/u.test(name) || /[.,] [\p{Ll}]/u.test(name)) return false
  const words = name.split(/\s+/)
  const small = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(de|der|di|la|van|von|den|bin)$/.test(word),
  )
  return words.length <= 6 && small.length === 0 && /\p{L}/u.test(name)
}

/** True for what begins a line with a colon but names nobody. */
export function isNobody(name: string): boolean {
  return NOBODY.test(name)
}

/** Splits "Name: words" and ">> Name: words"; the speaker is null if there is none. */
export function splitName(given: string): { speaker: string | null; text: string } {
  const line = given.replace(/^\s{0,20}>{2,3}\s{0,20}/, '')
  const at = line.search(/:(\s|$)|：/)
  if (at <= 0 || !isName(line.slice(0, at))) return { speaker: null, text: given.trim() }
  return { speaker: line.slice(0, at).trim(), text: line.slice(at + 1).trim() }
}
