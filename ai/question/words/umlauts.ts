import type { Language } from '../plan'

const UMLAUTS = /[äöü]/gi

/** "Brändli" as typed on a keyboard without umlauts: "Braendli". */
export function spelledOut(text: string): string {
  return text.replace(UMLAUTS, digraphOf)
}

/** How a German word is typed on other keyboards, too: "größte", "grösste", "groesste". */
export function spellingsOf(word: string, language: Language): string[] {
  if (language !== 'de' || !/[äöüß]/.test(word)) return [word]
  const swiss = word.replaceAll('ß', 'ss')
  return [...new Set([word, swiss, spelledOut(swiss)])]
}

/** Lets a pattern for "für" find "fur" and "fuer", too, and one with "ß" also "ss". */
export function spelledFreely(pattern: string): string {
  return pattern
    .replace(UMLAUTS, (letter) => `(?:${letter}|${digraphOf(letter)}?)`)
    .replaceAll('ß', '(?:ß|ss)')
}

function digraphOf(umlaut: string): string {
  return `${umlaut.normalize('NFD').charAt(0).toLowerCase()}e`
}
