/** An upload started on this device, for resuming it after a reload. */
export type Unfinished = {
  /** the address of the server's part */
  url: string
  name: string
  /** bytes, in total and sent so far */
  size: number
  sent: number
  /** when the file was last changed, in milliseconds */
  modified: number
  /** when it was started, in milliseconds */
  begun: number
  /** the data sent with it */
  meetingData: string
  clientId: number
  title: string
  /** yyyy-MM-dd */
  day: string
  meetingId: number | null
}

/** The server deletes an unfinished upload after a day, in milliseconds. */
const KEPT_MS = 24 * 3600 * 1000

/** The uploads that a user started on this device and can resume, newest first. */
export function unfinishedUploads(userId: number, now: number): Unfinished[] {
  return withStorage((storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(prefixOf(userId)))
    return keys
      .flatMap((key) => parse(storage.getItem(key)) ?? [])
      .filter(({ begun }) => now - begun < KEPT_MS)
      .sort((one, other) => other.begun - one.begun)
  }, [])
}

export function keepUnfinished(userId: number, upload: Unfinished): void {
  withStorage(
    (storage) => storage.setItem(prefixOf(userId) + upload.url, JSON.stringify(upload)),
    undefined,
  )
}

/** By its address, since another tab may be sending the same file with another title. */
export function forgetUnfinished(userId: number, url: string): void {
  withStorage((storage) => storage.removeItem(prefixOf(userId) + url), undefined)
}

/** True if a file is, by name, size and time, that of an upload. */
export function isSameFile(file: File, { name, size, modified }: FileMark): boolean {
  return file.name === name && file.size === size && file.lastModified === modified
}

/** Identifies a file without reading it. */
export function markOf(file: File): FileMark {
  return { name: file.name, size: file.size, modified: file.lastModified }
}

/** Deletes an upload on the server, which would otherwise do so within a day. */
export function discardUpload({ url }: Pick<Unfinished, 'url'>): Promise<unknown> {
  const headers = { 'tus-resumable': '1.0.0' }
  return fetch(url, { method: 'DELETE', credentials: 'include', headers }).catch(() => null)
}

type FileMark = Pick<Unfinished, 'name' | 'size' | 'modified'>

function prefixOf(userId: number): string {
  return `upload:${userId}:`
}

function parse(json: string | null): Unfinished | null {
  try {
    const value: Unfinished | null = JSON.parse(json ?? 'null')
    return value && typeof value.url === 'string' && typeof value.begun === 'number' ? value : null
  } catch {
    return null
  }
}

/** Storage may be full or unavailable: sending continues without it. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage)
  } catch {
    return otherwise
  }
}
