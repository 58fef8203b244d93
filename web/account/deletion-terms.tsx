/** The consequences of deleting the account, and a link to export a copy. */
export function DeletionTerms() {
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        <li>
          All your clients, meetings, recordings, transcripts, summaries and notes are deleted, and
          the keys to your recordings are destroyed.
        </li>
        <li>
          You’re signed out everywhere. Access tokens, webhooks and your calendar link stop working,
          and other calendars are no longer read.
        </li>
        <li>Your subscription ends immediately, and you won’t be charged again.</li>
        <li>
          Backups keep your data for up to 35 days. If one is restored, your account is deleted
          again first. Invoices stay with the payment provider, and we keep a log without names or
          content: numbers, times, and the network addresses of failed sign-ins.
        </li>
        <li>Nothing is deleted while a client or meeting is under legal hold.</li>
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
