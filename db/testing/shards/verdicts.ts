import { appendFile, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DATABASE_SOURCES, hashOfSources } from '../template'

const DB = join(import.meta.dir, '..', '..')
/** Files that determine what is wrong with a statement. */
const SOURCES = [...DATABASE_SOURCES, 'citus.sql', 'testing/shards/*.ts']
const FILE = join(tmpdir(), `colloquy-judged-${userInfo().uid}`)
/** About 100,000 statements: many versions of all of them. */
const MAX_BYTES = 2 * 2 ** 20

export type Verdicts = {
  isRight(statement: string): boolean
  /** Keeps statements that were found right for other processes and later runs. */
  keep(right: string[]): Promise<void>
}

/** A hash of those files. */
export function sourcesOfVerdicts(root = DB): Promise<string> {
  return hashOfSources(root, SOURCES)
}

/**
 * Statements found right with the same sources. Judging one takes 6 ms of CPU time, and each test
 * process sends thousands. What is wrong is never kept.
 */
export async function readVerdicts(sources: string, file = FILE): Promise<Verdicts> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.length > MAX_BYTES) await rm(file, { force: true })
  const known = new Set(text.split('\n'))
  const keyOf = (statement: string) =>
    new Bun.CryptoHasher('sha256').update(`${sources}\0${statement}`).digest('hex').slice(0, 20)
  return {
    isRight: (statement) => known.has(keyOf(statement)),
    keep: async (right) => {
      if (right.length === 0) return
      await appendFile(file, right.map((statement) => `${keyOf(statement)}\n`).join(''), {
        mode: 0o600,
      })
    },
  }
}
