// Readers of single settings. Each throws one sentence that names the variable and its valid values.

export type Variables = Record<string, string | undefined>

const MIN_SECRET_CHARACTERS = 32

export function text(variables: Variables, name: string): string | null {
  return variables[name]?.trim() || null
}

/** Separated by spaces or commas. */
export function list(variables: Variables, name: string): string[] {
  return (text(variables, name) ?? '').split(/[\s,]+/).filter(Boolean)
}

/** A value that matches `pattern`; the error shows `example`. */
export function matching(variables: Variables, name: string, pattern: RegExp, example: string) {
  const value = text(variables, name)
  if (value !== null && !pattern.test(value)) throw new Error(`${name} must look like ${example}`)
  return value
}

/** A key or a model's name: one word. Some ways to set variables keep the quotes around a value. */
export function word(variables: Variables, name: string): string | null {
  return matching(variables, name, /^(?!["'])[\x21-\x7e]+$/, 'one word, without spaces or quotes')
}

/** Secrets, newest first. */
export function secrets(variables: Variables, name: string): string[] {
  const all = list(variables, name)
  const isOnlyCommas = all.length === 0 && text(variables, name) !== null
  if (isOnlyCommas || all.some((secret) => secret.length < MIN_SECRET_CHARACTERS)) {
    throw new Error(`${name} must have at least ${MIN_SECRET_CHARACTERS} characters`)
  }
  return all
}

export function integer(
  variables: Variables,
  name: string,
  otherwise: number,
  from: number,
  to: number,
) {
  return optionalInteger(variables, name, from, to) ?? otherwise
}

export function optionalInteger(variables: Variables, name: string, from: number, to: number) {
  const value = text(variables, name)
  if (value === null) return null
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < from || number > to) {
    throw new Error(`${name} must be a whole number from ${from} to ${to}`)
  }
  return number
}

export function flag(variables: Variables, name: string, otherwise: boolean): boolean {
  const value = text(variables, name)?.toLowerCase()
  if (value === undefined) return otherwise
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new Error(`${name} must be on or off`)
}
