import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { toastError } from '../ui/toast'
import { type Answer, ask, type Turn } from './ask'
import { historyOf } from './history'
import { searchError } from './search-errors'

/** One message; `timestamp` is an ISO time, `answer` what came with the assistant's words. */
export type Message = Turn & { timestamp: string; answer?: Answer }

/** The search that is under way: what has come of the answer so far. */
export type Draft = { question: string; scope: string | null; text: string }

const nothing: Message[] = []

/**
 * A conversation with Meeting Intelligence. It stays while the reader looks at other pages and ends
 * with "New Chat", with a reload or on signing out.
 */
export function useConversation() {
  const { data: messages = nothing, mutate } = useSWR<Message[]>('conversation', () => nothing, {
    revalidateOnMount: false,
  })
  const [input, setInput] = useState('')
  const [draft, setDraft] = useState<Draft | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (words: string) => {
    const query = words.trim()
    if (!query || running.current) return
    const abort = new AbortController()
    running.current = abort
    setDraft({ question: query, scope: null, text: '' })
    try {
      const answer = await ask(
        messages.length > 0 ? { query, conversationHistory: historyOf(messages) } : { query },
        {
          onScope: (scope) => setDraft((last) => last && { ...last, scope }),
          onText: (text) => setDraft((last) => last && { ...last, text: last.text + text }),
        },
        abort.signal,
      )
      if (abort.signal.aborted) return
      if (answer) {
        const timestamp = new Date().toISOString()
        const asked: Message = { role: 'user', content: query, timestamp }
        const told: Message = { role: 'assistant', content: answer.result, timestamp, answer }
        await mutate([...messages, asked, told], { revalidate: false })
        setInput('')
      } else {
        toastError(
          'Search Issue',
          'Search completed but no results were found. Please try a different query.',
        )
      }
    } catch (error) {
      if (!abort.signal.aborted) toastError('Search Error', searchError(error))
    } finally {
      if (running.current === abort) {
        running.current = null
        setDraft(null)
      }
    }
  }

  return {
    messages,
    input,
    setInput,
    draft,
    search,
    /** Fills the input and searches at once. */
    run: (words: string) => {
      setInput(words)
      void search(words)
    },
    stop: () => {
      running.current?.abort()
      running.current = null
      setDraft(null)
    },
    startNew: () => {
      setInput('')
      void mutate([], { revalidate: false })
    },
  }
}
