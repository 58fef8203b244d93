import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A part of the page's address as state: it is there again after a reload and after going back. The router is
 * not told of changes: it would load the page again at every key.
 */
export function useAddressState(name: string): [string, (next: string) => void] {
  const [search] = useSearchParams()
  const [value, setValue] = useState(search.get(name) ?? '')

  function change(next: string) {
    setValue(next)
    const kept = new URLSearchParams(location.search)
    if (next.trim() === '') kept.delete(name)
    else kept.set(name, next.trim())
    history.replaceState(history.state, '', location.pathname + (kept.size > 0 ? `?${kept}` : ''))
  }
  return [value, change]
}
