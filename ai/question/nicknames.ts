import lines from './words/nicknames.txt' with { type: 'text' }

const full = new Map(
  lines
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [short = '', ...names] = line.split(' ')
      return [short, names]
    }),
)

/** The full names for a nickname. */
export function fullNames(short: string): string[] {
  return full.get(short) ?? []
}
