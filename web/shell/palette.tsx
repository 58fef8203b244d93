import type { Meeting } from '@app/db/meetings/meetings'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import useSWR from 'swr'
import { CircleDot, FileText, LayoutList, Scale, Upload, UserCog, UserPlus, Users } from '#icons'
import { sectionsAbout } from '../account/sections'
import { fresh } from '../browser/api'
import { usesSingleKeys } from '../browser/choices'
import { isFailedSearch, useLatestSearch } from '../browser/latest-search'
import { hasWords, wordFinder } from '../browser/plain-letters'
import { useClients } from '../data/clients'
import { storeReferrer } from '../data/meeting-referrer'
import { useFoundSamples } from '../data/samples/found-samples'
import { useUser } from '../data/user'
import { meetingCalls } from '../meetings/list/meeting-query'
import { isUploadOpen } from '../meetings/upload/chosen-files'
import { useDates } from '../time/dates'
import { type Command, CommandDialog } from '../ui/dialogs/command-dialog'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'
import type { Entry } from './entries'
import { askThis, useFoundWords } from './found-words'
import { early, type PaletteView } from './palette-state'

const UploadDialog = lazyPart(
  async () => (await import('../meetings/upload/upload-dialog')).UploadDialog,
)
const CreateClientDialog = lazyPart(
  async () => (await import('../clients/create-client-dialog')).CreateClientDialog,
)

const Shortcuts = lazyPart(async () => (await import('./shortcuts')).Shortcuts)

/** Maximum clients, and maximum meetings, listed. */
const LISTED = 6
/** Rest in typing, in milliseconds, before the server is asked. */
const REST_MS = 120

/** The reader's own pages that are not in the sidebar. */
const OWN_PLACES: Entry[] = [
  { to: '/account', label: 'Account', icon: UserCog },
  { to: '/compliance', label: 'Compliance', icon: Scale },
]

/** For operators, whom the sidebar shows nothing more. */
const OPERATOR_PLACE: Entry = { to: '/operator', label: 'Background jobs', icon: LayoutList }

type PaletteProps = { view: PaletteView; onView: (view: PaletteView) => void; places: Entry[] }

/** Finds clients, meetings and pages, and starts frequent tasks. */
export function Palette(props: PaletteProps) {
  const { view, onView } = props
  const close = (open: boolean) => !open && onView('closed')
  useEffect(() => {
    if (view === '?') onView(usesSingleKeys() ? 'keys' : 'closed')
  }, [view, onView])
  return (
    <>
      {view === 'find' && <Finder {...props} onOpenChange={close} />}
      <LazyDialog onClose={() => close(false)}>
        {view === 'upload' && <UploadDialog open onOpenChange={close} />}
        {view === 'client' && <CreateClientDialog open onOpenChange={close} />}
        {view === 'keys' && <Shortcuts open onOpenChange={close} />}
      </LazyDialog>
    </>
  )
}

function Finder({
  onView,
  places,
  onOpenChange,
}: PaletteProps & { onOpenChange: (open: boolean) => void }) {
  const [query, setQuery] = useState(early.words)
  // this was rendered a while ago: React shows what was waited for up to 300 ms later
  useLayoutEffect(() => setQuery(early.words), [])
  const asked = query.trim()
  const navigate = useNavigate()
  const goTo = (path: string) => {
    onView('closed')
    if (path.startsWith('/meetings/')) storeReferrer(location.pathname + location.search)
    void navigate(path)
  }
  const clients = useFoundClients(asked, goTo)
  const [searched, searchNow] = useRested(asked)
  const { failed, ...meetings } = useFoundMeetings(searched, goTo)
  const lines = useFoundWords(searched, goTo)
  const typing = searched !== asked
  const ask = askThis(asked, (question) => {
    onView('closed')
    void navigate('/search', { state: { ask: question } })
  })
  const own = useUser()?.role === 'admin' ? [...OWN_PLACES, OPERATOR_PLACE] : OWN_PLACES
  const pages = places
    .toSpliced(-1, 0, ...own)
    .map(({ to, label, icon }): Command => ({ id: to.slice(1), label, icon, run: () => goTo(to) }))
  return (
    <CommandDialog
      open
      onOpenChange={onOpenChange}
      label="Find a client, a meeting or a page"
      query={query}
      onQuery={setQuery}
      onWait={searchNow}
      empty={failed ? 'Your meetings couldn’t be searched.' : 'Nothing found.'}
      groups={[
        {
          label: 'Commands',
          commands: tasks(onView, goTo).filter(({ label }) => hasWords(label, asked)),
        },
        { label: 'Clients', ...clients },
        { label: 'Meetings', ...meetings, loading: meetings.loading || typing },
        {
          label: 'Go to',
          commands: [
            ...pages.filter(({ label }) => hasWords(label, asked)),
            ...foundSections(asked, goTo),
          ],
        },
        { label: 'Said and written', ...lines, loading: lines.loading || typing },
        { label: 'Ask', commands: ask },
      ]}
    />
  )
}

/** The text after a rest in typing, and a function that skips the rest. */
function useRested(text: string): [rested: string, skip: () => void] {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [rested, () => setRested(text)]
}

type Found = { commands: Command[]; loading: boolean }

function useFoundClients(asked: string, goTo: (path: string) => void): Found {
  const { clients, error } = useClients()
  if (!asked) return { commands: [], loading: false }
  const isFound = wordFinder(asked)
  const commands = (clients ?? [])
    .filter(({ name, type }) => isFound(`${name} ${type}`))
    .slice(0, LISTED)
    .map(({ id, name, type }) => ({
      id: `client-${id}`,
      label: name,
      detail: type,
      icon: Users,
      run: () => goTo(`/clients/${id}`),
    }))
  return { commands, loading: !clients && !error }
}

function useFoundMeetings(
  asked: string,
  goTo: (path: string) => void,
): Found & { failed: boolean } {
  const dates = useDates()
  const { list } = meetingCalls(
    { q: asked, clientId: null, status: null, day: null, page: 1 },
    dates.zone,
  )
  const { data, isLoading, error } = useSWR(list, useLatestSearch<Meeting[]>(), {
    ...fresh(),
    keepPreviousData: true,
  })
  const samples = useFoundSamples(asked)
  const meetings = [...((!error && data) || []), ...samples]
  const commands = meetings.slice(0, LISTED).map(({ id, title, client, date }) => ({
    id: `meeting-${id}`,
    label: title,
    detail: (
      <>
        {dates.short(date)}, <bdi>{client.name}</bdi>
      </>
    ),
    icon: FileText,
    run: () => goTo(`/meetings/${id}`),
  }))
  return { commands, loading: isLoading, failed: isFailedSearch(error) }
}

function foundSections(asked: string, goTo: (path: string) => void): Command[] {
  return sectionsAbout(asked).map(({ title, id }) => ({
    id: `account-${id}`,
    label: title,
    detail: 'Account',
    icon: UserCog,
    run: () => goTo(`/account#${id}`),
  }))
}

function tasks(onView: PaletteProps['onView'], goTo: (path: string) => void): Command[] {
  return [
    {
      id: 'upload',
      label: 'Upload Audio',
      icon: Upload,
      run: () => onView(isUploadOpen() ? 'closed' : 'upload'),
    },
    { id: 'add-client', label: 'Add Client', icon: UserPlus, run: () => onView('client') },
    { id: 'record', label: 'Record', icon: CircleDot, run: () => goTo('/record') },
    { id: 'keys', label: 'Keyboard shortcuts', icon: LayoutList, run: () => onView('keys') },
  ]
}
