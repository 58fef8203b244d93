import { join } from 'node:path'
import { Elysia } from 'elysia'

const FILES = {
  'sample-meeting.mp3': 'audio/mpeg',
  'sample-meeting.vtt': 'text/vtt; charset=utf-8',
}

/** Development only: a recording of an invented meeting and its transcript, to try an upload with. */
export const sampleRoutes = new Elysia({ name: 'sample' })
for (const [name, type] of Object.entries(FILES)) {
  sampleRoutes.get(`/dev/${name}`, () => {
    const headers = { 'content-type': type, 'content-disposition': `attachment; filename=${name}` }
    return new Response(Bun.file(join(import.meta.dir, name)), { headers })
  })
}
