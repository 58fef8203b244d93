import { existsSync } from 'node:fs'
import type { NotedChange, NotedDeletion } from '@app/db/accounts/deletion/noted-deletions'

export type Line = NotedDeletion | NotedChange

export async function readLedger(path: string): Promise<NotedDeletion[]> {
  return (await readLines(path)).filter((line) => !isChange(line))
}

/**
 * None if there is no such file. Skips a line cut off by a full disk or a crash: its content is written
 * again.
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
