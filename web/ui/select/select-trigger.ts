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

/** The action on the button before the list's code was there. */
export type Wanted = 'open' | 'focus' | null

/** The label of a value among the options. */
export function labelOf(options: Option[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}

export const triggerLook = `${controlLook} flex h-9 items-center justify-between gap-2 text-left pointer-coarse:h-11`
