/** A store for sealed recordings. We generate the names: `<user id>/<random>`. */
export type Storage = {
  /** Starts an object that exists once `keep` resolves. */
  write(name: string): Promise<Incoming>
  /** The bytes in [`from`, `to`). Throws an UnreadableFile if trying again won't help. */
  read(name: string, from: number, to: number): Promise<Uint8Array>
  /** Does nothing if there is no such object. */
  remove(name: string): Promise<void>
  /** Removes every finished object whose name begins with `<directory>/`. */
  removeAll(directory: string): Promise<void>
  /** Names of the finished objects that begin with `<directory>/`; none if there is no such directory. */
  list(directory: string): Promise<string[]>
  /** Names of finished and unfinished objects written before `time`. */
  listOlder(time: Date): AsyncIterable<string>
}

/** A write into storage. Each write settles before the next, to keep memory flat. */
export type Incoming = {
  write(bytes: Uint8Array): Promise<void>
  /** The object is complete and durable once this resolves. */
  keep(): Promise<void>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** An object that can't be read, now or later: it is gone, was changed, or its disk or key is bad. */
export class UnreadableFile extends Error {}

/** An object that is gone, or shorter than it was. */
export class MissingFile extends UnreadableFile {}
