/** A meeting's status as a dot with a word. */
export function StatusBadge({ status }: { status: string }) {
  const { dot, word } = looks[kindOf(status)]
  return (
    <span className={`status ${word}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      {statusText(status)}
    </span>
  )
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
  good: { dot: 'bg-good', word: 'text-good' },
  warn: { dot: 'bg-warn', word: 'text-warn' },
  bad: { dot: 'bg-bad', word: 'text-bad' },
  neutral: { dot: 'bg-faint', word: 'text-soft' },
}
