import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { History, SquarePen } from '#icons'
import { useMedia } from '../browser/media'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import { AboutChip, type Scope, scopeOf } from './about-chip'
import { loadMarkdown } from './answer-text'
import { Composer } from './composer'
import { useConversation } from './conversation'
import { ConversationLog } from './conversation-log'
import { Welcome } from './welcome'

const PastChats = lazyPart(async () => (await import('./past-chats')).PastChats)
const ChatList = lazyPart(async () => (await import('./chat-list')).ChatList)

/** From this width on past chats are beside the conversation. */
const BESIDE = '(min-width: 120rem)'

/** Meeting Intelligence: questions about the reader's own meetings, answered with sources. */
export function SearchPage() {
  const { chat, input, setInput, draft, search, run, stop, startNew, open } = useConversation()
  const { messages } = chat
  const [listing, setListing] = useState(false)
  const beside = useMedia(BESIDE)
  useHandedOver(run)
  const field = useRef<HTMLTextAreaElement>(null)
  const { scope, dropScope } = useScope(() => field.current?.focus())
  const pending = draft !== null
  const begun = messages.length > 0
  const writing = draft !== null && draft.text !== ''

  useEffect(() => {
    void loadMarkdown()
  }, [])

  const chatListProps = {
    current: chat.id,
    onOpen: open,
    onDeleted: (id: number) => id === chat.id && startNew(),
  }

  return (
    <div data-columns className="items-start gap-x-16 3xl:grid 3xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex min-h-[calc(100dvh-9.5rem)] max-w-reading flex-col min-[90rem]:mx-auto lg:min-h-[calc(100dvh-6.5rem)] 3xl:col-start-2 3xl:mx-0 4xl:max-w-none">
        <ChatHeader
          pending={pending}
          onPast={() => setListing(true)}
          onNew={
            begun
              ? () => {
                  startNew()
                  field.current?.focus()
                }
              : null
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
        <Composer
          ref={field}
          value={writing ? '' : input}
          onChange={setInput}
          onSend={() => {
            void search(input, scope?.plan)
            // the pressed button is disabled; on a phone, the keyboard would cover the answer
            if (matchMedia('(pointer: fine)').matches) field.current?.focus()
          }}
          pending={pending}
        >
          {scope && <AboutChip label={scope.label} onRemove={dropScope} />}
        </Composer>
      </div>
      {/* on the left, but after the question in tab order */}
      <aside
        aria-labelledby="past-chats"
        inert={pending}
        className="sticky top-10 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto pr-1 3xl:col-start-1 3xl:row-start-1 3xl:block"
      >
        <h2 id="past-chats" className="mb-4 text-lg font-semibold text-ink">
          Past chats
        </h2>
        <Suspense fallback={null}>{beside && <ChatList {...chatListProps} />}</Suspense>
      </aside>
      <LazyDialog onClose={() => setListing(false)}>
        {listing && <PastChats {...chatListProps} open onOpenChange={setListing} />}
      </LazyDialog>
    </div>
  )
}

function ChatHeader({
  pending,
  onPast,
  onNew,
}: {
  pending: boolean
  onPast: () => void
  /** null if the chat is already new */
  onNew: (() => void) | null
}) {
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Meeting Intelligence"
        action={
          <div className="flex gap-2">
            <Button
              variant="quiet"
              className="max-sm:-ml-3.5 3xl:hidden"
              disabled={pending}
              onClick={onPast}
            >
              <History aria-hidden />
              Past chats
            </Button>
            {onNew && (
              <Button disabled={pending} onClick={onNew}>
                <SquarePen aria-hidden />
                New Chat
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

/** Asks what was typed into the palette; removes it from the history, so that going back asks nothing. */
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

/** The subject that the reader came with to ask about it, until it is removed. */
function useScope(onArrival: () => void) {
  const { state } = useLocation()
  const [scope, setScope] = useState<Scope | null>(null)
  // the server does not know the browser's history: not before the first paint
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject
  useEffect(() => {
    const arrived = scopeOf(state)
    setScope(arrived)
    // later than the heading, which gets the focus after each navigation
    const timer = arrived ? setTimeout(onArrival) : undefined
    return () => clearTimeout(timer)
  }, [state])
  return { scope, dropScope: () => setScope(null) }
}
