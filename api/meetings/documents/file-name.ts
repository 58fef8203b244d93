import { normalized } from '@app/ai/segments'

const NAME_CHARACTERS = 60

/**
 * The header that has a browser save an answer under its title: a file name in any script, with an ASCII fallback
 * for older browsers. `untitled` is for a title without letters and digits.
 */
export function savedAs(title: string, kind: string, untitled: string): string {
  const words = normalized(title, 'NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const name = [...words.join('-')].slice(0, NAME_CHARACTERS).join('') || untitled
  const ascii = name.replace(/[^\w-]/g, '') || untitled
  return `attachment; filename="${ascii}.${kind}"; filename*=UTF-8''${encodeURIComponent(name)}.${kind}`
}
