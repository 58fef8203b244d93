import { ClientLink } from '../ui/client-link'
import type { Source } from './ask'

/** The name of the client whose meeting is cited, as the way to their page. */
export function SourceClient({ source: { clientId, clientName } }: { source: Source }) {
  if (clientId === undefined) return clientName
  return <ClientLink id={clientId}>{clientName}</ClientLink>
}
