import { join } from 'node:path'

/** The directory of PostgreSQL's programs; null if they are on the PATH. */
export type Programs = { bin: string | null }

/** The dump's name: a file of PostgreSQL's, or the directory of the embedded database. */
export const DUMP = 'database'
/** The embedded database's files, below the data directory. */
export const EMBEDDED_FILES = 'postgres'

/** Starts one of PostgreSQL's programs with its three streams piped. */
export function spawn(bin: string | null, program: string, options: string[]) {
  const command = [bin ? join(bin, program) : program, ...options]
  return Bun.spawn(command, { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
}

export type Program = ReturnType<typeof spawn>

/**
 * Hands bytes to the program's input. False once it has ended: writing to it may then neither fail
 * nor come to an end.
 */
export async function give(program: Program, bytes: Uint8Array): Promise<boolean> {
  if (hasEnded(program)) return false
  try {
    const given = Promise.all([program.stdin.write(bytes), program.stdin.flush()])
    await Promise.race([given, program.exited])
  } catch {
    // its input is closed: it ends
    await program.exited
  }
  return !hasEnded(program)
}

/** True if it ended or was killed. */
export function hasEnded({ exitCode, signalCode }: Program): boolean {
  return exitCode !== null || signalCode !== null
}
