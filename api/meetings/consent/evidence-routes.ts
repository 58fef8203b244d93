import { isEmbedded } from '@app/db/connection/pool'
import { asUser } from '@app/db/connection/roles'
import { meetingsOf } from '@app/db/meetings/consent/derived'
import { addEvidence, findEvidence } from '@app/db/meetings/consent/evidence'
import { EVIDENCE_NAME_CHARACTERS, LARGEST_EVIDENCE_BYTES } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { readBody } from '../../http/bodies/read-body'
import { call, media, success } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams, lineOf } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { shownName } from '../../uploads/intake'
import { assertRoom } from '../../uploads/room'
import { openEvidence, reserveEvidenceRoom, sealEvidence } from './evidence'
import { showChange } from './record-consent'

const FILES_AN_HOUR = 60

export const evidenceRoutes = new Elysia({ prefix: '/consents' })
  .use(signedIn)
  .get(
    '/:id/evidence',
    async ({ user, params: { id } }) => {
      const evidence = await findEvidence(user.id, id)
      if (!evidence) throw notFound('File')
      const file = await openEvidence(evidence)
      await record('consent evidence read', user.id, { consent: id, [evidence.kind]: evidence.id })
      // Evidence can be any file: browsers must not open it as a page of ours.
      return new Response(file, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encoded(evidence.name)}`,
        },
      })
    },
    {
      params: idParams,
      ...call(
        'readConsentEvidence',
        'Gets the file that proves a consent',
        { 200: media('application/octet-stream') },
        ['File'],
      ),
    },
  )
  .put(
    '/:id/evidence',
    async ({ user, params: { id }, query, request }) => {
      await throttle([{ key: `evidence:${user.id}`, limit: FILES_AN_HOUR, seconds: 3600 }], user.id)
      // an external database has its files on another disk
      if (isEmbedded()) await assertRoom(LARGEST_EVIDENCE_BYTES)
      const file = await readBody(request, LARGEST_EVIDENCE_BYTES)
      if (!file) throw refuse('evidenceTooLarge')
      if (file.length === 0) throw refuse('emptyFile')
      const sealed = await sealEvidence(shownName(query.name), file)
      const subject = await asUser(user.id).begin(async (sql) => {
        await reserveEvidenceRoom(user.id, file.length, 'tooMuchEvidence', sql)
        return addEvidence(user.id, id, sealed, sql)
      })
      if (!subject) {
        throw (await findEvidence(user.id, id)) ? refuse('hasEvidence') : notFound('Consent')
      }
      const { sha256 } = sealed
      const about = { consent: id, [subject.kind]: subject.id, sha256 }
      await record('consent evidence added', user.id, about)
      await showChange(user.id, await meetingsOf(user.id, subject))
      return { success: true }
    },
    {
      params: idParams,
      query: t.Object({ name: lineOf(EVIDENCE_NAME_CHARACTERS) }),
      ...call('addConsentEvidence', 'Attaches the file that proves a consent', { 200: success }, [
        'Consent',
        'hasEvidence',
        'tooMuchEvidence',
        'evidenceTooLarge',
        'emptyFile',
        'storageFull',
        'tooManyRequests',
      ]),
    },
  )

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
}
