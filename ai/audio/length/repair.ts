import { constants } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { endOfChunks, nameAt, viewOf } from './chunks'
import { readStated } from './read'
import type { Stated } from './stated'

/** How tags begin that some programs append without a chunk: ID3 of a version, and APE. */
const TAGS = /^(ID3[^ -~]|APET)$/

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

/** Beyond the stated end if more than a second follows that is neither a chunk nor tags. */
async function endOfAudio(path: string, stated: Stated): Promise<number> {
  const { dataEnd, latest, layout, bytesPerSecond } = stated
  const begin = dataEnd + ((layout.align - (dataEnd % layout.align)) % layout.align)
  if (TAGS.test(nameAt(await viewOf(path, dataEnd, 4), 0))) return dataEnd
  const rest = latest - (await endOfChunks(path, begin, layout))
  return rest > bytesPerSecond ? latest : dataEnd
}
