import { ClientLink } from '../ui/client-link'
import type { Source } from './ask'

/** The cited meeting's client, as a link to its page; a deleted meeting's client may be deleted too. */
export function SourceClient({ source, isDeleted }: { source: Source; isDeleted: boolean }) {
  const { clientId, clientName } = source
  if (clientId === undefined || isDeleted) return clientName
  return <ClientLink id={clientId}>{clientName}</ClientLink>
}
