import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type NotedDeletion, repeatDeletion, writeDeletions } from '@app/db/deletion-ledger'
import { env } from '../env'

const INTERVAL_MS = 5_000

/**
 * Copies every deletion to a file outside the database within seconds, so that a restore of an older
 * database can repeat it. Returns what stops it after a last look.
 */
export function keepLedger(path = env.ledgerPath): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running.then(() => writeLedger(path)).catch(() => {})
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

/** The deletions in a ledger; none where there is no such file. */
export async function readLedger(path: string): Promise<NotedDeletion[]> {
  if (!existsSync(path)) return []
  const lines = (await Bun.file(path).text()).split('\n')
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line))
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

function append(path: string, deletions: NotedDeletion[]) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'a', 0o600)
  appendFileSync(file, deletions.map((deletion) => `${JSON.stringify(deletion)}\n`).join(''))
  fsyncSync(file)
  closeSync(file)
}
