import { createContext, useContext } from 'react'

/** True inside the shell, which brings the navigation and the main element itself. */
export const InShell = createContext(false)

export function useInShell(): boolean {
  return useContext(InShell)
}
