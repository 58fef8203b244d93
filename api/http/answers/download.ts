import { placesFor, type Streamed, sendFrom } from './places'

/** Downloads of a user at once: each compresses for minutes and holds a few MB until it is read. */
const AT_A_TIME = 4
const RETRY_SECONDS = 30

const take = placesFor(AT_A_TIME, RETRY_SECONDS)

/** Sends an export, made while it is read. Throws 429 if the user has as many under way as allowed. */
export function download(
  userId: number,
  request: Request,
  begin: () => Promise<Streamed>,
): Promise<Response> {
  return sendFrom(take, userId, request, begin)
}
