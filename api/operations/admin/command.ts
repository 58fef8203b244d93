/** A subcommand of `bun run admin`. */
export type Command = {
  usage: string
  does: string
  /** Returns what to print. Throws an Error with a sentence for the operator. */
  run: (...words: string[]) => Promise<string>
}
