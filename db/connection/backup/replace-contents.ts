import { give, hasEnded, type Program, spawn } from './programs'
import { EMPTY_THE_DATABASE, HERE_ALONE, MAKE_ROLES, ONE_CONNECTION } from './restore-statements'
import { MARK_UNFINISHED } from './unfinished-restore'

/**
 * Restores in one transaction, committed only if the whole dump was read. Also drops tables that a
 * later version added and the dump lacks: the restored version would fail on them.
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
    if ((await dump.exited) === 0 && (await fed))
      psql.stdin.write(`\n${MARK_UNFINISHED}\ncommit;\n`)
    await psql.stdin.end()
  } catch {
    dump.kill()
  }
  const codes = await Promise.all([dump.exited, psql.exited])
  const [ofDump, ofPsql] = await said
  if (!(await fed)) throw new Error('The backup’s dump could not be read')
  if (codes[1] !== 0) throw new Error(`psql failed: ${ofPsql.trim()}`)
  if (codes[0] !== 0) throw new Error(`pg_restore failed: ${ofDump.trim()}`)
}

/** False if the source could not be read to the end. A program that fails earlier reports why itself. */
async function feed(source: AsyncIterable<Uint8Array>, program: Program): Promise<boolean> {
  try {
    for await (const bytes of source) {
      // read the rest even if it is not needed: only the end shows that the file is complete
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
