import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A recording in this browser, kept on this device until the server has it. */
export type KeptRecording = {
  id: string
  userId: number
  /** start time, in milliseconds */
  begun: number
  mediaType: string
  clientId: number | null
  title: string
  /** the planned meeting it belongs to */
  meetingId: number | null
  /** the external calendar's event it belongs to; missing in older recordings */
  eventId?: number | null
  /** private notes, written during the recording */
  note: string
  bytes: number
  /** of audio, without pauses */
  seconds: number
  /** the address of the server's copy, and the meeting's data as sent with it */
  url: string | null
  meetingData: string | null
}

interface Schema extends DBSchema {
  recordings: { key: string; value: KeptRecording }
  /** by the recording's id and the offset of the first byte */
  pieces: { key: [string, number]; value: ArrayBuffer }
}

const NAME = 'recordings'
const VERSION = 1

let opened: Promise<IDBPDatabase<Schema>> | null = null

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('recordings', { keyPath: 'id' })
      database.createObjectStore('pieces')
    },
    terminated: () => {
      opened = null
    },
  })
  return opened
}

/** The user's recordings on this device that are not yet meetings on the server, newest first. */
export async function listKept(userId: number): Promise<KeptRecording[]> {
  const all = await (await open()).getAll('recordings')
  return all.filter((one) => one.userId === userId).sort((one, other) => other.begun - one.begun)
}

export async function findKept(id: string): Promise<KeptRecording | null> {
  const recording = await (await open()).get('recordings', id)
  if (!recording) return null
  const more = unsaved.get(id) ?? []
  return {
    ...recording,
    bytes: more.reduce((sum, { piece }) => sum + piece.byteLength, recording.bytes),
  }
}

export async function beginKept(recording: KeptRecording): Promise<void> {
  await (await open()).put('recordings', recording)
}

/** Changes a recording's data, except its length, which its chunks determine. */
export async function changeKept(
  id: string,
  part: Partial<Omit<KeptRecording, 'id' | 'bytes' | 'seconds'>>,
): Promise<void> {
  const tx = (await open()).transaction('recordings', 'readwrite', { durability: 'strict' })
  const recording = await tx.store.get(id)
  if (recording) await tx.store.put({ ...recording, ...part })
  await tx.done
}

type Piece = { piece: ArrayBuffer; seconds: number }

/** Chunks that the disk has no room for. They follow those on disk. */
const unsaved = new Map<string, Piece[]>()

/**
 * Appends audio to a recording. True once it is on disk; false if the disk is full: it is then kept in
 * memory, and saved with the next chunk if there is room again.
 */
export async function keepPiece(id: string, piece: ArrayBuffer, seconds: number): Promise<boolean> {
  const queue = [...(unsaved.get(id) ?? []), { piece, seconds }]
  unsaved.set(id, queue)
  try {
    for (let next = queue[0]; next; next = queue[0]) {
      await savePiece(id, next)
      queue.shift()
    }
    return true
  } catch {
    return false
  }
}

async function savePiece(id: string, { piece, seconds }: Piece): Promise<void> {
  const tx = (await open()).transaction(['recordings', 'pieces'], 'readwrite', {
    durability: 'strict',
  })
  const recordings = tx.objectStore('recordings')
  const recording = await recordings.get(id)
  if (!recording) throw new Error('The recording is gone')
  await tx.objectStore('pieces').put(piece, [id, recording.bytes])
  const bytes = recording.bytes + piece.byteLength
  await recordings.put({ ...recording, bytes, seconds })
  await tx.done
}

/** Up to about `most` bytes from an offset, but at least one chunk unless at the end. */
export async function readKept(
  id: string,
  from: number,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = (await open()).transaction('pieces').store
  const before = await pieces.openKeyCursor(IDBKeyRange.bound([id, 0], [id, from]), 'prev')
  const first = before?.key[1] ?? 0
  const parts: Uint8Array<ArrayBuffer>[] = []
  let at = first
  let cursor = await pieces.openCursor(
    IDBKeyRange.bound([id, first], [id, Number.MAX_SAFE_INTEGER]),
  )
  while (cursor && at < from + most) {
    parts.push(new Uint8Array(cursor.value))
    at += cursor.value.byteLength
    cursor = await cursor.continue()
  }
  if (!cursor) parts.push(...(unsaved.get(id) ?? []).map(({ piece }) => new Uint8Array(piece)))
  return new Uint8Array(await new Blob(parts).slice(from - first).arrayBuffer())
}

/** Deletes a recording that the server has or that is unwanted. */
export async function removeKept(id: string): Promise<void> {
  const tx = (await open()).transaction(['recordings', 'pieces'], 'readwrite')
  await tx.objectStore('recordings').delete(id)
  await tx.objectStore('pieces').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]))
  await tx.done
  unsaved.delete(id)
}
