import type { User } from '@app/db/users'
import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { leave } from '../leave'
import { redirectMs } from './auth'
import { useUser } from './user'

/**
 * Opens the dashboard shortly after a sign-in. Where another user was signed in on this page, it is
 * loaded anew, so that nothing of theirs stays in memory.
 */
export function useSignedIn(): (user: User) => void {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  const before = useUser()
  return (user) => {
    setTimeout(async () => {
      if (before) return leave('/dashboard')
      await mutate('/api/auth/user', { authenticated: true, user }, { revalidate: false })
      await navigate('/dashboard')
    }, redirectMs)
  }
}
