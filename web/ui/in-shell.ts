import { createContext, useContext } from 'react'

/** True inside the shell, which provides the navigation and the main element. */
export const InShell = createContext(false)

export function useInShell(): boolean {
  return useContext(InShell)
}
