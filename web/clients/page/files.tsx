import type { ClientFile } from '@app/db/meetings/dossier/client-files'
import { useDates } from '../../time/dates'
import { Link } from '../../ui/links/link'
import { Dotted } from '../../ui/text/dot'
import { Panel } from './panel'

const words: Record<ClientFile['kind'], string> = {
  recording: 'Upload',
  template: 'Template',
  recap: 'Recap sent',
}

/** Uploads, filled templates and recaps of the client's meetings; each links to its meeting. */
export function Files({ files }: { files: ClientFile[] }) {
  const { short } = useDates()
  return (
    <Panel title="Files">
      {files.length === 0 && <p className="py-2 text-soft">No files yet.</p>}
      <ul className="divide-y divide-line">
        {files.map(({ kind, name, bytes, date, meetingId }) => (
          <li key={`${kind} ${meetingId} ${name} ${date}`} className="relative py-2 hover:bg-hover">
            <Link to={`/meetings/${meetingId}`} className="row-target block wrap-anywhere">
              {name}
            </Link>
            <p className="tabular text-sm text-soft">
              <Dotted>
                {words[kind]}
                {bytes && sizeOf(bytes)}
                {date && short(date)}
              </Dotted>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
