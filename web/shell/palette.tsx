import { FileText, Upload, UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClients } from '../clients/clients'
import { meetingsPath } from '../meetings/meeting-query'
import { useMeetingList } from '../meetings/meetings'
import { useDates } from '../time'
import { type Command, CommandDialog } from '../ui/command-dialog'
import { part } from '../ui/part'
import { entries, helpEntry } from './entries'
import { type PaletteView, showPalette } from './palette-state'

const UploadDialog = part(async () => (await import('../meetings/upload-dialog')).UploadDialog)
const CreateClientDialog = part(
  async () => (await import('../clients/create-client-dialog')).CreateClientDialog,
)

/** At most this many clients, and as many meetings, are listed. */
const listed = 6

/** Finds clients, meetings and places, and begins the two most frequent tasks. */
export function Palette({ view }: { view: PaletteView }) {
  const close = (open: boolean) => !open && showPalette('closed')
  return (
    <>
      {view === 'find' && <Finder onOpenChange={close} />}
      <Suspense fallback={null}>
        {view === 'upload' && <UploadDialog open onOpenChange={close} />}
        {view === 'client' && <CreateClientDialog open onOpenChange={close} />}
      </Suspense>
    </>
  )
}

function Finder({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const [query, setQuery] = useState('')
  const asked = query.trim()
  const goTo = useGoTo()
  const clients = useFoundClients(asked)
  const { failed, ...meetings } = useFoundMeetings(asked)
  const places = [...entries, helpEntry].map(
    ({ to, label, icon }): Command => ({ id: to.slice(1), label, icon, run: () => goTo(to) }),
  )
  return (
    <CommandDialog
      open
      onOpenChange={onOpenChange}
      label="Find a client, a meeting or a page"
      query={query}
      onQuery={setQuery}
      empty={failed ? 'Your meetings could not be searched.' : 'Nothing found.'}
      groups={[
        { label: 'Tasks', commands: tasks.filter(({ label }) => matches(label, asked)) },
        { label: 'Clients', ...clients },
        { label: 'Meetings', ...meetings },
        { label: 'Go to', commands: places.filter(({ label }) => matches(label, asked)) },
      ]}
    />
  )
}

type Found = { commands: Command[]; loading: boolean }

function useFoundClients(asked: string): Found {
  const { clients, error } = useClients()
  const goTo = useGoTo()
  if (!asked) return { commands: [], loading: false }
  const commands = (clients ?? [])
    .filter(({ name, type }) => matches(`${name} ${type}`, asked))
    .slice(0, listed)
    .map(({ id, name, type }) => {
      const path = meetingsPath({ q: '', clientId: id, status: null, day: null, page: 1 })
      return { id: `client-${id}`, label: name, detail: type, icon: Users, run: () => goTo(path) }
    })
  return { commands, loading: !clients && !error }
}

function useFoundMeetings(asked: string): Found & { failed: boolean } {
  const dates = useDates()
  const goTo = useGoTo()
  const {
    meetings = [],
    loading,
    error,
  } = useMeetingList({
    q: asked,
    clientId: null,
    status: null,
    day: null,
    page: 1,
  })
  const commands = meetings.slice(0, listed).map(({ id, title, client, date }) => ({
    id: `meeting-${id}`,
    label: title,
    detail: `${client.name}, ${dates.short(date)}`,
    icon: FileText,
    run: () => goTo(`/meetings/${id}`),
  }))
  return { commands, loading, failed: error !== undefined }
}

function useGoTo(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    showPalette('closed')
    void navigate(path)
  }
}

function matches(words: string, asked: string): boolean {
  return words.toLowerCase().includes(asked.toLowerCase())
}

const tasks: Command[] = [
  {
    id: 'upload',
    label: 'Upload Audio',
    icon: Upload,
    run: () => showPalette('upload'),
  },
  {
    id: 'add-client',
    label: 'Add Client',
    icon: UserPlus,
    run: () => showPalette('client'),
  },
]
