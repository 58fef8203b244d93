import { ACTION_VIEWS } from '@app/db/meetings/action-items/filter'
import {
  ACTION_ITEM_CHARACTERS,
  LARGEST_ID,
  LISTED_ACTION_ITEMS,
  OWNER_CHARACTERS,
} from '@app/web/browser/limits'
import { t } from 'elysia'
import { day, lineOf, oneOf, rowId, textOf } from '../../http/schemas'
import { actionItem } from '../shapes'

/** Limits to one client. */
export const scope = { clientId: t.Optional(rowId) }
export const filter = t.Object({
  ...scope,
  meetingId: t.Optional(rowId),
  view: t.Optional(oneOf(ACTION_VIEWS)),
  order: t.Optional(oneOf(['due', 'client'])),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: LISTED_ACTION_ITEMS })),
  offset: t.Optional(t.Integer({ minimum: 0, maximum: LARGEST_ID })),
})
export const counts = t.Object({
  overdue: t.Integer(),
  today: t.Integer(),
  upcoming: t.Integer(),
  undated: t.Integer(),
  done: t.Integer(),
  dropped: t.Integer(),
})
const owner = t.Object({
  owner: oneOf(['me', 'client', 'person', 'nobody']),
  /** Defaults to the name of the user or the client. */
  ownerName: t.Optional(t.Nullable(lineOf(OWNER_CHARACTERS))),
})
export const version = t.Integer({ minimum: 1, maximum: LARGEST_ID })
const text = textOf(ACTION_ITEM_CHARACTERS)
export const unreachedNote = t.Optional(
  t.String({
    description: 'The joined meetings in which the same task keeps its status, and why',
  }),
)
export const changedItem = t.Object({ ...actionItem.properties, note: unreachedNote })
/** Without an item, the meeting is approved. */
export const conflict = t.Object({ message: t.String(), item: t.Optional(actionItem) })

export const creation = t.Object({
  meetingId: rowId,
  text,
  owner: t.Optional(owner),
  due: t.Optional(t.Nullable(day)),
})

/** Omitted fields stay unchanged. */
export const change = t.Object({
  version,
  text: t.Optional(text),
  owner: t.Optional(owner),
  due: t.Optional(t.Nullable(day)),
  status: t.Optional(oneOf(['open', 'done', 'dropped'])),
})
