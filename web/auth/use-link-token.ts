import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token in a one-time link's fragment, which is then removed from the address and the history. Null until
 * the page has mounted, empty if there is none.
 */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    setToken((last) => hash.slice(1) || last || '')
    if (hash) void navigate(pathname, { replace: true })
  }, [pathname, hash, navigate])
  return token
}
