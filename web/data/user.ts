import type { User } from '@app/db/accounts/users'
import useSWR from 'swr'

export type AuthState = { authenticated: boolean; user: User | null }

/** The signed-in user, or null for a guest and while unknown. */
export function useUser(): User | null {
  return useAuth().user
}

/** The signed-in user and whether that is known yet. */
export function useAuth(): { user: User | null; known: boolean } {
  const { data, error } = useSWR<AuthState>('/api/auth/user')
  return { user: data?.user ?? null, known: data !== undefined || error !== undefined }
}

/** A user's name: full name, otherwise first plus last name, otherwise username, otherwise "User". */
export function displayName(user: User | null): string {
  const parts = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return user?.fullName || parts || user?.username || 'User'
}

/** A role's label; the default role is a client advisor. */
export function roleLabel(role: string | undefined): string {
  return !role || role === 'user' ? 'Client Advisor' : role.charAt(0).toUpperCase() + role.slice(1)
}
