import { useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { errorWords } from '../browser/error-words'
import { dismissError, toastError } from '../ui/toast'
import { type Answer, ask, type PartOfPlan } from './ask'
import type { Chat, Message } from './chat'
import { isChatList, readChat } from './chats'
import { historyOf } from './history'

/** The running search: the answer so far. */
export type Draft = { question: string; scope: string | null; text: string }

const newChat: Chat = { id: null, messages: [] }

/**
 * A conversation with Meeting Intelligence and the question being written. They survive navigation and end
 * with "New Chat", a reload or signing out; `open` opens past ones.
 */
export function useConversation() {
  const { data: chat = newChat, mutate } = useSWR<Chat>('conversation', () => newChat, {
    revalidateOnMount: false,
  })
  const { mutate: refresh } = useSWRConfig()
  const { data: input = '', mutate: write } = useSWR<string>('question', () => '', {
    revalidateOnMount: false,
  })
  const setInput = (words: string) => void write(words, { revalidate: false })
  const opening = useOpening((past) => mutate(past, { revalidate: false }))
  const {
    draft,
    search: begin,
    stop,
  } = useSearch(chat, async (messages, answer) => {
    await mutate(
      { id: answer.conversation, messages: [...chat.messages, ...messages] },
      { revalidate: false },
    )
    setInput('')
    void refresh(isChatList)
  })
  const search = (words: string, plan?: PartOfPlan) => {
    opening.cancel()
    return begin(words, plan)
  }
  return {
    chat,
    input,
    setInput,
    draft,
    search,
    stop,
    /** Fills the input and searches immediately. */
    run: (words: string, plan?: PartOfPlan) => {
      setInput(words)
      void search(words, plan)
    },
    startNew: () => {
      opening.cancel()
      setInput('')
      void mutate(newChat, { revalidate: false })
    },
    open: opening.open,
  }
}

/** Opens past chats: the last requested one is shown, unless it is canceled. */
function useOpening(show: (past: Chat) => Promise<unknown>) {
  const wanted = useRef<number | null>(null)
  return {
    /** True once the chat is shown, false if another was requested since. Throws ApiError. */
    open: async (id: number) => {
      wanted.current = id
      try {
        const past = await readChat(id)
        if (wanted.current !== id) return false
        wanted.current = null
        await show(past)
        return true
      } catch (error) {
        if (wanted.current !== id) return false
        throw error
      }
    },
    cancel: () => {
      wanted.current = null
    },
  }
}

/** One search at a time; `onAnswer` gets the question and the answer as messages. */
function useSearch(
  chat: Chat,
  onAnswer: (messages: [Message, Message], answer: Answer) => Promise<void>,
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (words: string, plan?: PartOfPlan) => {
    const query = words.trim()
    if (!query || running.current) return
    const abort = new AbortController()
    running.current = abort
    setDraft({ question: query, scope: null, text: '' })
    try {
      const history = historyOf(chat.messages)
      const answer = await ask(
        {
          query,
          ...(history.length > 0 && { conversationHistory: history }),
          ...(plan && { plan }),
        },
        chat.id,
        {
          onScope: (scope) => setDraft((last) => last && { ...last, scope }),
          onText: (text) => setDraft((last) => last && { ...last, text: last.text + text }),
        },
        abort.signal,
      )
      if (abort.signal.aborted) return
      dismissError()
      if (answer) await onAnswer(messagesOf(query, answer), answer)
      else {
        toastError(
          'Search Issue',
          'Search completed but no results were found. Please try a different query.',
        )
      }
    } catch (error) {
      if (!abort.signal.aborted) toastError(...errorWords('search', error))
    } finally {
      if (running.current === abort) {
        running.current = null
        setDraft(null)
      }
    }
  }
  const stop = () => {
    running.current?.abort()
    running.current = null
    setDraft(null)
  }
  return { draft, search, stop }
}

function messagesOf(query: string, answer: Answer): [Message, Message] {
  const timestamp = new Date().toISOString()
  return [
    { role: 'user', content: query, timestamp },
    { role: 'assistant', content: answer.result, timestamp, answer },
  ]
}
