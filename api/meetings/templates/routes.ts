import { announce } from '@app/db/connection/events'
import { findMeeting } from '@app/db/meetings/meetings'
import {
  listFilledTemplates,
  saveFilledTemplate,
} from '@app/db/meetings/templates/filled-templates'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
} from '@app/db/meetings/templates/templates'
import {
  MAX_TEMPLATE_FIELDS,
  MAX_TEMPLATES,
  MEETING_TYPE_CHARACTERS,
  TEMPLATE_HINT_CHARACTERS,
  TEMPLATE_NAME_CHARACTERS,
} from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { isDuplicate } from '../../http/database-errors'
import { call, success, time } from '../../http/describe'
import { extendIdleTimeout } from '../../http/extend-idle-timeout'
import { lineAsRead } from '../../http/line-as-read'
import { notFound, refuse } from '../../http/refusals'
import { asSeen, idParams, lineOf, lineOrNoneOf, rowId } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { throttle } from '../../http/throttle'
import { record } from '../../secrets/audit'
import { recordChange } from '../record/record-change'
import { named } from '../shapes'
import { BUILT_IN } from './built-in'
import { fillForm, findForm } from './fill'

const FILLED_AN_HOUR = 60

const field = t.Object({
  name: lineOf(TEMPLATE_NAME_CHARACTERS),
  hint: lineOrNoneOf(TEMPLATE_HINT_CHARACTERS),
})
const form = t.Object({
  name: lineOf(TEMPLATE_NAME_CHARACTERS),
  meetingType: t.Nullable(lineOf(MEETING_TYPE_CHARACTERS)),
  fields: t.Array(field, { minItems: 1, maxItems: MAX_TEMPLATE_FIELDS }),
})
const known = t.Object({
  key: t.String(),
  id: t.Nullable(rowId),
  name: t.String(),
  meetingType: t.Nullable(t.String()),
  fields: t.Array(t.Object({ name: t.String(), hint: t.String() })),
})
const filled = t.Object({
  template: t.String(),
  name: t.String(),
  fields: t.Array(
    t.Object({
      name: t.String(),
      hint: t.String(),
      text: t.Nullable(t.String({ description: 'null: not discussed' })),
      quote: t.Nullable(t.String()),
      segment: t.Nullable(t.Integer()),
    }),
  ),
  origin: t.UnionEnum(['model', 'rules']),
  filledAt: time,
})

/** Templates for meetings: five built-in ones, and the user's own. */
const ownTemplates = new Elysia({ prefix: '/templates' })
  .use(signedIn)
  .get(
    '/',
    async ({ user }) => [
      ...BUILT_IN.map((one) => ({ ...one, id: null })),
      ...(await listTemplates(user.id)).map((one) => ({ ...one, key: `own-${one.id}` })),
    ],
    call('listTemplates', 'Lists the templates for meetings', { 200: t.Array(known) }),
  )
  .post(
    '/',
    async ({ user, body, set }) => {
      const id = await createTemplate(user.id, formAsRead(body), MAX_TEMPLATES).catch(refuseTwin)
      if (id === null) throw refuse('tooManyTemplates')
      await recordTemplateChange('template created', user.id, id)
      set.status = 201
      return { id }
    },
    {
      body: form,
      ...call('createTemplate', 'Adds a template', { 201: named }, [
        'templateExists',
        'tooManyTemplates',
      ]),
    },
  )
  .put(
    '/:id',
    async ({ user, params: { id }, body }) => {
      const changed = await changeTemplate(
        user.id,
        id,
        formAsRead(body, body.seen),
        body.seen,
      ).catch(refuseTwin)
      if (!changed) throw notFound('Template')
      if (changed === 'changed') throw refuse('detailsChanged')
      await recordTemplateChange('template changed', user.id, id)
      return { success: true }
    },
    {
      params: idParams,
      body: t.Object({ ...form.properties, seen: asSeen(form.properties) }),
      ...call('changeTemplate', 'Changes a template', { 200: success }, [
        'Template',
        'templateExists',
        'detailsChanged',
      ]),
    },
  )
  .delete(
    '/:id',
    async ({ user, params: { id } }) => {
      if (!(await deleteTemplate(user.id, id))) throw notFound('Template')
      await recordTemplateChange('template deleted', user.id, id)
      return { success: true }
    },
    {
      params: idParams,
      ...call('deleteTemplate', 'Deletes a template', { 200: success }, ['Template']),
    },
  )

/** Templates filled in from a meeting. */
const meetingTemplates = new Elysia({ prefix: '/meetings' })
  .use(signedIn)
  .get(
    '/:id/templates',
    async ({ user, params: { id } }) => {
      const all = await listFilledTemplates(user.id, id)
      if (all.length === 0 && !(await findMeeting(user.id, id))) throw notFound('Meeting')
      return all
    },
    {
      params: idParams,
      ...call('listFilledTemplates', 'A meeting’s filled templates', { 200: t.Array(filled) }, [
        'Meeting',
      ]),
    },
  )
  .post(
    '/:id/templates',
    async ({ user, params: { id }, body: { template }, request, server }) => {
      const meeting = await findMeeting(user.id, id)
      if (!meeting) throw notFound('Meeting')
      if (meeting.legalHold) throw refuse('underHold', { what: 'meeting' })
      if (!meeting.transcript) throw refuse('nothingToFill')
      const found = await findForm(user.id, template)
      if (!found) throw notFound('Template')
      const limit = { key: `templates:${user.id}`, limit: FILLED_AN_HOUR, seconds: 3600 }
      await throttle([limit], user.id)
      extendIdleTimeout(server, request)
      const made = await fillForm(user.id, id, meeting.transcript, found)
      await saveFilledTemplate(user.id, id, { template, ...made })
      await recordChange('template filled', user.id, id, { template, origin: made.origin })
      return { template, ...made, filledAt: new Date().toISOString() }
    },
    {
      params: idParams,
      body: t.Object({ template: t.String({ minLength: 1, maxLength: 40 }) }),
      ...call('fillTemplate', 'Fills a template from a meeting', { 200: filled }, [
        'Meeting',
        'Template',
        'underHold',
        'nothingToFill',
        'tooManyRequests',
      ]),
    },
  )

export const templateRoutes = new Elysia().use(ownTemplates).use(meetingTemplates)

/** Records a change of the user's templates on the audit trail, and notifies open pages. */
async function recordTemplateChange(kind: string, userId: number, template: number) {
  await record(kind, userId, { template })
  await announce({ userId, changed: 'templates' })
}

/** The form with its name as it is read. Throws 409 if that is new and a built-in template's. */
function formAsRead<Form extends { name: string }>(form: Form, seen?: { name: string }): Form {
  const name = lineAsRead(form.name)
  const isBuiltIn = BUILT_IN.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isBuiltIn && seen?.name !== name) throw refuse('templateExists')
  return { ...form, name }
}

function refuseTwin(error: unknown): never {
  throw isDuplicate(error) ? refuse('templateExists') : error
}
