import type { Client } from '@app/db/meetings/clients'
import { hasWords } from '../browser/plain-letters'
import { byName } from './by-name'

/**
 * The clients whose name and type contain the words, ignoring case, accents and the shape of quotation
 * marks and dashes, sorted by name.
 */
export function listing(clients: Client[], words: string): Client[] {
  return clients.filter((client) => isListed(client, words)).sort(byName)
}

export function isListed({ name, type }: Pick<Client, 'name' | 'type'>, words: string): boolean {
  return hasWords(`${name}\n${type}`, words)
}

/** "1 meeting", "7 meetings", "2,000 meetings" */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
