import { constants } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { endOfChunks } from './chunks'
import { readStated } from './read'
import type { Stated } from './stated'

/**
 * The path of a recording whose header states the length of its audio: of a copy, if it stated less.
 * Recorders that lose power, and programs that write to a pipe, leave it too small, and decoders
 * would stop there.
 */
export async function repairLength(path: string, jobDir: string): Promise<string> {
  const stated = await readStated(path)
  if (stated === null) return path
  const end = await endOfAudio(path, stated)
  if (end === stated.dataEnd && !stated.isBroken) return path
  const copy = join(jobDir, 'repaired')
  await copyFile(path, copy, constants.COPYFILE_FICLONE)
  const file = await open(copy, 'r+')
  try {
    const last = Number.isSafeInteger(end) ? end : stated.latest
    for (const { at, bytes } of stated.fields(last)) await file.write(bytes, 0, bytes.length, at)
  } finally {
    await file.close()
  }
  return copy
}

/** Beyond the stated end if more than a second follows that is no chunk. */
async function endOfAudio(path: string, stated: Stated): Promise<number> {
  const { dataEnd, latest, layout, bytesPerSecond } = stated
  const begin = dataEnd + ((layout.align - (dataEnd % layout.align)) % layout.align)
  const rest = latest - (await endOfChunks(path, begin, layout))
  return rest > bytesPerSecond ? latest : dataEnd
}
