import { distance } from 'fastest-levenshtein'

/** Prefixes that only our variables have. */
const OWN =
  /^(STRIPE_PRICE|S3|RESEND|TRANSCRIBE|EMBED|EMBEDDING|RECORDINGS|AUDIT|METRICS|MODELS|SPEECH|WEBHOOKS|CALENDARS)_/
/** One wrong letter in four: short names resemble too many others. */
const LETTERS_PER_MISTAKE = 4

/** A sentence for each variable that is not a setting, but resembles one. */
export function misspelled(variables: Record<string, unknown>, settings: string[]): string[] {
  const known = new Set(settings.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(variables).flatMap((name) => {
    if (known.has(name)) return []
    const near = [...known].find((setting) => isNear(name.toUpperCase(), setting))
    if (near) return [`${name} is not a setting. Did you mean ${near}?`]
    return OWN.test(name) ? [`${name} is not a setting.`] : []
  })
}

function isNear(name: string, setting: string): boolean {
  return distance(name, setting) * LETTERS_PER_MISTAKE <= setting.length
}
