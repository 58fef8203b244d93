/** Calls that use up, lock or change something of a world that another call needs unchanged. */
const SPENDING = [
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/trusted-browsers/:id',
  'DELETE /api/conversations/:id',
  'DELETE /api/clients/:clientId',
  'DELETE /api/people/:id',
  'DELETE /api/facts/:id',
  'PUT /api/clients/:clientId/hold',
  'POST /api/trash/:id/restore',
  'DELETE /api/trash/:id',
  'DELETE /api/meetings/:id',
  'PUT /api/meetings/:id/hold',
  'POST /api/action-items/:id/undo',
  'PATCH /api/action-items/:id',
  'DELETE /api/uploads/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/calendars/:id',
]

/** True if the call needs a separate world; all others may share one. */
export function spendsWorld(route: string): boolean {
  return SPENDING.includes(route)
}
