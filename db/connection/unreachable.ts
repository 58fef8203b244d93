import { StartError } from './start-error'

const TRY_EVERY_MS = 1_000
const SAY_EVERY_MS = 10_000
/** As long as a database takes to restart. */
const RESTART_MS = 15_000
const PAUSE_MS = 250

/** Missing, unresolved or still starting: it may answer in a moment. */
const UNREACHABLE =
  /^(57P0[123]|53300|CONNECT_TIMEOUT|CONNECTION_|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
/** Wrong name, password or database: waiting does not help. */
const REFUSED = /^(28|3D000)/

/** Recognizes error codes of the driver, of a server shutting down or full, and of the operating system. */
export function isLostConnection(error: unknown): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|57P|53300|ECONN|EPIPE|ETIMEDOUT)/.test(codeOf(error))
}

/** The database has no space for a write. */
export function isDatabaseFull(error: unknown): boolean {
  return /^53[14]00$/.test(codeOf(error))
}

/** The server can't reach the machine of a cluster that has the rows; those of other users may be within reach. */
export function isMachineAway(error: unknown): boolean {
  return /^080/.test(codeOf(error))
}

/**
 * True for errors that are not the statement's fault: the server or the machine with the rows is lost, out of
 * memory, connections or space, can't read its disk, or is read-only, as a standby is until it takes over.
 */
export function isOutOfService(error: unknown): boolean {
  return isLostConnection(error) || isMachineAway(error) || /^(53|58030|25006)/.test(codeOf(error))
}

/** The result of work that may be done again, tried until a database that was lost is back. */
export async function onceBack<Result>(
  work: () => Promise<Result>,
  isAway: (error: unknown) => boolean = isLostConnection,
): Promise<Result> {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || performance.now() - begun > RESTART_MS) throw error
      await Bun.sleep(PAUSE_MS)
    }
  }
}

/**
 * Connects, retrying while the server at `url` cannot be reached, and logs that it waits. Throws a
 * StartError after `waitMs`, or immediately if the server rejects the name or password.
 */
export async function whileUnreachable<T>(
  url: string,
  waitMs: number,
  connect: () => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (REFUSED.test(codeOf(error))) throw new StartError(refusal(url, error))
      if (!UNREACHABLE.test(codeOf(error))) throw error
      const waited = performance.now() - begun
      if (waited >= waitMs) throw new StartError(absence(url, error, waitMs))
      if (waited - said >= SAY_EVERY_MS) {
        console.error(`Waiting for the database at ${placeOf(url)}: ${messageOf(error)}`)
        said = waited
      }
      await Bun.sleep(Math.min(TRY_EVERY_MS, waitMs))
    }
  }
}

function refusal(url: string, error: unknown): string {
  return `The database at ${placeOf(url)} refuses the connection: ${messageOf(error)}. Check DATABASE_URL.`
}

function absence(url: string, error: unknown, waitMs: number): string {
  const seconds = Math.round(waitMs / 1000)
  return `The database at ${placeOf(url)} could not be reached for ${seconds} seconds: ${messageOf(error)}. Start it or check DATABASE_URL.`
}

/** Host and port, never the name and password. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
