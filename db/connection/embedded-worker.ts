import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { vector } from '@electric-sql/pglite-pgvector'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { executeInBatches } from './batches'
import { DURABLE, DurableFiles } from './durable-files'

declare const self: Worker

type Start = { files: string | null; image: string | null; socket: string }
type Message = Start | { stop: true }

/** Clients over the socket know the types of arrays: asking for them takes a tenth of a start. */
class Served extends PGlite {
  override async _initArrayTypes() {}
}

let database: PGlite | null = null
let server: PGLiteSocketServer | null = null

self.onmessage = async ({ data }: MessageEvent<Message>) => {
  try {
    if ('stop' in data) await stop()
    else await start(data)
    postMessage({})
  } catch (error) {
    postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
}

async function start({ files, image, socket }: Start) {
  database = new Served({
    ...(files ? { fs: new DurableFiles(files), startParams: DURABLE } : { dataDir: 'memory://' }),
    ...(image && { loadDataDir: Bun.file(image) }),
    extensions: { vector, btree_gin },
    relaxedDurability: false,
  })
  await database.waitReady
  executeInBatches(database, (reason) => postMessage({ crash: reason }))
  server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 1 })
  await server.start()
}

async function stop() {
  await server?.stop()
  await database?.close()
}
