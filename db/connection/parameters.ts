/**
 * Refuses what the driver cannot write, such as undefined or the date of no day, before the statement is sent: it would
 * notice in the middle, reject whichever statement it sent before on that connection, and leave this one open for ever.
 */
export function assertParameters(parameters: unknown[]): void {
  for (const value of parameters) {
    if (isWritable(value) && (!Array.isArray(value) || value.every(isWritable))) continue
    throw new TypeError(`database: ${String(value)} is no value for a parameter`)
  }
}

function isWritable(value: unknown): boolean {
  return value !== undefined && !(value instanceof Date && Number.isNaN(value.getTime()))
}
