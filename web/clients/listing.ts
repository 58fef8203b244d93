import type { Client } from '@app/db/meetings/clients'
import { byName } from './by-name'

/** The clients whose name or type contains the words, ignoring case, sorted by name. */
export function listing(clients: Client[], words: string): Client[] {
  const wanted = words.trim().toLowerCase()
  return clients
    .filter(({ name, type }) => `${name}\n${type}`.toLowerCase().includes(wanted))
    .sort(byName)
}

/** "1 meeting", "7 meetings", "2,000 meetings" */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
