/** What deleting the account means, in plain words, and the way to keep a copy. */
export function DeletionTerms() {
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        <li>
          All clients, meetings, recordings, transcripts, summaries and notes are deleted, and the
          keys of your recordings are destroyed.
        </li>
        <li>
          You are signed out everywhere. Access tokens, webhooks and your calendar address stop
          working.
        </li>
        <li>A subscription ends at once, and nothing more is charged.</li>
        <li>
          Backups from before hold your data for 35 days at most. If one is restored, your account
          is deleted again first. Invoices stay with the payment provider, and a log without names
          or content stays with us: numbers, times, and network addresses of failed sign-ins.
        </li>
        <li>While a client or a meeting is under legal hold, nothing is deleted.</li>
      </ul>
      <p className="mt-4 text-ink">
        Want a copy?{' '}
        <a
          href="/api/account/export"
          download
          className="font-medium text-accent underline underline-offset-2"
        >
          Export everything first
        </a>
      </p>
    </>
  )
}
