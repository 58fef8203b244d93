/**
 * Rejects what the driver cannot write, such as undefined or an invalid date, before the statement
 * is sent. The driver would only notice midway, reject whichever statement it had sent before on
 * that connection, and leave this one pending forever.
 */
export function assertParameters(parameters: unknown[]): void {
  for (const value of parameters) {
    if (isWritable(value) && (!Array.isArray(value) || value.every(isWritable))) continue
    throw new TypeError(`database: ${String(value)} is not a valid parameter`)
  }
}

function isWritable(value: unknown): boolean {
  return value !== undefined && !(value instanceof Date && Number.isNaN(value.getTime()))
}
