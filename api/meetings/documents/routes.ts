import { findMeeting } from '@app/db/meetings/meetings'
import { Elysia, t } from 'elysia'
import { call, media } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { notFound, refuse } from '../../http/refusals'
import { rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { findDocument } from './document'
import { savedAs } from './file-name'
import { makeDocument } from './make'

const DOCUMENTS_AN_HOUR = 120

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
}

/** Exports a meeting as a file with letterhead and disclosure. */
export const documentRoutes = new Elysia({ prefix: '/meetings' }).use(signedIn).get(
  '/:id/documents/:kind',
  async ({ user, params: { id, kind }, query, request, server }) => {
    const withTranscript = query.transcript ?? false
    const document = await findDocument(user, id, { withTranscript })
    if (!document) {
      throw (await findMeeting(user.id, id)) ? refuse('nothingToShare') : notFound('Meeting')
    }
    const limit = { key: `documents:${user.id}`, limit: DOCUMENTS_AN_HOUR, seconds: 3600 }
    await throttle([limit], user.id)
    extendIdleTimeout(server, request)
    const file = await makeDocument(user.id, kind, document)
    if (!file) throw refuse('notForPdf')
    await record('meeting exported', user.id, { meeting: id, kind, transcript: withTranscript })
    return new Response(Buffer.from(file), {
      headers: {
        'content-type': TYPES[kind],
        'content-disposition': savedAs(document.title, kind, 'meeting'),
      },
    })
  },
  {
    params: t.Object({ id: rowId, kind: t.UnionEnum(['pdf', 'docx', 'md']) }),
    query: t.Object({ transcript: t.Optional(t.Boolean()) }),
    ...call(
      'readDocument',
      'A meeting as a PDF, Word or Markdown file',
      { 200: media('application/pdf', TYPES.docx, 'text/markdown') },
      ['Meeting', 'nothingToShare', 'notForPdf', 'documentTooLong', 'tooManyRequests', 'busy'],
    ),
  },
)
