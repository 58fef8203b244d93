import { History, SquarePen } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import { AboutChip, type Scope, scopeOf } from './about-chip'
import { loadMarkdown } from './answer-text'
import { Composer } from './composer'
import { useConversation } from './conversation'
import { ConversationLog } from './conversation-log'
import { Welcome } from './welcome'

const PastChats = lazyPart(async () => (await import('./past-chats')).PastChats)

/** Meeting Intelligence: questions about the reader's own meetings, answered with their sources. */
export function SearchPage() {
  const { chat, input, setInput, draft, search, run, stop, startNew, open } = useConversation()
  const { messages } = chat
  const { scope, dropScope } = useScope()
  const [listing, setListing] = useState(false)
  useHandedOver(run)
  const field = useRef<HTMLTextAreaElement>(null)
  const pending = draft !== null
  const begun = messages.length > 0
  const writing = draft !== null && draft.text !== ''

  useEffect(() => {
    void loadMarkdown()
  }, [])

  return (
    <div className="flex min-h-[calc(100dvh-9.5rem)] max-w-reading flex-col min-[90rem]:mx-auto lg:min-h-[calc(100dvh-6.5rem)]">
      <PageHeader
        title="Meeting Intelligence"
        action={
          <div className="flex gap-2">
            <Button variant="quiet" disabled={pending} onClick={() => setListing(true)}>
              <History aria-hidden />
              Past chats
            </Button>
            {begun && (
              <Button
                disabled={pending}
                onClick={() => {
                  startNew()
                  field.current?.focus()
                }}
              >
                <SquarePen aria-hidden />
                New Chat
              </Button>
            )}
          </div>
        }
      />
      {!begun && !pending && (
        <Welcome
          onExample={(question) => {
            void run(question)
            field.current?.focus()
          }}
        />
      )}
      <ConversationLog messages={messages} draft={draft} onStop={stop} onAgain={run} />
      {scope && <AboutChip label={scope.label} onRemove={dropScope} />}
      <Composer
        ref={field}
        value={writing ? '' : input}
        onChange={setInput}
        onSend={() => search(input, scope?.plan)}
        pending={pending}
      />
      <Suspense fallback={null}>
        {listing && (
          <PastChats
            open
            onOpenChange={setListing}
            onChat={open}
            onDeleted={(id) => id === chat.id && startNew()}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Asks at once what was typed into the palette; the history forgets it, so that going back asks nothing. */
function useHandedOver(run: (words: string) => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const question = typeof state?.ask === 'string' ? state.ask : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!question) return
    void navigate('/search', { replace: true, state: null })
    run(question)
  }, [question])
}

/** The subject that the reader came with, until it is taken away. */
function useScope() {
  const { state } = useLocation()
  const [scope, setScope] = useState<Scope | null>(null)
  // the server knows nothing of the browser's history: not before the first paint
  useEffect(() => setScope(scopeOf(state)), [state])
  return { scope, dropScope: () => setScope(null) }
}
