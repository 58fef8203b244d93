import { type ReactNode, useEffect } from 'react'
import { keepFocus } from '../browser/focus/keep-focus'
import { focusInvalid } from '../browser/focus-invalid'
import { useInShell } from '../ui/in-shell'
import { Link } from '../ui/links/link'
import { PageTitle } from '../ui/page-title'
import { Wordmark } from '../ui/wordmark'

/** The frame of sign-in and sign-up: the wordmark, one card, a line below. */
export function AuthFrame({
  title,
  subtitle,
  wide = false,
  footer,
  children,
}: {
  title: string
  subtitle?: ReactNode
  wide?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  useEffect(focusInvalid, [])
  useEffect(keepFocus, [])
  const Frame = useInShell() ? 'div' : 'main'
  return (
    <Frame
      id="main"
      className={`mx-auto flex min-h-dvh w-full flex-col justify-center px-4 py-10 ${wide ? 'max-w-lg' : 'max-w-104'}`}
    >
      <PageTitle>{title}</PageTitle>
      <Link to="/" className="mb-6 self-center rounded-control">
        <Wordmark large />
      </Link>
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 className="font-serif text-xl font-semibold text-ink">{title}</h1>
        {subtitle && <div className="mt-1.5 text-soft">{subtitle}</div>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-6 text-center text-sm text-soft">{footer}</div>}
    </Frame>
  )
}
