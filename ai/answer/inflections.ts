/** The English plural, or third person, of a lowercase word. */
export function pluralOf(word: string): string {
  if (/(?:[sxz]|[cs]h)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/**
 * Regular inflections of an English verb: "cut, cuts, cutting", "hire, hires, hired, hiring", "reply,
 * replies, replied, replying".
 */
export function verbForms(word: string): string[] {
  const doubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word) ? word + word.at(-1) : word
  const root = doubled.replace(/e$/, '')
  const past = /[^aeiou]y$/.test(root) ? `${root.slice(0, -1)}ied` : `${root}ed`
  return [pluralOf(word), past, `${root}ing`]
}
