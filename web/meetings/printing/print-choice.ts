import type { Letterhead } from '@app/db/accounts/letterheads'
import { useWhilePrinting } from '../../browser/media'

/** The parts of a meeting to print. */
export type PrintChoice = {
  summary: boolean
  actions: boolean
  transcript: boolean
  /** the reader's own note */
  note: string | null
  letterhead: Letterhead | null
}

/** The browser's own command prints this, and the notes if they are open. */
const USUAL: PrintChoice = {
  summary: true,
  actions: true,
  transcript: true,
  note: null,
  letterhead: null,
}

let chosen: PrintChoice | null = null

/** Opens the browser's print dialog with these parts. */
export function printParts(choice: PrintChoice): void {
  chosen = choice
  window.print()
  chosen = null
}

/** What is being printed; null otherwise. `asked` is false for the browser's own command. */
export function usePrinting(): { parts: PrintChoice; asked: boolean } | null {
  return useWhilePrinting(readChoice)
}

function readChoice() {
  return { parts: chosen ?? USUAL, asked: chosen !== null }
}
