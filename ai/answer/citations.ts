/** One or more numbers in brackets: [3], [1, 4], [2-5], or in the brackets of some models. */
const CITATION =
  /[[【]\s*(\d{1,4}(?:\s*(?:[,;–-]|and|&)\s*\d{1,4})*)\s*(?:†[^\]】]{0,200})?[\]】](?!\()/g
/** A longer range is not a citation. */
const LONGEST_RANGE = 20

type Checked = {
  text: string
  /** The cited numbers in order of first appearance. */
  cited: number[]
  /** Number of citations without a source. */
  unknown: number
}

/** Keeps citations of known sources, one number per bracket; removes and counts the others. */
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
 * Renumbers citations in reading order. `order` maps each source to its number and grows with new
 * ones.
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
