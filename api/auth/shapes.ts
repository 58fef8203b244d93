import { t } from 'elysia'
import { time } from '../http/describe'
import { rowId } from '../http/schemas'

/** The user in answers. */
export const user = t.Object({
  id: rowId,
  username: t.String(),
  email: t.String(),
  firstName: t.Nullable(t.String()),
  lastName: t.Nullable(t.String()),
  fullName: t.Nullable(t.String()),
  profileImageUrl: t.Nullable(t.String()),
  role: t.String(),
  plan: t.String(),
  timeZone: t.String(),
  createdAt: time,
})

/** The password was right, and the browser is trusted. */
export const trusted = t.Object({ requiresVerification: t.Literal(false), user: t.Nullable(user) })

/** The password was right; the code comes next. */
export const challenge = t.Object({
  requiresVerification: t.Literal(true),
  userId: rowId,
  email: t.String(),
  method: t.String(),
})

/** Why a new password may be refused. */
export const PASSWORD = [
  ...(['passwordTooShort', 'passwordTooLong', 'passwordNotStorable', 'passwordTooEasy'] as const),
  ...(['tooManyRequests', 'busy'] as const),
]
