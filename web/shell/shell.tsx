import type { User } from '@app/db/users'
import type { ReactNode } from 'react'

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  return (
    <div data-user={user.id}>
      <p>{user.fullName}</p>
      <main id="main">{children}</main>
    </div>
  )
}
