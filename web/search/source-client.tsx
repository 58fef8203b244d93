import { ClientLink } from '../ui/client-link'
import type { Source } from './ask'

/** The cited meeting's client, as a link to its page. */
export function SourceClient({ source: { clientId, clientName } }: { source: Source }) {
  if (clientId === undefined) return clientName
  return <ClientLink id={clientId}>{clientName}</ClientLink>
}
