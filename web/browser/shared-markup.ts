import { createContext, type ReactNode, useContext } from 'react'

type Make = () => ReactNode
type Content = { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }

/** Finds content rendered earlier; only the server has any. */
export const SharedMarkup = createContext<((name: string, make: Make) => Content | null) | null>(
  null,
)

/**
 * Props for content that is the same for every reader, such as the navigation: the server renders it once for
 * all pages. Its name must include everything it depends on.
 */
export function useShared(name: string, make: Make): Content {
  return useContext(SharedMarkup)?.(name, make) ?? { children: make() }
}
