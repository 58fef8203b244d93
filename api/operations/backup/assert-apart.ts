import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { EMBEDDED_FILES } from '@app/db/connection/backup/programs'

/** Folders in DATA_DIR that the product replaces, fills or tidies. */
const OWN = new RegExp(`^(?:${EMBEDDED_FILES}|recordings|(?:uploads|scratch)(?:-.+)?)$`)

/**
 * Refuses backups among the product's own files. In DATA_DIR itself, the copies of recordings would be the
 * recordings, and pruning would delete those that a backup lacks.
 */
export function assertApart(directory: string, dataDir: string): void {
  const path = relative(realPath(dataDir), realPath(directory))
  const [folder = ''] = path.split(sep)
  if (path === '' || OWN.test(folder))
    throw new Error(
      `Backups can’t be kept in ${directory}, which has the product’s own files. Give another directory, such as ${join(dataDir, 'backups')}.`,
    )
}

/** With symbolic links followed, as far as the path exists. */
function realPath(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  return join(realPath(dirname(whole)), basename(whole))
}
