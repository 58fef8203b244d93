import { Dot, Dotted } from '../../ui/text/dot'
import { lengthText } from '../progress'
import type { Sent } from './upload'

/** An upload's progress, as a bar and in words, with speed and remaining time. */
export function UploadProgress({ sent: { bytes, total, pace, waiting } }: { sent: Sent }) {
  const percent = total > 0 ? Math.floor((bytes / total) * 100) : 0
  const label = percent < 100 ? 'Uploading' : 'Checking the file'
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
          {megabytes(bytes)} of {megabytes(total)} MB
          <Dot />
          {percent}%
        </span>
      </p>
      <p className="tabular min-h-5 text-sm text-faint">
        {waiting
          ? 'Connection lost. The upload resumes when you’re back online.'
          : pace !== null && bytes < total && <Dotted>{paceTexts(pace, total - bytes)}</Dotted>}
      </p>
    </div>
  )
}

function paceTexts(pace: number, left: number): string[] {
  return [speedText(pace), `${lengthText(Math.ceil(left / pace))} left`]
}

/** A slow line is measured in kB/s: 0.0 MB/s would look like a standstill. */
function speedText(pace: number): string {
  const kilobytes = Math.round(pace / 1024)
  return kilobytes < 1000 ? `${kilobytes} kB/s` : `${megabytes(pace)} MB/s`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
