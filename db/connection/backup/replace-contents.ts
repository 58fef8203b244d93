import { give, hasEnded, type Program, spawn } from './programs'
import { EMPTY_THE_DATABASE, HERE_ALONE, MAKE_ROLES, ONE_CONNECTION } from './restore-statements'

/**
 * Tables that a later version added are not in the dump and go too: the restored version would
 * stumble over them. One transaction, ended only if all of the dump was read.
 */
export async function replaceContents(
  url: string,
  source: AsyncIterable<Uint8Array>,
  bin: string | null,
) {
  const psql = spawn(bin, 'psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url])
  const options = ['--clean', '--if-exists', '--no-owner', '-f', '-']
  const dump = spawn(bin, 'pg_restore', options)
  const fed = feed(source, dump)
  const said = Promise.all([new Response(dump.stderr).text(), new Response(psql.stderr).text()])
  void new Response(psql.stdout).arrayBuffer()
  try {
    psql.stdin.write(
      `begin;\n${ONE_CONNECTION}\n${MAKE_ROLES}\n${EMPTY_THE_DATABASE}\n${HERE_ALONE}\n`,
    )
    for await (const bytes of dump.stdout) if (!(await give(psql, bytes))) break
    if (hasEnded(psql)) dump.kill()
    if ((await dump.exited) === 0 && (await fed)) psql.stdin.write('\ncommit;\n')
    await psql.stdin.end()
  } catch {
    dump.kill()
  }
  const codes = await Promise.all([dump.exited, psql.exited])
  const [ofDump, ofPsql] = await said
  if (!(await fed)) throw new Error('The dump of the backup could not be read')
  if (codes[1] !== 0) throw new Error(`psql failed: ${ofPsql.trim()}`)
  if (codes[0] !== 0) throw new Error(`pg_restore failed: ${ofDump.trim()}`)
}

/** False if the source could not be read to its end. A program that fails before tells why itself. */
async function feed(source: AsyncIterable<Uint8Array>, program: Program): Promise<boolean> {
  try {
    for await (const bytes of source) {
      // what it had no need of is read all the same: the end tells if the file is whole
      if (!(await give(program, bytes)) && program.exitCode !== 0) return true
    }
    return true
  } catch (error) {
    console.error(`restore: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    if (!hasEnded(program)) await Promise.race([program.stdin.end(), program.exited])
  }
}
