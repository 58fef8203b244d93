import { useCallback, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { brand } from '../brand'
import { isImportError, isServerReachable } from '../browser/import-when-online'
import { buttonLook } from '../ui/button'
import { useSupportAddress } from '../ui/support'
import { Wordmark } from '../ui/wordmark'

/** Replaces a broken page: says what happened, what was kept and what to do. */
export function ErrorPage() {
  const error = useRouteError()
  const support = useSupportAddress()
  const outdated = isImportError(error)
  const [away, setAway] = useState(false)
  const tryAgain = useCallback(async () => {
    // offline the browser would replace this page with its own
    if (await isServerReachable()) location.reload()
    else setAway(true)
  }, [])
  useEffect(() => {
    if (outdated && sessionStorage.getItem('reloaded') !== location.href) {
      sessionStorage.setItem('reloaded', location.href)
      void tryAgain()
    } else console.error(error)
  }, [error, outdated, tryAgain])
  const { title, about } = words[away ? 'away' : outdated ? 'outdated' : 'broken']
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <title>{`${title} · ${brand.name}`}</title>
      <p className="mb-8">
        <Wordmark />
      </p>
      <h1 className="font-serif text-2xl font-semibold text-ink">{title}</h1>
      <p className="mt-3 text-balance text-soft">{about}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={tryAgain} className={buttonLook({ variant: 'primary' })}>
          {away ? 'Try again' : 'Reload page'}
        </button>
        <a href={`mailto:${support}`} className={buttonLook()}>
          Contact support
        </a>
      </div>
    </main>
  )
}

const words = {
  broken: {
    title: 'Something went wrong',
    about: 'Nothing was lost. Reload the page, or contact support if it keeps happening.',
  },
  outdated: { title: 'A new version is available', about: 'Reload the page to use it.' },
  away: { title: 'No connection', about: 'Nothing was lost. Try again when you’re back online.' },
}
