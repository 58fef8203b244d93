import { useState, useSyncExternalStore } from 'react'
import { ChevronDown } from '#icons'
import { importWhenOnline } from '../../browser/import-when-online'
import { createListeners } from '../../browser/listeners'
import { useField } from '../field'
import { labelOf, type SelectProps, triggerLook, type Wanted } from './select-trigger'

type Menu = typeof import('./select-menu').SelectMenu

let menu: Menu | null = null
const { subscribe, notify } = createListeners()

/** Loads the list's code, for every Select on the page. */
export async function loadSelect(): Promise<void> {
  menu ??= (await importWhenOnline(() => import('./select-menu'))).SelectMenu
  notify()
}

/**
 * A select inside a Field, which labels it. The list's code, 45 kB that most visits never need, is fetched
 * when the pointer or focus comes near. Until then an identical button replaces it, and a press on it is not
 * lost.
 */
export function Select(props: SelectProps) {
  const Menu = useSyncExternalStore(
    subscribe,
    () => menu,
    () => null,
  )
  const [wanted, setWanted] = useState<Wanted>(null)
  if (Menu) return <Menu {...props} wanted={wanted} />
  const want = (next: Wanted) => {
    setWanted((last) => (last === 'open' && next ? last : next))
    void loadSelect()
  }
  return <StandIn {...props} onWant={want} />
}

function StandIn({
  options,
  value,
  placeholder,
  disabled,
  className = '',
  onWant,
}: SelectProps & { onWant: (wanted: Wanted) => void }) {
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
      onPointerEnter={() => void loadSelect()}
      onPointerDown={() => onWant('open')}
      onClick={() => onWant('open')}
      onFocus={() => onWant('focus')}
      onBlur={() => onWant(null)}
      className={`${triggerLook} ${className}`}
    >
      <span className="truncate">{labelOf(options, value) ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  )
}
