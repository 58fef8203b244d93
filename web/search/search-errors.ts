/** What a failed search is told as (specification, section 8). */
export function searchError(error: unknown): string {
  return /api key|openai|ai provider/i.test(String(error))
    ? 'There was an issue with the AI service. The administrator needs to configure the API key.'
    : 'There was a problem processing your search. Please try again.'
}
