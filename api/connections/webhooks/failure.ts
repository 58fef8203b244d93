/** In order: the first that matches the error's code or name. */
const REASONS: [code: RegExp, words: string][] = [
  [/CERT|SIGNATURE|ERR_TLS/, 'Its certificate isn’t valid'],
  [/^EPROTO$/, 'It doesn’t speak TLS on that port'],
  [/^ECONNREFUSED$/, 'It refuses connections'],
  [/^TimeoutError$/, 'No answer in time'],
]

/** Why a call got no answer, for the webhook's owner. */
export function whyUnanswered(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer'
  const names = [error.name, 'code' in error ? String(error.code) : '']
  const [, words] = REASONS.find(([code]) => names.some((name) => code.test(name))) ?? []
  return words ?? 'No answer'
}
