import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadVersions } from '@app/db/meetings/record/archived-versions'
import { scratchDirectory } from '../../storage/storage'
import type { EarlierFiles } from './earlier-files'
import { earlierOf } from './read-archive'

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
    return await save({
      transcripts: await laidAside(transcripts, join(directory, 'transcript')),
      summaries: await laidAside(summaries, join(directory, 'summary')),
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The lines are JSON, which the process that read them has validated. */
async function laidAside<Text>(lines: AsyncIterable<string>, path: string) {
  const aside: (() => Promise<Text>)[] = []
  for await (const line of lines) {
    const file = Bun.file(`${path}-${aside.length}`)
    await Bun.write(file, line)
    aside.push(() => file.json())
  }
  return aside
}
