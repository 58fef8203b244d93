import postgres from 'postgres'

const CHARACTERS = 300
/** Their messages repeat the value. */
const DATA_EXCEPTION = /^22/
/** White space, line breaks included, and control characters, which a terminal would interpret. */
const UNPRINTED = /[\s\p{Cc}]+/gu
/** Mistakes in the program, which the message alone doesn't explain. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError]
const OWN_FILE = /\/((?:api|db|ai|web)\/[^\s():]+\.tsx?:\d+)/

/** A failure for the log: one line without stored values; a mistake in the program with its place. */
export function inOneLine(error: unknown): string {
  const words = wordsOf(error).replace(UNPRINTED, ' ').trim().slice(0, CHARACTERS)
  return isMistake(error) ? `${words} at ${placeOf(error)}` : words
}

/** The same, with the stack of a mistake in the program on the following lines. */
export function withStack(error: unknown): string {
  if (!isMistake(error) && !isPlain(error)) return inOneLine(error)
  const frames = String(error.stack ?? '')
    .split('\n    at ')
    .slice(1)
  return [inOneLine(error), ...frames].join('\n    at ')
}

function wordsOf(error: unknown): string {
  if (error instanceof postgres.PostgresError) {
    const { code, routine, message } = error
    const isShown = !DATA_EXCEPTION.test(code)
    return `${isShown ? message : `refused a value in ${routine}`} (${code})`
  }
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(wordsOf).join(', ')
  }
  if (!(error instanceof Error)) return String(error)
  return error.message || error.name
}

function isMistake(error: unknown): error is Error {
  return (
    error instanceof Error && !('code' in error) && MISTAKES.some((kind) => error instanceof kind)
  )
}

/** Thrown without a class or code of its own, so that only the stack tells where. */
function isPlain(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error && !('code' in error)
}

function placeOf({ stack = '' }: Error): string {
  const own = stack
    .split('\n')
    .find((line) => OWN_FILE.test(line) && !line.includes('node_modules'))
  return OWN_FILE.exec(own ?? '')?.[1] ?? 'an unknown place'
}
