import { nameOf, type User } from '@app/db/accounts/users'
import {
  type ActionItem,
  countActionItems,
  listActionItems,
} from '@app/db/meetings/action-items/action-items'
import {
  type Changed,
  changeActionItem,
  createActionItem,
  undoActionItem,
} from '@app/db/meetings/action-items/changes'
import type { ItemCopy } from '@app/db/meetings/action-items/copies'
import type { Owner } from '@app/db/meetings/action-items/item'
import { LISTED_ACTION_ITEMS, MAX_ACTION_ITEMS } from '@app/web/browser/limits'
import { Elysia, t } from 'elysia'
import { call } from '../../http/describe'
import { notFound, refuse } from '../../http/refusals'
import { idParams } from '../../http/schemas'
import { signedIn } from '../../http/session'
import { actionItem } from '../shapes'
import { recordItemChange, recordItemEdits, statusEdits } from './record-item-changes'
import { change, changedItem, conflict, counts, creation, filter, scope, version } from './schemas'
import { todayOf } from './today'
import { unreachedWords } from './unreached-words'

/** Lists, adds, changes, ticks and undoes action items across all meetings. */
export const actionItemRoutes = new Elysia({ prefix: '/action-items' })
  .use(signedIn)
  .get(
    '/',
    ({ user, query: { meetingId, ...query } }) =>
      listActionItems(user.id, {
        view: 'open',
        limit: LISTED_ACTION_ITEMS,
        ...query,
        today: todayOf(user),
        meetingIds: meetingId === undefined ? undefined : [meetingId],
      }),
    {
      query: filter,
      ...call('listActionItems', 'Lists action items', { 200: t.Array(actionItem) }),
    },
  )
  .get(
    '/count',
    ({ user, query }) => countActionItems(user.id, { ...query, today: todayOf(user) }),
    {
      query: t.Object(scope),
      ...call('countActionItems', 'Counts action items by due date', { 200: counts }),
    },
  )
  .post(
    '/',
    async ({ user, body: { meetingId, ...body }, set }) => {
      const item = {
        text: body.text.trim(),
        ...named(user, body.owner ?? { owner: 'nobody' }),
        due: body.due ?? null,
      }
      const made = await createActionItem(user.id, meetingId, item, MAX_ACTION_ITEMS, nameOf(user))
      if (made === 'full') throw refuse('tooManyActionItems')
      if (typeof made === 'string') throw unchangeable(made)
      if (!made) throw notFound('Meeting')
      await recordItemChange('action item added', user.id, made.item)
      set.status = 201
      return made.item
    },
    {
      body: creation,
      ...call('addActionItem', 'Adds an action item to a meeting', { 201: actionItem }, [
        'Meeting',
        'underHold',
        'approved',
        'tooManyActionItems',
      ]),
    },
  )
  .patch(
    '/:id',
    async ({ user, params: { id }, body: { version, owner, ...body }, set }) => {
      const changes = { ...body, text: body.text?.trim(), ...(owner && named(user, owner)) }
      const changed = own(await changeActionItem(user.id, id, version, changes, nameOf(user)))
      if ('conflict' in changed) {
        set.status = 409
        return changedElsewhere(changed.conflict)
      }
      const fields = Object.keys({ ...body, ...(owner && { owner }) }).join(' ')
      await recordItemEdits(user.id, editedOf(changed, fields))
      return { ...changed.item, note: unreachedWords(changed.unreached) }
    },
    {
      params: idParams,
      body: change,
      ...call(
        'changeActionItem',
        'Changes, ticks or drops an action item',
        { 200: changedItem, 409: conflict },
        ['Action item', 'underHold'],
      ),
    },
  )
  .post(
    '/:id/undo',
    async ({ user, params: { id }, body, set }) => {
      const changed = own(await undoActionItem(user.id, id, body.version, nameOf(user)))
      if ('conflict' in changed) {
        set.status = 409
        return changedElsewhere(changed.conflict)
      }
      await recordItemEdits(user.id, editedOf(changed, 'undo'))
      return { ...changed.item, note: unreachedWords(changed.unreached) }
    },
    {
      params: idParams,
      body: t.Object({ version }),
      ...call(
        'undoActionItem',
        'Undoes the last change of an action item',
        { 200: changedItem, 409: conflict },
        ['Action item', 'underHold'],
      ),
    },
  )

/** The user's own items get the user's name, a client's the client's current name. */
function named(user: User, { owner, ownerName }: { owner: Owner; ownerName?: string | null }) {
  const name = owner === 'me' ? user.fullName || user.username : null
  return { owner, ownerName: owner === 'nobody' ? null : ownerName?.trim() || name }
}

function own(changed: Changed) {
  if (typeof changed === 'string') throw unchangeable(changed)
  if (!changed) throw notFound('Action item')
  return changed
}

function unchangeable(why: 'held' | 'approved') {
  return why === 'held' ? refuse('underHold', { what: 'meeting' }) : refuse('approved')
}

function changedElsewhere(item: ActionItem) {
  return { message: 'This action item has changed elsewhere in the meantime.', item }
}

/** The item's own edit, and its copies' in other meetings. */
function editedOf({ item, copies }: { item: ActionItem; copies: ItemCopy[] }, fields: string) {
  const { id, meetingId } = item
  return [{ id, meetingId, fields }, ...statusEdits(copies)]
}
