import { useCallback, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { brand } from '../brand'
import { isMissingCode, isReached } from '../reach'
import { buttonLook } from '../ui/button'

/** What is shown when a page breaks: what happened, what was kept, what to do. */
export function ErrorPage() {
  const error = useRouteError()
  const outdated = isMissingCode(error)
  const [away, setAway] = useState(false)
  const tryAgain = useCallback(async () => {
    // without a connection the browser would put a page of its own in the place of this one
    if (await isReached()) location.reload()
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
      <h1 className="font-serif text-2xl font-semibold text-ink">{title}</h1>
      <p className="mt-3 text-balance text-soft">{about}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={tryAgain} className={buttonLook({ variant: 'primary' })}>
          {away ? 'Try again' : 'Reload page'}
        </button>
        <a href={`mailto:${brand.supportEmail}`} className={buttonLook()}>
          Contact support
        </a>
      </div>
    </main>
  )
}

const words = {
  broken: {
    title: 'Something went wrong',
    about:
      'The page could not be shown. Everything you saved is kept. Load the page again; if that does not help, write to us.',
  },
  outdated: {
    title: 'There is a newer version',
    about:
      'This page belongs to an earlier version of the product. Loading it again brings the new one.',
  },
  away: {
    title: 'No connection',
    about:
      'The server cannot be reached. Everything you saved is kept. Try again when you are connected.',
  },
}
