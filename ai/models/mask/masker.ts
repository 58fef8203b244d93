import { findPrivate } from './find'
import type { MaskKind } from './reading'

const TOKEN = /\[?\b(ADDRESS|IBAN|CARD|TAX_ID|PHONE|ACCOUNT|EMAIL)_(\d+)([A-Z]?)\b\]?/g

/** Replaces private numbers and addresses with tokens, and tokens with the originals. */
export type Masker = {
  mask(text: string): { text: string; counts: Record<string, number> }
  restore(text: string): string
}

/**
 * A masker with memory: the same number always gets the same token. Each other spelling adds a
 * letter to it, which restores every place as written and keeps quotes exact.
 */
export function createMasker(): Masker {
  const numbers = new Map<string, number>()
  const surfaces = new Map<string, string[]>()
  const words = new Map<string, string>()
  const next = new Map<MaskKind, number>()

  function tokenFor(kind: MaskKind, value: string, surface: string): string {
    const key = `${kind} ${value}`
    const number = numbers.get(key) ?? (next.get(kind) ?? 0) + 1
    if (!numbers.has(key)) next.set(kind, number)
    numbers.set(key, number)
    const known = surfaces.get(key) ?? []
    if (!known.includes(surface)) known.push(surface)
    surfaces.set(key, known)
    const variant = known.indexOf(surface)
    const name = `${kind}_${number}${variant === 0 ? '' : String.fromCharCode(65 + (variant % 26))}`
    words.set(name, surface)
    return `[${name}]`
  }

  /** Skips numbers of tokens that occur in the text by accident. */
  function skipUsedNumbers(text: string) {
    for (const [, kind, number] of text.matchAll(TOKEN)) {
      const used = Number(number)
      if ((next.get(kind as MaskKind) ?? 0) < used) next.set(kind as MaskKind, used)
    }
  }

  return {
    mask(text) {
      skipUsedNumbers(text)
      const counts: Record<string, number> = {}
      let masked = ''
      let at = 0
      for (const { kind, from, to, value } of findPrivate(text)) {
        masked += text.slice(at, from) + tokenFor(kind, value, text.slice(from, to))
        counts[kind] = (counts[kind] ?? 0) + 1
        at = to
      }
      return { text: masked + text.slice(at), counts }
    },
    restore: (text) =>
      text.replace(TOKEN, (whole, kind, number, variant) => {
        return words.get(`${kind}_${number}${variant}`) ?? words.get(`${kind}_${number}`) ?? whole
      }),
  }
}
