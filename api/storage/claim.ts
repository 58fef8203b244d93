import { inOneLine } from '@app/db/connection/in-one-line'
import { findOrphans } from '@app/db/meetings/deletion/discarded-files'
import { listSomeRecordings } from '@app/db/meetings/stored-files'
import { env } from '../env'
import { rememberMark } from './away'
import { fileStorage } from './files'
import { isStoredName, listMarks, ownMark, putMark } from './installation-mark'
import { s3Storage } from './s3'
import { recordingsDirectory } from './storage'
import { MissingFile, type Storage } from './storage-types'

/** A storage, and what the operator calls it. */
type Place = { storage: Storage; name: string; holdsRecordings: boolean }

/** Looked up at the start. */
const SAMPLE = 5
/** Stored files by which a storage without a mark is recognized. */
const FIRST_NAMES = 500
/** A storage that does not answer by then does not hold up the start. */
const PATIENCE_MS = 10_000
/** Then what could not be checked is checked again. */
const AGAIN_MS = 60_000
/** Beyond the difference of clocks. */
const DAY_MS = 24 * 3600 * 1000

/**
 * Marks DATA_DIR and the bucket as this database's, and tells `separate` if another database marked DATA_DIR before:
 * then each needs its own folder for unfinished uploads, whose names begin with ids of users. Null is unknown. Logs
 * what is shared, if recordings are missing, or if that can't be checked: then it is checked again until it can.
 * Returns a function that stops this.
 */
export async function claimStorage(
  separate: (isShared: boolean | null) => Promise<void>,
  pause = AGAIN_MS,
  found = places(),
): Promise<() => void> {
  const [directory] = found
  let left = found
  let timer: Timer | undefined
  let isStopped = false
  const look = async () => {
    const answers = await Promise.all(
      left.map(async (place) => ({ place, isShared: await claim(place) })),
    )
    for (const { place, isShared } of answers) if (place === directory) await separate(isShared)
    left = answers.filter(({ isShared }) => isShared === null).map(({ place }) => place)
    if (left.length > 0 && !isStopped) timer = setTimeout(again, pause)
  }
  const again = () => look().catch((error) => console.error(`storage: ${inOneLine(error)}`))
  await look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** DATA_DIR, which always holds unfinished uploads, and the bucket if there is one. */
export function places(): Place[] {
  const directory = recordingsDirectory()
  const s3 = s3Storage(env.s3)
  const local = { storage: fileStorage(directory), name: directory, holdsRecordings: s3 === null }
  if (s3 === null) return [local]
  return [local, { storage: s3, name: `the S3 bucket ${env.s3.bucket}`, holdsRecordings: true }]
}

/** As `claimStorage`, for one place: true if it is shared, null if that is unknown. */
export async function claim(place: Place): Promise<boolean | null> {
  const own = await inTime(place, ownMark)
  if (own === null) return null
  const marks = await inTime(place, () => listMarks(place.storage))
  // until it is known that there is no mark, recordings that are not found there may only be away
  if (place.holdsRecordings && (marks === null || marks.includes(own)))
    rememberMark({ storage: place.storage, mark: own })
  if (marks === null) return null
  if (marks.includes(own)) {
    if (place.holdsRecordings) await inTime(place, () => reportMissing(place))
    return false
  }
  const isShared = await inTime(place, () => mark(place, own, marks))
  return isShared ?? (marks.length > 0 ? true : null)
}

/** Null, with a line in the log, if `work` fails or takes too long. */
async function inTime<T>({ name }: Place, work: () => Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('it does not answer')), PATIENCE_MS)
  try {
    return await Promise.race([work(), late.promise])
  } catch (error) {
    console.error(`storage: ${name} can’t be checked: ${inOneLine(error)}`)
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** True if the place, which did not have this database's mark, is another's too. */
async function mark(place: Place, own: string, marks: string[]): Promise<boolean> {
  const { storage, name, holdsRecordings } = place
  const isComplete = !holdsRecordings || (await reportMissing(place))
  const isMarked = marks.length > 0 || (isComplete && (await isNewOrOwn(storage)))
  if (holdsRecordings) rememberMark(isMarked ? { storage, mark: own } : null)
  if (!isMarked) return false
  await putMark(storage, own)
  const other = (await listMarks(storage)).find((mark) => mark !== own)
  if (other === undefined) return false
  console.error(
    `storage: ${name} is used by another database too, so no orphaned file is removed from it. If that database no longer exists, delete ${other} there.`,
  )
  return true
}

/** Looks a few recordings up, so that a volume that is not mounted is noticed. False if any is missing. */
async function reportMissing({ storage, name }: Place): Promise<boolean> {
  const paths = await listSomeRecordings(SAMPLE)
  const found = await Promise.all(paths.map((path) => exists(storage, path)))
  const missing = found.filter((each) => !each).length
  if (missing === 0) return true
  console.error(
    `storage: ${missing} of ${paths.length} recordings looked up are missing from ${name}. Check that its volume is mounted.`,
  )
  return false
}

async function exists(storage: Storage, path: string): Promise<boolean> {
  try {
    await storage.read(path, 0, 1)
    return true
  } catch (error) {
    if (error instanceof MissingFile) return false
    throw error
  }
}

/** With an empty or another database, every recording there is unknown. */
async function isNewOrOwn(storage: Storage): Promise<boolean> {
  const names: string[] = []
  for await (const name of storage.listOlder(new Date(Date.now() + DAY_MS))) {
    if (isStoredName(name)) names.push(name)
    if (names.length === FIRST_NAMES) break
  }
  return names.length === 0 || (await findOrphans(names)).length < names.length
}
