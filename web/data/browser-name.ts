/** A browser and its system in words, from its user agent: "Firefox on Windows". */
export function browserName(userAgent: string | null): string {
  const name = first(browsers, userAgent ?? '')
  const system = first(systems, userAgent ?? '')
  return name && system ? `${name} on ${system}` : (name ?? system ?? 'Unknown browser')
}

function first(list: readonly (readonly [RegExp, string])[], text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** In this order: most browsers also name the ones they descend from. */
const browsers = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const
