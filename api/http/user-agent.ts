/** Longer ones are no browser's; the browser and its system are named at the start. */
const USER_AGENT_CHARACTERS = 300

/** What the request's browser calls itself, as it is stored and listed; null if it doesn't say. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, USER_AGENT_CHARACTERS) ?? null
}
