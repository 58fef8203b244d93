/** A place for sealed recordings. Names are ours: `<user id>/<random>`. */
export type Storage = {
  /** Begins an object that exists from `keep` on. */
  write(name: string): Promise<Incoming>
  /** The bytes from `from` up to, not including, `to`. Fails if there are none. */
  read(name: string, from: number, to: number): Promise<Uint8Array>
  /** Quietly does nothing if there is no such object. */
  remove(name: string): Promise<void>
  /** Removes every finished object whose name begins with `<directory>/`. */
  removeAll(directory: string): Promise<void>
  /** Names of the objects, and of unfinished ones, written before `time`. */
  listOlder(time: Date): AsyncIterable<string>
}

/** Bytes on their way into storage. Settles each write before the next, so that memory stays flat. */
export type Incoming = {
  write(bytes: Uint8Array): Promise<void>
  /** The object is complete and safe on disk once this has settled. */
  keep(): Promise<void>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}
