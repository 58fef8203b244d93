import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadVersions } from '@app/db/meetings/record/archived-versions'
import { scratchDirectory } from '../../storage/storage'
import type { EarlierFiles } from './earlier-files'
import { earlierOf } from './read-archive'

const LINE_BREAK = 10

/**
 * Saves a meeting with its earlier texts, which are laid aside first: no transaction waits for the process that
 * reads the archive, and one that is repeated reads them again.
 */
export async function withEarlier<Saved>(
  path: string,
  files: EarlierFiles,
  save: (earlier: ReadVersions) => Promise<Saved>,
): Promise<Saved> {
  if (files.bytes === 0) return save({ transcripts: [], summaries: [] })
  const directory = join(scratchDirectory(), `earlier-${crypto.randomUUID()}`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    const { transcripts, summaries } = earlierOf(path, files)
    const texts = await laidAside(transcripts, join(directory, 'transcript'))
    const earlierSummaries = await laidAside(summaries, join(directory, 'summary'))
    return await save({
      transcripts: files.transcripts.map((_, at) => async () => ({
        ...(await texts(2 * at).json()),
        segments: await texts(2 * at + 1).text(),
      })),
      summaries: files.summaries.map((_, at) => () => earlierSummaries(at).json()),
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Each line in a file: JSON, which the process that read the archive has validated. Returns the file of a line. */
async function laidAside(lines: AsyncIterable<Uint8Array>, path: string) {
  const fileOf = (nth: number) => `${path}-${nth}`
  let nth = 0
  let file = await open(fileOf(nth), 'wx', 0o600)
  try {
    for await (const bytes of lines) {
      let from = 0
      for (;;) {
        const end = bytes.indexOf(LINE_BREAK, from)
        await file.writeFile(bytes.subarray(from, end < 0 ? bytes.length : end))
        if (end < 0) break
        await file.close()
        nth += 1
        file = await open(fileOf(nth), 'wx', 0o600)
        from = end + 1
      }
    }
  } finally {
    await file.close()
  }
  return (line: number) => Bun.file(fileOf(line))
}
