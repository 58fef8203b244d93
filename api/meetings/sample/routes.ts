import { join } from 'node:path'
import { Elysia } from 'elysia'

/** The transcript is public: new accounts try the product with it. */
const PUBLIC = join(import.meta.dir, '..', '..', '..', 'web', 'public')
const FILES = {
  'sample-meeting.mp3': { directory: import.meta.dir, type: 'audio/mpeg' },
  'sample-meeting.vtt': { directory: PUBLIC, type: 'text/vtt; charset=utf-8' },
}

/** Development only: a recording of an invented meeting and its transcript, for trying an upload. */
export const sampleRoutes = new Elysia({ name: 'sample' })
for (const [name, { directory, type }] of Object.entries(FILES)) {
  sampleRoutes.get(`/dev/${name}`, () => {
    const headers = { 'content-type': type, 'content-disposition': `attachment; filename=${name}` }
    return new Response(Bun.file(join(directory, name)), { headers })
  })
}
