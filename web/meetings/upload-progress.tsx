import type { Sent } from './upload'

/** How much of a file has been sent, as a bar and in words. */
export function UploadProgress({ sent: { bytes, total } }: { sent: Sent }) {
  const percent = total > 0 ? Math.floor((bytes / total) * 100) : 0
  const label = percent < 100 ? 'Sending the file' : 'Checking the file'
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-control bg-line"
      >
        <div
          className={`h-full origin-left bg-accent transition-transform duration-150 ${percent < 100 ? '' : 'animate-breathe'}`}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className="tabular mt-1.5 flex justify-between text-sm text-soft">
        <span>{label}</span>
        <span>
          {megabytes(bytes)} of {megabytes(total)} MB · {percent} %
        </span>
      </p>
    </div>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
