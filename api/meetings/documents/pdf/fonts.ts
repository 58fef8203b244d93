import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

export type Weight = 'regular' | 'bold'
type Face = { path: string; letters: Set<number> }
/** A stretch of text with glyphs from one font. */
type Run = { text: string; font: string }

/** In order of preference: the product's own font, then one with more scripts. */
const FILES: Record<Weight, string[]> = {
  regular: [
    '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
}

/** What joins symbols to one, or colors them. */
const JOINERS = ['\u200d', '\ufe0f']

const opened = new Map<Weight, Face[]>()

/**
 * The text split into runs, each with a font's path; symbols that no font has are dropped, with the space that
 * parted them from the rest.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  let dropped = false
  for (const sign of text) {
    const last = runs.at(-1)
    const face = faceOf(sign, weight)
    if (!face || (dropped && JOINERS.includes(sign))) {
      dropped = true
      continue
    }
    if (dropped && sign === ' ' && (last?.text.endsWith(' ') ?? true)) continue
    dropped = false
    if (last && (last.font === face.path || !sign.trim())) last.text += sign
    else runs.push({ text: sign, font: face.path })
  }
  return runs
}

/** True if a letter or digit of the text is in none of the fonts. */
export function hasUnknownLetters(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  return [...new Set(letters)].some((letter) => faceOf(letter, 'regular') === undefined)
}

/** The first font, also used for text without letters. */
export function firstFont(): string {
  return faces('regular')[0]?.path ?? ''
}

function faceOf(sign: string, weight: Weight): Face | undefined {
  const point = sign.codePointAt(0) ?? 0
  return faces(weight).find(({ letters }) => letters.has(point))
}

function faces(weight: Weight): Face[] {
  const known = opened.get(weight)
  if (known) return known
  const made = FILES[weight].map((file) => {
    const path = fileURLToPath(import.meta.resolve(file))
    const font = openSync(path)
    return { path, letters: new Set('characterSet' in font ? font.characterSet : []) }
  })
  opened.set(weight, made)
  return made
}
