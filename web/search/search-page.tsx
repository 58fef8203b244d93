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
import { DraftMessage, MessageBlock } from './message'
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
  const newest = useRef<HTMLDivElement>(null)
  const pending = draft !== null
  const begun = messages.length > 0
  const writing = draft !== null && draft.text !== ''

  useEffect(() => {
    void loadMarkdown()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these brings something new into view
  useEffect(() => {
    if (begun || pending) newest.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [messages.length, pending, writing])

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
      <div
        role="log"
        aria-label="Conversation"
        aria-busy={pending}
        className={`flex flex-1 flex-col gap-8 pb-8 ${begun || pending ? '' : 'sm:flex-none'}`}
      >
        {messages.map((message, index) => (
          <div
            key={`${message.timestamp} ${message.role}`}
            ref={!pending && index === messages.length - 2 ? newest : undefined}
            className="scroll-mt-20"
          >
            <MessageBlock
              message={message}
              onAgain={
                !pending && index === messages.length - 1
                  ? (plan) => run(messages[index - 1]?.content ?? '', plan)
                  : null
              }
            />
          </div>
        ))}
        {draft && (
          <div ref={newest} className="scroll-mt-20">
            <DraftMessage draft={draft} onStop={stop} />
          </div>
        )}
      </div>
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
