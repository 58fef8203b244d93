import { Dialog } from '../../ui/dialogs/dialog'

const keys = [
  ['J', 'Next action item'],
  ['K', 'Previous action item'],
  ['X', 'Mark as done or reopen'],
  ['E', 'Edit'],
  ['U', 'Undo the last change'],
  ['Ctrl K', 'Find a client, a meeting or a page'],
] as const

/** The keyboard shortcuts of the action items page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
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
    </Dialog>
  )
}
