/**
 * True if a word, in any of its forms, is written as a name: with a capital wherever it occurs in the
 * texts, also within a sentence. The latter is not required if the word `isCapital` where it was asked.
 */
export function isWrittenAsName(forms: string[], texts: string[], isCapital = false): boolean {
  const any = forms.map((form) => RegExp.escape(form)).join('|')
  const token = new RegExp(`(?<=([\\p{L}\\p{N},;] )?)(?<!\\p{L})(?:${any})(?!\\p{L})`, 'giu')
  const found = texts.flatMap((text) => [...text.matchAll(token)])
  const isWithin = isCapital || found.some(([, before]) => before !== undefined)
  return isWithin && found.length > 0 && found.every(([text]) => /^\p{Lu}/u.test(text))
}
