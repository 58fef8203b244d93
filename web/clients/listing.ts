import type { Client } from '@app/db/meetings/clients'
import { hasWords, wordFinder } from '../browser/plain-letters'
import { byName } from './by-name'

/**
 * The clients whose name and type contain the words, ignoring case, accents and the shape of quotation
 * marks and dashes, sorted by name.
 */
export function listing(clients: Client[], words: string): Client[] {
  const isFound = wordFinder(words)
  return clients.filter((client) => isFound(wordsIn(client))).sort(byName)
}

export function isListed(client: Pick<Client, 'name' | 'type'>, words: string): boolean {
  return hasWords(wordsIn(client), words)
}

function wordsIn({ name, type }: Pick<Client, 'name' | 'type'>): string {
  return `${name}\n${type}`
}

/** "1 meeting", "7 meetings", "2,000 meetings" */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
