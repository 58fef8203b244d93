import { type Refusal, refuse } from './refusals'

/**
 * The refusal for a file that can't be written: the disk is full, can't be written to or is gone. Null for
 * every other error.
 */
export function refusalToStore(error: unknown): Refusal | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return refuse('storageFull')
  return /^(EROFS|EIO)$/.test(code) ? refuse('storageDown') : null
}
