import { createContext, useContext } from 'react'

// marked as pure so that the bundler can move this module into another chunk
const SupportContext = /* @__PURE__ */ createContext('')

/** Provides support's address to every component. */
export const SupportAddress = SupportContext.Provider

export function useSupportAddress(): string {
  return useContext(SupportContext)
}

/** Support's address as a mail link. */
export function SupportLink({
  className = 'font-medium break-words text-accent underline underline-offset-4',
}: {
  className?: string
}) {
  const address = useSupportAddress()
  return (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  )
}
