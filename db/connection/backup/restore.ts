import { keepDistributed } from '../distribution'
import type { DatabaseSettings } from '../open'
import { DUMP, type DumpSource, type Programs } from './programs'
import { replaceContents } from './replace-contents'
import { replaceDirectory } from './replace-directory'

/**
 * Replaces the whole database with the dump, completely or not at all. It is marked as unfinished
 * until `finishRestore`.
 */
export async function restoreDatabase(
  { url, directory }: DatabaseSettings,
  source: DumpSource,
  { bin }: Programs,
): Promise<void> {
  if (url) await keepDistributed(url, () => replaceContents(url, source.read(DUMP), bin))
  else if (directory) await replaceDirectory(directory, source)
}
