/** The name of a meeting's client, in whichever form the list has it, otherwise "Client". */
export function clientNameOf(meeting: {
  client_name?: string | null
  client?: { name?: string | null } | null
}): string {
  return meeting.client_name || meeting.client?.name || 'Client'
}
