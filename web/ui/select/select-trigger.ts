import { controlLook } from '../field'

type Option = { value: string; label: string }

export type SelectProps = {
  options: Option[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** The action on the button before the list's code was loaded. */
export type Wanted = 'open' | 'focus' | null

/** The label of a value among the options. */
export function labelOf(options: Option[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}

export const triggerLook = `${controlLook} flex h-9 items-center justify-between gap-2 text-left pointer-coarse:h-11`

export const listLook =
  'z-60 max-h-72 overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-lift data-[state=open]:animate-enter'

export const optionLook =
  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1.5 text-base data-highlighted:bg-hover pointer-coarse:min-h-11'
