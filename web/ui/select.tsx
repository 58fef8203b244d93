import { ChevronDown } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchCode } from '../reach'
import { controlLook, useField } from './field'

export type Option = { value: string; label: string }

export type SelectProps = {
  options: Option[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  className?: string
}

type Menu = typeof import('./select-menu').SelectMenu

let menu: Menu | null = null
const listeners = new Set<() => void>()

/** Fetches the list's code; every Select on the page then has it. */
export async function loadSelect(): Promise<void> {
  menu ??= (await fetchCode(() => import('./select-menu'))).SelectMenu
  for (const listener of listeners) listener()
}

/**
 * A choice from a list; stands inside a Field, which names it. The list's code is fetched after the
 * first paint; until then an equal-looking button stands in, and a press on it is not lost.
 */
export function Select(props: SelectProps) {
  const Menu = useSyncExternalStore(
    subscribe,
    () => menu,
    () => null,
  )
  const [wanted, setWanted] = useState<'open' | 'focus' | null>(null)
  useEffect(() => {
    if (!menu) void loadSelect()
  }, [])
  if (Menu) return <Menu {...props} wanted={wanted} />
  return (
    <StandIn
      {...props}
      onPress={() => setWanted('open')}
      onFocus={() => setWanted((last) => last ?? 'focus')}
      onBlur={() => setWanted(null)}
    />
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function StandIn({
  options,
  value,
  placeholder,
  disabled,
  className = '',
  onPress,
  onFocus,
  onBlur,
}: SelectProps & {
  onPress: () => void
  onFocus: () => void
  onBlur: () => void
}) {
  const field = useField()
  return (
    <button
      {...field}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-controls={`${field.id}-list`}
      aria-haspopup="listbox"
      disabled={disabled}
      onPointerDown={onPress}
      onClick={onPress}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`${triggerLook} ${className}`}
    >
      <span className="truncate">{labelOf(options, value) ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  )
}

/** The label of a value among the options. */
export function labelOf(options: Option[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}

export const triggerLook = `${controlLook} flex h-9 items-center justify-between gap-2 text-left pointer-coarse:h-11`
