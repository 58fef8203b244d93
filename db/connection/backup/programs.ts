import { join } from 'node:path'

/** The directory of PostgreSQL's programs; null if they are on the PATH. */
export type Programs = { bin: string | null }

/** The dump's name: a PostgreSQL file, or the embedded database's directory. */
export const DUMP = 'database'
/** The embedded database's files, below the data directory. */
export const EMBEDDED_FILES = 'postgres'

/** Reads a dump. */
export type DumpSource = {
  files: string[]
  directories: string[]
  read: (path: string) => AsyncIterable<Uint8Array>
}

/** Starts one of PostgreSQL's programs with its three streams piped. */
export function spawn(bin: string | null, program: string, options: string[]) {
  const command = [bin ? join(bin, program) : program, ...options]
  return Bun.spawn(command, { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
}

export type Program = ReturnType<typeof spawn>

/**
 * Writes bytes to the program's input. False once the program has ended: such a write may neither
 * fail nor finish.
 */
export async function give(program: Program, bytes: Uint8Array): Promise<boolean> {
  if (hasEnded(program)) return false
  try {
    const given = Promise.all([program.stdin.write(bytes), program.stdin.flush()])
    await Promise.race([given, program.exited])
  } catch {
    // its input is closed: it is about to end
    await program.exited
  }
  return !hasEnded(program)
}

/** True if it exited or was killed. */
export function hasEnded({ exitCode, signalCode }: Program): boolean {
  return exitCode !== null || signalCode !== null
}
