/** A number, or several, in square brackets: [3], [1, 4], [2-5], and the brackets some models prefer. */
const CITATION = /[[【]\s*(\d{1,4}(?:\s*(?:[,;–-]|and|&)\s*\d{1,4})*)\s*(?:†[^\]】]*)?[\]】](?!\()/g
/** A range longer than this is no citation of sources but something else. */
const LONGEST_RANGE = 20

type Checked = {
  text: string
  /** The numbers cited, in order of their first appearance. */
  cited: number[]
  /** How many citations named no source. */
  unknown: number
}

/** Keeps the citations of known sources, one number a bracket; takes the others out and counts them. */
export function checkCitations(text: string, known: ReadonlySet<number>): Checked {
  const cited = new Set<number>()
  let unknown = 0
  const checked = text.replace(CITATION, (_all, inside: string) => {
    const kept = numbersIn(inside).filter((number) => {
      if (!known.has(number)) unknown += 1
      return known.has(number)
    })
    for (const number of kept) cited.add(number)
    return kept.map((number) => `[${number}]`).join('')
  })
  const tidy = checked.replace(/(?<![ \t])[ \t]+(?:([.,;:!?])(?=\s|$)|$)/gm, '$1')
  return { text: tidy, cited: [...cited], unknown }
}

/**
 * Numbers the citations in the order in which they are read: `order` holds the number of each source, and
 * grows with those that are new.
 */
export function inOrderCited(
  text: string,
  known: ReadonlySet<number>,
  order: Map<number, number>,
): string {
  return text.replace(/\[(\d{1,4})\](?!\()/g, (citation, digits: string) => {
    const number = Number(digits)
    if (!known.has(number)) return citation
    order.set(number, order.get(number) ?? order.size + 1)
    return `[${order.get(number)}]`
  })
}

function numbersIn(inside: string): number[] {
  return inside.split(/\s*(?:[,;]|and|&)\s*/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/\s*[–-]\s*/).map(Number)
    if (last < first || last - first > LONGEST_RANGE) return [first, last]
    return Array.from({ length: last - first + 1 }, (_each, at) => first + at)
  })
}
