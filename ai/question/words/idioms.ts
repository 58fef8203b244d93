import idioms from './idioms.txt' with { type: 'text' }

/** What an expression in braces stands for. */
const PARTS: Record<string, string> = {
  who: "([\\p{L}\\p{N}][\\p{L}\\p{N}.'’ -]{0,40}?)",
  l: '((?:an? |half an? |\\d+[- ]?)?(?:hours?|minutes?|mins?)(?: and a half)?)',
}

const IDIOMS = idioms
  .split('\n')
  .filter((line) => line.includes(' =') && !line.startsWith('#'))
  .map((line): [RegExp, string] => {
    const at = line.indexOf(' =')
    return [readPattern(line.slice(0, at)), line.slice(at + ' = '.length)]
  })

/** Longer questions are pasted texts, too long to look through for every saying. */
const MAX_CHARACTERS = 1_000

/** Replaces sayings by the words that the rules know: "on the hook for" by "supposed to do". */
export function withoutIdioms(question: string): string {
  if (question.length > MAX_CHARACTERS) return question
  return IDIOMS.reduce((said, [idiom, known]) => said.replace(idiom, known), question)
}

function readPattern(said: string): RegExp {
  const whole = said.replace(/(?<!\\p)\{(\w+)\}/g, (_braces, name) => PARTS[name] ?? '')
  return new RegExp(
    `(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))(?:${whole})(?:(?<=\\s)|(?![\\p{L}\\p{N}]))`,
    'giu',
  )
}
