import { t } from 'elysia'
import { MAX_ENTRIES } from './open-archive'

const folder = t.String({ maxLength: 1_000 })
const place = t.Integer({ minimum: 0, maximum: 10_000 })

/** Joined meetings with their parts, and which items are copies. */
export const joinsShape = t.Object({
  joined: t.Array(
    t.Object({
      meeting: folder,
      from: t.Tuple([folder, folder]),
      copies: t.Array(
        t.Object({ item: place, part: t.Integer({ minimum: 0, maximum: 1 }), of: place }),
        { maxItems: 2_000 },
      ),
    }),
    { maxItems: MAX_ENTRIES },
  ),
})
