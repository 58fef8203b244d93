import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Details changed elsewhere while a form was open, as they are now: `about` is what they belong to. Takes the
 * focus each time that changes.
 */
export function ChangedDetails({
  about,
  details,
  otherwise,
  className = '',
  children,
}: {
  about: object
  details: [label: string, text: string][]
  /** follows the first sentence if there are no details */
  otherwise?: string
  className?: string
  children?: ReactNode
}) {
  const notice = useRef<HTMLDivElement>(null)
  const shown = useRef<object>(null)
  useEffect(() => {
    if (shown.current === about) return
    shown.current = about
    notice.current?.focus()
  }, [about])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className={`border-l-2 border-warn bg-sunken px-4 py-3 text-ink ${className}`}
    >
      <p>
        These details were changed elsewhere since you opened them.
        {details.length > 0 ? ' They are now:' : ` ${otherwise}`}
      </p>
      {details.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {details.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}

/** Entries with their labels, to be shown. */
export function labeled<Name extends string>(
  entries: Partial<Record<Name, string>>,
  labels: Record<Name, string>,
): [label: string, text: string][] {
  const names = Object.keys(entries) as Name[]
  return names.map((name) => [labels[name], entries[name] || 'Empty'])
}
