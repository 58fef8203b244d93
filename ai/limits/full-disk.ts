/** No space on the disk, or none left of the user's quota. */
const CODES = ['ENOSPC', 'EDQUOT']
/** The same two errors in the words of C libraries. */
const WORDS = /no space left|\bquota exceeded/i

/** True for a system error that only space on the disk resolves. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(String(error.code))
}

/** Like `isDiskFull`, for what a program wrote about its failure. */
export function saysDiskFull(complaint: string): boolean {
  return WORDS.test(complaint)
}
