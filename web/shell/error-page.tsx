import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { brand } from '../brand'
import { buttonLook } from '../ui/button'

/** What is shown when a page breaks: what happened, what was kept, what to do. */
export function ErrorPage() {
  const error = useRouteError()
  const outdated = isOutdated(error)
  useEffect(() => {
    if (outdated && reloadOnce()) return
    console.error(error)
  }, [error, outdated])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <title>{`Something went wrong · ${brand.name}`}</title>
      <h1 className="font-serif text-2xl font-semibold text-ink">
        {outdated ? 'There is a newer version' : 'Something went wrong'}
      </h1>
      <p className="mt-3 text-balance text-soft">
        {outdated
          ? 'This page belongs to an earlier version of the product. Loading it again brings the new one.'
          : 'The page could not be shown. Everything you saved is kept. Load the page again; if that does not help, write to us.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <button
          type="button"
          onClick={() => location.reload()}
          className={buttonLook({ variant: 'primary' })}
        >
          Reload page
        </button>
        <a href={`mailto:${brand.supportEmail}`} className={buttonLook()}>
          Contact support
        </a>
      </div>
    </main>
  )
}

/** True for a chunk that is gone because the server was updated while the page was open. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /import|module script/i.test(error.message)
}

function reloadOnce(): boolean {
  if (sessionStorage.getItem('reloaded') === location.href) return false
  sessionStorage.setItem('reloaded', location.href)
  location.reload()
  return true
}
