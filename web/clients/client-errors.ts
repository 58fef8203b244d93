/** What a failed creation of a client is told as (specification, section 8). */
export function createClientError(error: unknown): string {
  const message = String(error).toLowerCase()
  const match = texts.find(([word]) => message.includes(word))
  return match?.[1] ?? 'Failed to create client. Please try again.'
}

const texts = [
  ['duplicate', 'A client with this name already exists. Please use a different name.'],
  ['validation', 'Invalid client data. Please check all fields and try again.'],
  ['database', 'Database error while creating client. Please try again later.'],
] as const
