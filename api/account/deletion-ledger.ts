import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type NotedDeletion,
  repeatDeletion,
  writeDeletions,
} from '@app/db/accounts/deletion-ledger'
import { env } from '../env'

const INTERVAL_MS = 5_000

/**
 * Copies every deletion to a file outside the database within seconds, so that a restore of an older
 * database can repeat it. Returns what stops it after a last look.
 */
export function keepLedger(path = env.ledgerPath): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => writeLedger(path))
      .catch((error) => console.error('ledger: deletions are not written down yet:', error))
  }
  const timer = setInterval(look, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    look()
    await running
  }
}

/** Writes what is not in the ledger yet. Settles once it is on disk. */
export async function writeLedger(path = env.ledgerPath): Promise<void> {
  while ((await writeDeletions(async (deletions) => append(path, deletions))) > 0);
}

/**
 * The deletions in a ledger; none if there is no such file. A line that was cut off, by a full disk
 * or a crash, is passed over: what it would have said is written again.
 */
export async function readLedger(path: string): Promise<NotedDeletion[]> {
  if (!existsSync(path)) return []
  const lines = (await Bun.file(path).text()).split('\n')
  return lines.flatMap((line) => parse(line) ?? [])
}

function parse(line: string): NotedDeletion | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Deletes again whatever the ledgers name. Returns how many were there. */
export async function repeatDeletions(paths: string[]): Promise<number> {
  let repeated = 0
  for (const path of paths) {
    for (const deletion of await readLedger(path)) {
      if (await repeatDeletion(deletion)) repeated += 1
    }
  }
  return repeated
}

/** Begins with a line break: the line before may have been cut off. */
function append(path: string, deletions: NotedDeletion[]) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'a', 0o600)
  try {
    appendFileSync(file, deletions.map((deletion) => `\n${JSON.stringify(deletion)}`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
