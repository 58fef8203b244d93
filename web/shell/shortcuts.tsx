import { matchPath, useLocation } from 'react-router'
import { setSingleKeys, usesSingleKeys } from '../browser/choices'
import { Checkbox } from '../ui/choice'
import { Dialog } from '../ui/dialogs/dialog'

type Key = [key: string, words: string]

/** The keys of pages that have their own. */
const pages: { path: string; title: string; keys: Key[] }[] = [
  {
    path: '/actions',
    title: 'Action items',
    keys: [
      ['J', 'Next action item'],
      ['K', 'Previous action item'],
      ['X', 'Mark as done or reopen'],
      ['E', 'Edit'],
      ['U', 'Undo the last change'],
    ],
  },
  {
    path: '/meetings/:id',
    title: 'Meeting',
    keys: [
      ['Space', 'Play or pause the recording'],
      ['← →', 'Back or forward 10 seconds'],
      ['Shift ↑ ↓', 'Faster or slower'],
      ['↑ ↓', 'Previous or next passage, from a passage'],
      ['Alt T', 'Insert the time of the recording, in notes'],
    ],
  },
  {
    path: '/search',
    title: 'Meeting Intelligence',
    keys: [
      ['Enter', 'Ask'],
      ['Shift Enter', 'New line'],
    ],
  },
  {
    path: '/calendar',
    title: 'Calendar, from a day',
    keys: [
      ['← →', 'Previous or next day'],
      ['↑ ↓', 'Previous or next week'],
      ['Page Up, Page Down', 'Previous or next month'],
      ['Home, End', 'First or last day of the week'],
    ],
  },
  {
    path: '/clients',
    title: 'Clients, from a client',
    keys: [
      ['↑ ↓', 'Previous or next client'],
      ['Home, End', 'First or last client'],
    ],
  },
]

const everywhere: Key[] = [
  ['Ctrl K', 'Find a client, a meeting or a page'],
  ['F8', 'Go to the notification'],
  ['?', 'Show keyboard shortcuts'],
]

/** The keyboard shortcuts of the current page, and those of every page. */
export function Shortcuts(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { pathname } = useLocation()
  const page = pages.find(({ path }) => matchPath(path, pathname))
  return (
    <Dialog {...props} toRead title="Keyboard shortcuts">
      <div className="flex flex-col gap-5">
        {page && <Keys title={page.title} keys={page.keys} />}
        <Keys title="Every page" keys={everywhere} />
        <Checkbox
          defaultChecked={usesSingleKeys()}
          onChange={({ target }) => setSingleKeys(target.checked)}
        >
          Use shortcuts of a single letter or sign
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: Key[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium text-ink">{title}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-control border border-line px-1.5 text-center text-sm whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
