import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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

const loadMenu = () => import('./select-menu')
const SelectMenu = lazy(async () => ({ default: (await loadMenu()).SelectMenu }))

/**
 * A choice from a list; stands inside a Field, which names it. The list's code is fetched after the
 * first paint; until then an equal-looking button stands in, and a click on it is not lost.
 */
export function Select(props: SelectProps) {
  const standIn = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  const [wanted, setWanted] = useState<'open' | 'focus' | null>(null)
  useEffect(() => {
    void loadMenu().then(() => {
      if (document.activeElement === standIn.current) setWanted((last) => last ?? 'focus')
      setReady(true)
    })
  }, [])
  const waiting = <StandIn {...props} standIn={standIn} onClick={() => setWanted('open')} />
  if (!ready) return waiting
  return (
    <Suspense fallback={waiting}>
      <SelectMenu {...props} wanted={wanted} />
    </Suspense>
  )
}

function StandIn({
  options,
  value,
  placeholder,
  disabled,
  className = '',
  standIn,
  onClick,
}: SelectProps & { standIn: React.RefObject<HTMLButtonElement | null>; onClick: () => void }) {
  const field = useField()
  return (
    <button
      {...field}
      ref={standIn}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-controls={`${field.id}-list`}
      aria-haspopup="listbox"
      disabled={disabled}
      onPointerDown={onClick}
      onClick={onClick}
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
