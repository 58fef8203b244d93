import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Three files per meeting: an account with ten thousand meetings has 30,000. */
export const MAX_ENTRIES = 50_000
/**
 * Each edit repeats the text it changes, which compresses to a 160th at most; one letter repeated goes to a
 * thousandth. An archive that unpacks to more than this many times its size is malicious.
 */
const MAX_RATIO = 200
/** Small archives may be repetitive: up to this size the ratio is not checked. */
const RATIO_FROM_BYTES = 64 * 2 ** 20
/** The minimum header before an entry's data. */
const HEADER_BYTES = 30
const ENCRYPTED = 1
/** The first bytes of every ZIP file. */
const ZIP_SIGNATURE = 'PK'

/** Shown for a file that is not a ZIP file, or only a part of one. */
export const NOT_ZIP = 'This isn’t a complete ZIP file'

/** JavaScriptCore's message. */
const OUT_OF_MEMORY = 'Out of memory'

/** The archive is invalid or incomplete; the message is for its owner. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

/**
 * The error to throw if reading fails. Running out of memory is not the archive's fault: that error
 * is rethrown, and ends the process that reads.
 */
export function faultOf(error: unknown, words: string): BadArchive {
  if (error instanceof BadArchive) return error
  if (error instanceof RangeError && error.message === OUT_OF_MEMORY) throw error
  return new BadArchive(words)
}

export type Archive = { file: ZipFile; entries: Map<string, Entry> }

/** Throws BadArchive if the file doesn't begin like a ZIP file, before a process is started to read it. */
export async function assertZip(path: string): Promise<void> {
  const begin = await Bun.file(path).slice(0, ZIP_SIGNATURE.length).text()
  if (begin !== ZIP_SIGNATURE) throw new BadArchive(NOT_ZIP)
}

/**
 * Opens the ZIP file at `path` and reads its directory. Throws BadArchive if there is none, and if entries
 * overlap, repeat a name, are too many or unpack to far more than the file. An entry that unpacks to more
 * bytes than the directory says fails on reading: yauzl checks that.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw faultOf(error, NOT_ZIP)
  })
  try {
    return { file, entries: await checkedEntries(file) }
  } catch (error) {
    file.close()
    throw error
  }
}

async function checkedEntries(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > MAX_ENTRIES) throw new BadArchive('The ZIP file contains too many files')
  const entries = await readDirectory(file)
  assertApart([...entries.values()])
  assertModest([...entries.values()], file.fileSize)
  return entries
}

async function readDirectory(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of file.eachEntry()) {
      if (entries.has(entry.fileName)) {
        throw new BadArchive(
          `The ZIP file contains ${entry.fileName || 'a file without a name'} twice`,
        )
      }
      if (entry.generalPurposeBitFlag & ENCRYPTED) {
        throw new BadArchive('The ZIP file is password-protected')
      }
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw faultOf(error, NOT_ZIP)
  }
  return entries
}

/** Entries that share packed bytes let a small file unpack to any size. */
function assertApart(entries: Entry[]): void {
  const sorted = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  let free = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of sorted) {
    if (start < free) throw new BadArchive('The ZIP file contains overlapping files')
    free = start + HEADER_BYTES + compressedSize
  }
}

function assertModest(entries: Entry[], fileSize: number): void {
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (size > Math.max(RATIO_FROM_BYTES, MAX_RATIO * fileSize)) {
    throw new BadArchive('The ZIP file unpacks to far more than its size')
  }
}
