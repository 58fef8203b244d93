import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The words that clients are searched for, kept in the address for a reload and for going back. The router is
 * not told: it would load the page again at every key.
 */
export function useSearchWords() {
  const [search] = useSearchParams()
  const [words, setWords] = useState(search.get('q') ?? '')

  function change(next: string) {
    setWords(next)
    const query = next.trim() === '' ? '' : `?${new URLSearchParams({ q: next.trim() })}`
    history.replaceState(history.state, '', location.pathname + query)
  }
  return { words, change }
}
