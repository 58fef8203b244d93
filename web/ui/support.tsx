import { createContext, useContext } from 'react'

// marked as pure so that the bundler may put this module into another chunk
const SupportContext = /* @__PURE__ */ createContext('')

/** Gives every component the address that the operator answers questions at. */
export const SupportAddress = SupportContext.Provider

export function useSupportAddress(): string {
  return useContext(SupportContext)
}

/** The support's address, which opens a letter to it. */
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
