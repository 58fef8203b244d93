import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token behind the # of a one-time link, which is then taken out of the address and the history.
 * Null until the page can look, empty if there is none.
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
