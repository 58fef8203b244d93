import { findUserByName } from '@app/db/accounts/find-user'
import { openProduct } from '../../open'
import { endStart } from '../../operations/lifecycle'
import { importArchive } from './import-archive'

/** `bun api/archive/import/run.ts USERNAME ZIP`: for exports too large for a browser upload. */
const [username, path, ...others] = process.argv.slice(2)
if (!username || !path || others.length > 0) end('Usage: bun run import <username> <zip>')
if (!(await Bun.file(path).exists())) end(`There is no file ${path}.`)
const close = await openProduct({ worker: false }).catch(endStart)
try {
  const user = await findUserByName(username)
  if (!user) throw new Error(`There is no user called ${username}`)
  const imported = await importArchive(user, path)
  console.log(JSON.stringify(imported))
  if (imported.incomplete > 0) {
    console.error(
      `Left out: ${imported.incomplete} incomplete files. unreadable.txt in the ZIP names them.`,
    )
  }
  process.exitCode = 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await close()
process.exit()

function end(words: string): never {
  console.error(words)
  process.exit(1)
}
