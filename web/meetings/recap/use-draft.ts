import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { type Draft, draftRecap, type Tone } from './recap'

/**
 * The draft of a recap, from when it is used on. `letter` is the last one, as edited: it stays if another
 * can't be written.
 */
export function useDraft(meetingId: number, onFault: (words: string | null) => void) {
  const [tone, setTone] = useState<Tone>('warm')
  const [letter, setLetter] = useState<Draft | null>(null)
  const [drafting, setDrafting] = useState(true)
  const asked = useRef(0)

  async function write(next: Tone) {
    asked.current += 1
    const mine = asked.current
    setDrafting(true)
    onFault(null)
    try {
      const made = await draftRecap(meetingId, next)
      if (mine !== asked.current) return
      setLetter(made)
      setTone(next)
    } catch (error) {
      if (mine !== asked.current) return
      onFault(errorWords('sendRecap', error)[1])
    }
    setDrafting(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each meeting
  useEffect(() => {
    void write(tone)
    return () => {
      asked.current += 1
    }
  }, [meetingId])
  return { tone, letter, drafting, write, edit: setLetter }
}
