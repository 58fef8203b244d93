import { useState } from 'react'
import { useUnsavedText, writtenOver } from '../../ui/states/unsaved-text'
import type { Words } from './letterhead'

/** The letterhead's words as they are being written. Each is kept by itself: a browser fills in several at once. */
export function useUnsavedWords(saved: Words) {
  const [seen] = useState<Words>({
    firm: writtenOver('letterhead firm') ?? saved.firm,
    address: writtenOver('letterhead address') ?? saved.address,
    disclosure: writtenOver('letterhead disclosure') ?? saved.disclosure,
  })
  const firm = useUnsavedText('letterhead firm', saved.firm)
  const address = useUnsavedText('letterhead address', saved.address)
  const disclosure = useUnsavedText('letterhead disclosure', saved.disclosure)

  function write(part: Partial<Words>) {
    if (part.firm !== undefined) firm.write(part.firm)
    if (part.address !== undefined) address.write(part.address)
    if (part.disclosure !== undefined) disclosure.write(part.disclosure)
  }
  function forget() {
    firm.forget()
    address.forget()
    disclosure.forget()
  }
  return {
    /** what the server had when the words were begun */
    seen,
    words: { firm: firm.text, address: address.text, disclosure: disclosure.text },
    restored: {
      firm: firm.restored,
      address: address.restored,
      disclosure: disclosure.restored,
    },
    write,
    forget,
  }
}
