import type { Client } from '@app/db/meetings/clients'
import { plainLetters } from '../browser/plain-letters'
import { byName } from './by-name'

/** The clients whose name or type contains the words, ignoring case, accents and the shape of quotation marks and dashes, sorted by name. */
export function listing(clients: Client[], words: string): Client[] {
  const wanted = plainLetters(words.trim())
  return clients
    .filter(({ name, type }) => plainLetters(`${name}\n${type}`).includes(wanted))
    .sort(byName)
}

/** "1 meeting", "7 meetings", "2,000 meetings" */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
