import { fetcher } from '../browser/api'
import type { AuthState } from '../data/user'

/** Who is signed in now; null if that can't be asked. */
export function authState(): Promise<AuthState | null> {
  return fetcher<AuthState>('/api/auth/user').catch(() => null)
}
