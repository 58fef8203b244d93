import { normalized } from '@app/ai/segments'

const NAME_CHARACTERS = 60

/** Letters and digits of any script, safe for every file system. */
export function slug(text: string): string {
  const words = normalized(text, 'NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, NAME_CHARACTERS) || 'untitled'
}

/** ".pdf"; empty if the name has none. */
export function extension(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''
}
