/** A subcommand of `bun run admin`. */
export type Command = {
  usage: string
  does: string
  /** Returns what to print. Throws an Error with a sentence for the operator. */
  run: (...words: string[]) => Promise<string>
}

/** Throws a sentence about a word that the usage doesn't have: ignoring "--undoo" would do the opposite. */
export function checkWords({ usage }: Command, words: string[]): void {
  const [, ...places] = usage.split(' ')
  const wrong = words.find((word, at) => {
    const place = places[at]
    if (place === undefined) return true
    return place.startsWith('[--') ? place !== `[${word}]` : word.startsWith('--')
  })
  if (wrong !== undefined) throw new Error(`Unexpected argument "${wrong}". Usage: ${usage}`)
}
