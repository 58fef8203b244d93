/** Calls that take, lock or change something of a world that another call needs as it was. */
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
  'PATCH /api/action-items/:id',
  'DELETE /api/uploads/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/calendars/:id',
]

/** True if the call wants a world of its own; all others may share one. */
export function spendsWorld(route: string): boolean {
  return SPENDING.includes(route)
}
