/** An upload that was begun on this device, so that it can go on after a reload. */
export type Unfinished = {
  /** the address of the part that the server has */
  url: string
  name: string
  /** bytes, in all and sent so far */
  size: number
  sent: number
  /** when the file was last changed, in milliseconds */
  modified: number
  /** when it was begun, in milliseconds */
  begun: number
  /** the data it was begun with, as it was sent */
  meetingData: string
  clientId: number
  title: string
  /** yyyy-MM-dd */
  day: string
  meetingId: number | null
}

/** The server forgets an unfinished upload after a day, in milliseconds. */
const KEPT_MS = 24 * 3600 * 1000

/** The uploads that a user began on this device and that can still go on, newest first. */
export function unfinishedUploads(userId: number, now: number): Unfinished[] {
  return reach((storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(prefixOf(userId)))
    return keys
      .flatMap((key) => parse(storage.getItem(key)) ?? [])
      .filter(({ begun }) => now - begun < KEPT_MS)
      .sort((one, other) => other.begun - one.begun)
  }, [])
}

export function keepUnfinished(userId: number, upload: Unfinished): void {
  reach((storage) => storage.setItem(keyOf(userId, upload), JSON.stringify(upload)), undefined)
}

export function forgetUnfinished(userId: number, upload: FileMark): void {
  reach((storage) => storage.removeItem(keyOf(userId, upload)), undefined)
}

/** True if a file is, by name, size and time, the one that an upload was begun with. */
export function isSameFile(file: File, { name, size, modified }: FileMark): boolean {
  return file.name === name && file.size === size && file.lastModified === modified
}

/** Tells one file from another without reading it. */
export function markOf(file: File): FileMark {
  return { name: file.name, size: file.size, modified: file.lastModified }
}

/** Tells the server to forget what it has of an upload; it forgets by itself within a day. */
export function discardUpload({ url }: Pick<Unfinished, 'url'>): Promise<unknown> {
  const headers = { 'tus-resumable': '1.0.0' }
  return fetch(url, { method: 'DELETE', credentials: 'include', headers }).catch(() => null)
}

type FileMark = Pick<Unfinished, 'name' | 'size' | 'modified'>

function prefixOf(userId: number): string {
  return `upload:${userId}:`
}

function keyOf(userId: number, { name, size, modified }: FileMark): string {
  return `${prefixOf(userId)}${size}:${modified}:${name}`
}

function parse(json: string | null): Unfinished | null {
  try {
    const value: Unfinished | null = JSON.parse(json ?? 'null')
    return value && typeof value.url === 'string' && typeof value.begun === 'number' ? value : null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden: sending goes on without it. */
function reach<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage)
  } catch {
    return otherwise
  }
}
