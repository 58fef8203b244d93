/** Substitutions, deletions, insertions, and the number of spoken words. */
export type WordErrors = { wrong: number; missed: number; added: number; said: number }

/** The minimum word errors between two texts, ignoring case, punctuation and white space. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [from, to] = [wordsIn(said), wordsIn(heard)]
  let row: WordErrors[] = to.reduce<WordErrors[]>(
    (all) => [...all, { ...last(all), added: last(all).added + 1 }],
    [NONE],
  )
  for (const word of from) {
    const next: WordErrors[] = [{ ...first(row), missed: first(row).missed + 1 }]
    for (const [at, other] of to.entries()) {
      const [left, above, across] = [last(next), row[at + 1] ?? NONE, row[at] ?? NONE]
      next.push(
        least([
          word === other ? across : { ...across, wrong: across.wrong + 1 },
          { ...above, missed: above.missed + 1 },
          { ...left, added: left.added + 1 },
        ]),
      )
    }
    row = next
  }
  return { ...last(row), said: from.length }
}

/** Word error rate. */
export function rateOf({ wrong, missed, added, said }: WordErrors): number {
  return (wrong + missed + added) / Math.max(said, 1)
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  const words = plain.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
  return words.map((word) => NUMBERS[Number(word)] ?? word)
}

/** Some write numbers as words, others as digits. */
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

const NONE: WordErrors = { wrong: 0, missed: 0, added: 0, said: 0 }

function least(ways: WordErrors[]): WordErrors {
  const errors = (each: WordErrors) => each.wrong + each.missed + each.added
  return ways.reduce((best, each) => (errors(each) < errors(best) ? each : best))
}

function first(row: WordErrors[]): WordErrors {
  return row[0] ?? NONE
}

function last(row: WordErrors[]): WordErrors {
  return row.at(-1) ?? NONE
}
