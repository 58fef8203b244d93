import { Download } from '#icons'
import { buttonLook } from '../ui/button'
import { Section } from './section'

/** Exports everything of the reader's. */
export function ExportSection() {
  return (
    <Section
      title="Your data"
      about="All clients, meetings, transcripts, summaries, notes and recordings in one ZIP file."
    >
      <a href="/api/account/export" download className={buttonLook()}>
        <Download aria-hidden />
        Export everything
      </a>
    </Section>
  )
}
