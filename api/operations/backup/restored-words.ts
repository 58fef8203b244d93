import type { Restored } from './restore'

/** What a restore did, and what is left to do before the product is started. */
export function restoredWords(restored: Restored, seconds: string): string {
  const { mailed, unmailed, readdressed, unsigned, unguarded } = restored
  const lines = [
    `Restored ${restored.name} with ${restored.recordings} recordings in ${seconds}; ` +
      `${restored.deletedAgain} deleted again, ${restored.trashedAgain} moved back into the trash, ` +
      `${restored.withdrawnAgain} consents withdrawn again, ${restored.revokedAgain} revoked again, ` +
      `${restored.putBackAgain} restored from the trash again, ` +
      `${restored.setAgain} settings set again, voices forgotten again ${restored.forgottenAgain} times. ` +
      'Everyone is signed out, and every browser needs a code again.',
  ]
  if (readdressed.length > 0)
    lines.push(
      `Their email address was changed since the backup. Before starting web and worker, set it again (bun run admin set-email): ${list(readdressed)}`,
    )
  if (mailed.length > 0)
    lines.push(
      `Their password was changed since the backup. A link for a new one is mailed once the worker runs: ${list(mailed)}`,
    )
  if (unmailed.length > 0)
    lines.push(
      `Their password was changed since the backup, and no link was mailed. Make one (bun run admin reset-link): ${list(unmailed)}`,
    )
  if (unsigned.length > 0)
    lines.push(
      `The secret of a webhook of theirs was renewed since the backup. Its receiver refuses calls until they give it a new one: ${list(unsigned)}`,
    )
  if (unguarded.length > 0)
    lines.push(
      `They set up an authenticator app since the backup, and sign in with mailed codes until they set it up again. Tell them: ${list(unguarded)}`,
    )
  if (restored.isLedgerLost)
    lines.push(
      'LEDGER_PATH was missing: what was deleted, revoked or changed since the latest backup is unknown, and not repeated.',
    )
  return lines.join('\n')
}

function list(names: string[]): string {
  return names.toSorted().join(', ')
}
