import fs from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Windows syncs only a file that is open for writing. */
const WRITABLE = process.platform === 'win32' ? 'r+' : 'r'

type Node = { mode: number }
type Stream = { node: Node; nfd?: number }
type NodeFiles = {
  realPath: (node: Node) => string
  /** Turns errors into those that WebAssembly understands. */
  tryFSOperation: (operation: () => void) => void
  stream_ops: { fsync?: (stream: Stream) => void }
}

/**
 * PostgreSQL's settings for {@link DurableFiles}. Of its ways to sync its log, only `fsync` leaves
 * WebAssembly; the later setting overrides `-F`, which turns syncing off.
 */
export const DURABLE = [
  ...PGlite.defaultStartParams,
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
]

/**
 * Files of the embedded database that survive a power failure: PGlite's own ignore PostgreSQL's
 * requests to write them to disk.
 */
export class DurableFiles extends NodeFS {
  #isNew: boolean

  constructor(directory: string) {
    super(directory)
    this.#isNew = !fs.existsSync(join(directory, 'PG_VERSION'))
  }

  override async init(pg: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const syncOnRequest = ({ FS }: postgresMod.PostgresMod) => {
      const files = FS.filesystems.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = ({ node, nfd }) =>
        files.tryFSOperation(() =>
          nfd === undefined ? syncDirectory(files.realPath(node)) : fs.fsyncSync(nfd),
        )
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncOnRequest],
      },
    }
  }

  /** A new database is written without syncing; PGlite calls this before it opens it. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return
    this.#isNew = false
    const names = await readdir(this.rootDir, { recursive: true })
    // a thousand files: at the same time in a quarter of the time
    await Promise.all(names.map((name) => syncPath(join(this.rootDir, name))))
    await syncPath(this.rootDir)
  }
}

async function syncPath(path: string) {
  if (!canSync(await stat(path))) return
  const file = await open(path, WRITABLE)
  await file.sync().finally(() => file.close())
}

function syncDirectory(path: string) {
  if (!canSync(fs.statSync(path))) return
  const directory = fs.openSync(path, WRITABLE)
  fs.fsyncSync(directory)
  fs.closeSync(directory)
}

/** Windows can't open a directory. */
function canSync(found: fs.Stats): boolean {
  return process.platform !== 'win32' || !found.isDirectory()
}
