import { createContext, type ReactNode, useContext, useId } from 'react'

type FieldProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

// marked as pure so that the bundler can move this module into another chunk
const FieldContext = /* @__PURE__ */ createContext<FieldProps | null>(null)

/** A label, its control, a hint and an error. Input, Textarea and Select get their ids from it. */
export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  className = '',
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'}
      >
        {label}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes of the control inside a Field; empty outside of one. */
export function useField(): Partial<FieldProps> {
  return useContext(FieldContext) ?? {}
}

/** The look shared by all text controls. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-lg text-ink transition-colors duration-150 hover:border-soft focus-visible:border-accent focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-bad sm:text-base'
