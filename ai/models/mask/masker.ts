import { findPrivate } from './find'
import type { MaskKind } from './reading'

const TOKEN = /\[?\b(ADDRESS|IBAN|CARD|TAX_ID|PHONE|ACCOUNT|EMAIL)_(\d+)([A-Z]?)\b\]?/g

/** Puts tokens in place of private numbers and addresses, and the words back in place of tokens. */
export type Masker = {
  mask(text: string): { text: string; counts: Record<string, number> }
  restore(text: string): string
}

/**
 * A masker with a memory: the same number always has the same token. Written in another way it
 * has a letter more, so that each place gets back its own words and quotes fit.
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

  /** Text that looks like a token by accident is left as it is. */
  function passBy(text: string) {
    for (const [, kind, number] of text.matchAll(TOKEN)) {
      const used = Number(number)
      if ((next.get(kind as MaskKind) ?? 0) < used) next.set(kind as MaskKind, used)
    }
  }

  return {
    mask(text) {
      passBy(text)
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
