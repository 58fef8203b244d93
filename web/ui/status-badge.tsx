/** A meeting's status as a dot with a word. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={`status ${looks[kindOf(status)]}`}>{statusText(status)}</span>
}

/** A status's label: Uploaded as "Thinking...", Processing as "Processing...", others unchanged. */
function statusText(status: string): string {
  if (status === 'Uploaded') return 'Thinking...'
  if (status === 'Processing') return 'Processing...'
  return status
}

/** True while the server is working on a meeting. */
export function isPending(status: string): boolean {
  return status === 'Uploaded' || status === 'Processing'
}

function kindOf(status: string): keyof typeof looks {
  if (status === 'Processed' || status.toLowerCase() === 'completed') return 'good'
  if (status === 'Scheduled') return 'neutral'
  return status === 'Failed' ? 'bad' : 'warn'
}

const looks = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  neutral: 'text-soft before:bg-faint',
}
