import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeDeletions } from '@app/db/accounts/deletion/deletion-ledger'
import { inOneLine } from '@app/db/connection/in-one-line'
import { env } from '../env'
import type { Line } from './read-ledger'

const INTERVAL_MS = 5_000

/**
 * Copies every deletion to a file outside the database within seconds, for repeating it after an older
 * database is restored. Returns a function that stops this after a last run.
 */
export function keepLedger(path = env.ledgerPath): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let said = ''
  const look = () => {
    running = running
      .then(() => writeLedger(path))
      .then(() => say(''))
      .catch((error) => say(`ledger: deletions are not recorded yet: ${inOneLine(error)}`))
  }
  /** Once for an outage, not every few seconds. */
  const say = (words: string) => {
    if (words !== said && words !== '') console.error(words)
    said = words
  }
  const timer = setInterval(look, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    look()
    await running
  }
}

/** Appends what is missing from the ledger. Resolves once it is on disk. */
export async function writeLedger(path = env.ledgerPath): Promise<void> {
  while ((await writeDeletions(async (lines) => append(path, lines))) > 0);
}

/** Begins with a line break: the previous line may have been cut off. */
function append(path: string, lines: Line[]) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'a', 0o600)
  try {
    appendFileSync(file, lines.map((line) => `\n${JSON.stringify(line)}`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
