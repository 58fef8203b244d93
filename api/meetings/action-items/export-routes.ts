import { listActionItems } from '@app/db/meetings/action-items/action-items'
import { Elysia } from 'elysia'
import { env } from '../../env'
import { call, media } from '../../http/describe'
import { signedIn } from '../../http/session'
import { csvOf } from './csv'
import { todayOf } from './today'

/** All of the user's items as a table. */
export const actionExportRoutes = new Elysia({ prefix: '/action-items' }).use(signedIn).get(
  '/export',
  async ({ user, set }) => {
    const items = await listActionItems(user.id, { view: 'all', today: todayOf(user) })
    set.headers['content-type'] = 'text/csv; charset=utf-8'
    set.headers['content-disposition'] = 'attachment; filename="action-items.csv"'
    return csvOf(items, { appUrl: env.appUrl, timeZone: user.timeZone })
  },
  call('exportActionItems', 'All action items as CSV', { 200: media('text/csv') }),
)
