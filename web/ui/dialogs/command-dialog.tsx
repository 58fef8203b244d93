import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { LucideIcon } from '#icons'
import { Matches } from '../matches'
import { Overlay } from './overlay'

export type Command = {
  id: string
  label: string
  /** The label with its matches, on a line of its own above the detail. */
  parts?: { text: string; found: boolean }[]
  detail?: ReactNode
  icon: LucideIcon
  run: () => void
}
/** `loading`: the commands do not match what is typed yet, and can't be run. */
type CommandGroup = { label: string; commands: Command[]; loading?: boolean }

/**
 * A command palette: lists what matches; arrows choose, Enter runs it, once the first result is known. Load
 * it lazily.
 */
export function CommandDialog({
  open,
  onOpenChange,
  label,
  query,
  onQuery,
  onWait,
  groups,
  empty,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  query: string
  onQuery: (query: string) => void
  /** Enter was pressed, and what it runs is not known yet. */
  onWait: () => void
  groups: CommandGroup[]
  empty: string
}) {
  const id = useId()
  const { active, isEmpty, press, restart } = useKeyboardChoice(groups, onWait)
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      place="flex justify-center p-3 sm:pt-[14vh]"
      className="flex h-fit max-h-[70dvh] w-full max-w-xl flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-lift data-[state=closed]:animate-leave data-[state=open]:animate-enter"
    >
      <input
        ref={takeFocus}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={`${label}...`}
        value={query}
        onChange={(event) => {
          restart()
          onQuery(event.target.value)
        }}
        onKeyDown={press}
        className="h-13 shrink-0 rounded-t-panel border-b border-line bg-transparent px-5 text-lg text-ink -outline-offset-2"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 overflow-y-auto p-2"
      >
        {groups.map((group) => (
          <Group key={group.label} id={id} group={group} active={active} />
        ))}
        {isEmpty && <p className="px-3 py-6 text-center text-soft">{empty}</p>}
      </div>
    </Overlay>
  )
}

/** The command that Enter runs: the first, or another chosen by arrows. */
function useKeyboardChoice(groups: CommandGroup[], onWait: () => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const commands = groups.flatMap((group) => group.commands)
  const index = commands.findIndex((command) => command.id === chosen)
  const active = commands[Math.max(0, index)]
  const first = groups.find((group) => group.loading || group.commands.length > 0)
  const its = groups.find((group) => group.commands.some(({ id }) => id === chosen)) ?? first
  const isKnown = !its?.loading

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter ends a composition, of Japanese for example, and arrows choose in it
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      setEntered(true)
      if (!isKnown) onWait()
    } else if (step) {
      const next = (Math.max(0, index) + step + commands.length) % Math.max(1, commands.length)
      setChosen(commands[next]?.id ?? null)
    } else return
    event.preventDefault()
  }

  function restart() {
    setChosen(null)
    setEntered(false)
  }

  useEffect(() => {
    if (!entered || !isKnown) return
    setEntered(false)
    active?.run()
  }, [entered, isKnown, active])

  return { active, isEmpty: first === undefined, press, restart }
}

function Group({ id, group, active }: { id: string; group: CommandGroup; active?: Command }) {
  const name = `${id}-${group.label.replaceAll(' ', '-')}`
  if (group.commands.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own
    <div
      role="group"
      aria-labelledby={name}
      aria-busy={group.loading}
      onClickCapture={(event) => group.loading && event.stopPropagation()}
      className="pb-1 transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
    >
      <p id={name} className="px-3 pt-2 pb-1 text-xs font-medium text-faint">
        {group.label}
      </p>
      {group.commands.map((command) => (
        <Choice key={command.id} id={id} command={command} chosen={command === active} />
      ))}
    </div>
  )
}

function Choice({ id, command, chosen }: { id: string; command: Command; chosen: boolean }) {
  const Icon = command.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
    <div
      id={`${id}-${command.id}`}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={command.run}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-hover aria-selected:bg-accent-soft pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-faint" />
      {command.parts ? (
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block truncate text-ink">
            <bdi>
              <Matches parts={command.parts} />
            </bdi>
          </span>
          <span className="block truncate text-sm text-faint">{command.detail}</span>
        </span>
      ) : (
        <span className="min-w-0 flex-1 items-baseline gap-3 sm:flex max-sm:py-1.5">
          <span className="block min-w-0 flex-1 truncate text-ink">
            <bdi>{command.label}</bdi>
          </span>
          {command.detail && (
            <span className="block truncate text-sm text-faint sm:max-w-[60%]">
              {command.detail}
            </span>
          )}
        </span>
      )}
    </div>
  )
}

/** Immediately, not a frame later like the dialog itself: after opening it by key, typing continues. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
