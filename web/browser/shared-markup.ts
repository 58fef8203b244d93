import { createContext, type ReactNode, useContext } from 'react'

type Make = () => ReactNode
type Content = { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }

/** Finds content that was rendered before; the server alone has any. */
export const SharedMarkup = createContext<((name: string, make: Make) => Content | null) | null>(
  null,
)

/**
 * Properties that give an element content which is the same for every reader, as the navigation is:
 * the server renders it once for all pages. Its name must tell all that it depends on.
 */
export function useShared(name: string, make: Make): Content {
  return useContext(SharedMarkup)?.(name, make) ?? { children: make() }
}
