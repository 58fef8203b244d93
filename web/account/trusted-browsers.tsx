import type { TrustedBrowser } from '@app/db/accounts/trusted-browsers'
import { browserName } from '../data/browser-name'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { Dotted } from '../ui/text/dot'
import { toast, toastError } from '../ui/toast'
import { useSessionChanges, useTrustedBrowsers } from './sessions'

/** Browsers that skip the code; nothing if there are none. */
export function TrustedBrowsers() {
  const browsers = useTrustedBrowsers()
  const { distrust } = useSessionChanges()
  if (!browsers || browsers.length === 0) return null

  async function end({ id }: TrustedBrowser) {
    try {
      await distrust(id)
      toast({
        title: 'Browser no longer trusted',
        description: 'You’ll need a code there next time.',
      })
    } catch {
      toastError('Error', 'The browser couldn’t be removed. Please try again.')
    }
  }
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold text-ink">Trusted browsers</h3>
      <ul className="divide-y divide-line border-y border-line">
        {browsers.map((browser) => (
          <TrustedLine key={browser.id} browser={browser} onEnd={() => end(browser)} />
        ))}
      </ul>
    </div>
  )
}

function TrustedLine({ browser, onEnd }: { browser: TrustedBrowser; onEnd: () => void }) {
  const { short } = useDates()
  const { userAgent, current, expiresAt, usedAt } = browser
  const name = browserName(userAgent)
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="text-ink">
          {name}
          {current && <span className="text-good"> (this browser)</span>}
        </p>
        <p className="text-sm text-faint">
          <Dotted>
            {`No code until ${short(expiresAt)}`}
            {usedAt ? `last used ${short(usedAt)}` : 'not used yet'}
          </Dotted>
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={onEnd}>
        Stop trusting
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
