import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token in a one-time link's fragment, which is then removed from the address and the history. Null until
 * the page has mounted, empty if there is none.
 */
export function useLinkToken(): string | null {
  return useToken({ keep: false })
}

/**
 * The same for a page that needs the token for longer: a reload finds it again. It is kept in the state of the
 * page's own entry in this tab's history, which no request carries and no other page or visit reads.
 */
export function useKeptLinkToken(): string | null {
  return useToken({ keep: true })
}

function useToken({ keep }: { keep: boolean }): string | null {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const opened = hash.slice(1)
    setToken((last) => opened || last || keptIn(state) || '')
    if (hash) void navigate(pathname, { replace: true, state: keep ? { token: opened } : null })
  }, [pathname, hash, state, keep, navigate])
  return token
}

function keptIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null
  return typeof state.token === 'string' ? state.token : null
}
