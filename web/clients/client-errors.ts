/** What a failed creation of a client is told as (specification, section 8). */
export function createClientError(error: unknown): string {
  return wordsFor(error, {
    ...refusals,
    database: 'Database error while creating client. Please try again later.',
    other: 'Failed to create client. Please try again.',
  })
}

/** The same of a change. */
export function updateClientError(error: unknown): string {
  return wordsFor(error, {
    ...refusals,
    database: 'Database error while updating client. Please try again later.',
    other: 'Failed to update client. Please try again.',
  })
}

type Words = { duplicate: string; validation: string; database: string; other: string }

const refusals = {
  duplicate: 'A client with this name already exists. Please use a different name.',
  validation: 'Invalid client data. Please check all fields and try again.',
}

function wordsFor(error: unknown, words: Words): string {
  const message = String(error).toLowerCase()
  const kind = (['duplicate', 'validation', 'database'] as const).find((one) =>
    message.includes(one),
  )
  return words[kind ?? 'other']
}
