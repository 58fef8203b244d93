import { useEffect } from 'react'
import { send } from '../api'
import { leave } from '../leave'
import { PageTitle } from '../ui/page-title'
import { Spinner } from '../ui/spinner'
import { forgetContent } from './forget-content'

/**
 * Signs the user out, removes what of their work this browser keeps and goes to the sign-in page, also
 * where the server could not be told.
 */
export function LogoutPage() {
  useEffect(() => {
    void send('GET', '/api/logout')
      .catch(() => null)
      .then(() => {
        forgetContent()
        leave('/login')
      })
  }, [])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <PageTitle>Signing out</PageTitle>
      <Spinner label="" />
      <h1 className="text-soft">Signing out...</h1>
    </main>
  )
}
