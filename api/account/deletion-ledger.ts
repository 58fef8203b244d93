import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type NotedChange,
  type NotedDeletion,
  repeatDeletion,
  writeDeletions,
} from '@app/db/accounts/deletion-ledger'
import { env } from '../env'
import { record } from '../secrets/audit'

const INTERVAL_MS = 5_000
const AGAIN = 'deleted again after a restore'

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
  while ((await writeDeletions(async (lines) => append(path, lines))) > 0);
}

type Line = NotedDeletion | NotedChange

/** The deletions in a ledger. */
export async function readLedger(path: string): Promise<NotedDeletion[]> {
  return (await readLines(path)).filter((line) => !isChange(line))
}

/**
 * None if there is no such file. A line that was cut off, by a full disk or a crash, is passed over:
 * what it would have said is written again.
 */
async function readLines(path: string): Promise<Line[]> {
  if (!existsSync(path)) return []
  const lines = (await Bun.file(path).text()).split('\n')
  return lines.flatMap((line) => parse(line) ?? [])
}

function parse(line: string): Line | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Deletes again everything that the ledgers name, and says so on the trail. Returns how many were there. */
export async function repeatDeletions(paths: string[]): Promise<number> {
  let repeated = 0
  for (const path of paths) {
    for (const deletion of await readLedger(path)) {
      if (!(await repeatDeletion(deletion))) continue
      repeated += 1
      const { userId, kind, subjectId, deletedAt: at } = deletion
      const what = kind === 'user' ? 'account' : kind
      await record(`${what} deleted`, userId, { [what]: subjectId, at, rule: AGAIN })
    }
  }
  return repeated
}

/** The last change of each kind and subject, oldest first. */
export async function readChanges(paths: string[]): Promise<NotedChange[]> {
  const changes = (await Promise.all(paths.map(readLines))).flat().filter(isChange)
  const last = new Map<string, NotedChange>()
  const byTime = changes.toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt))
  for (const change of byTime) {
    const { userId, kind, subjectId, createdAt } = change
    const name = [kind.replace('restored', 'trashed'), userId, subjectId, createdAt].join(' ')
    last.delete(name)
    last.set(name, change)
  }
  return [...last.values()]
}

function isChange(line: Line): line is NotedChange {
  return line.kind.includes(' ')
}

/** Begins with a line break: the line before may have been cut off. */
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
