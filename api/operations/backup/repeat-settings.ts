import type { NotedChange, SettingKind } from '@app/db/accounts/deletion/noted-deletions'
import { isStillThere } from '@app/db/accounts/deletion/repeat-deletion'
import { findUser } from '@app/db/accounts/find-user'
import { findLetterhead, findLogo, saveLetterhead, saveLogo } from '@app/db/accounts/letterheads'
import { findMasking, setMasking } from '@app/db/accounts/masking'
import { findPreference, type Preference, setPreference } from '@app/db/meetings/preferences'
import { importHold } from '@app/db/meetings/retention/archived-rules'
import { findRules, type Rules } from '@app/db/meetings/retention/rules'
import { findGrace, setGrace } from '@app/db/meetings/trash/trash'
import { readChanges } from '../../account/read-ledger'
import { saveRules } from '../../meetings/retention/save-rules'
import { record } from '../../secrets/audit'

const RULE = 'set again after a restore'
const LOOSEST_FIRST = ['never', 'remote', 'always'] as const

/** True if there was something to set. */
type Repeat = (change: NotedChange) => Promise<boolean>

const REPEATS: Record<SettingKind, Repeat> = {
  'account masking': maskAgain,
  'account unknown consent': (change) => declineAgain(change, 'process_unknown'),
  'account ready mail': (change) => declineAgain(change, 'mail_when_ready'),
  'account brief mail': (change) => declineAgain(change, 'mail_briefs'),
  'account trash days': graceAgain,
  'account logo': removeLogoAgain,
  'account letterhead': emptyLetterheadAgain,
  'account retention': (change) => ruleAgain('account', change),
  'client retention': (change) => ruleAgain('client', change),
  'meeting retention': (change) => ruleAgain('meeting', change),
  'client hold': (change) => holdAgain('client', change),
  'meeting hold': (change) => holdAgain('meeting', change),
}

/**
 * Sets again what was set since an older copy to protect somebody, and empties letterheads. Returns how often. What was loosened since stays
 * strict. Retention and the days in the trash have no strict side, since too short deletes what is wanted: both are
 * as they were last.
 */
export async function repeatSettings(ledgers: string[]): Promise<number> {
  let repeated = 0
  for (const change of await readChanges(ledgers)) {
    if (!isSetting(change) || !(await isOfSame(change))) continue
    if (await REPEATS[change.kind](change)) repeated += 1
  }
  return repeated
}

function isSetting(change: NotedChange): change is NotedChange & { kind: SettingKind } {
  return change.kind in REPEATS
}

async function isOfSame(change: NotedChange): Promise<boolean> {
  if (!change.kind.startsWith('account')) return isStillThere(change)
  const user = await findUser(change.userId)
  return user?.createdAt === change.createdAt
}

async function maskAgain({ userId, detail }: NotedChange): Promise<boolean> {
  const masking = LOOSEST_FIRST.find((each) => each === detail)
  if (!masking) return false
  const held = await findMasking(userId)
  if (LOOSEST_FIRST.indexOf(masking) <= LOOSEST_FIRST.indexOf(held)) return false
  await setMasking(userId, masking)
  await record('masking set', userId, { masking, rule: RULE })
  return true
}

async function declineAgain({ userId, detail }: NotedChange, preference: Preference) {
  if (detail !== 'false' || !(await findPreference(userId, preference))) return false
  await setPreference(userId, preference, false)
  // as when it is set: choices about mails are not on the trail
  if (preference === 'process_unknown')
    await record('consent setting', userId, { processUnknown: false, rule: RULE })
  return true
}

async function graceAgain({ userId, detail }: NotedChange): Promise<boolean> {
  const days = Number(detail)
  if ((await findGrace(userId)) === days) return false
  await setGrace(userId, days)
  await record('deletion setting', userId, { days, rule: RULE })
  return true
}

async function removeLogoAgain({ userId, detail }: NotedChange): Promise<boolean> {
  if (detail !== 'false' || !(await findLogo(userId))) return false
  await saveLogo(userId, null)
  await record('letterhead changed', userId, { logo: false, rule: RULE })
  return true
}

async function emptyLetterheadAgain({ userId, detail }: NotedChange): Promise<boolean> {
  const { firm, address, disclosure } = await findLetterhead(userId)
  if (detail !== 'false' || firm + address + disclosure === '') return false
  await saveLetterhead(userId, { firm: '', address: '', disclosure: '' })
  await record('letterhead changed', userId, { rule: RULE })
  return true
}

async function ruleAgain(kind: 'account' | 'client' | 'meeting', change: NotedChange) {
  const { userId, subjectId: id, detail } = change
  const rules: Rules = JSON.parse(detail ?? '{}')
  const held = await findRules(userId, { kind, id })
  if (held === null || Bun.deepEquals(held, rules)) return false
  return saveRules(userId, { kind, id }, rules, { rule: RULE })
}

/** Its reason and who set it are not in the ledger. */
async function holdAgain(kind: 'client' | 'meeting', change: NotedChange): Promise<boolean> {
  const { userId, subjectId: id, detail, deletedAt: heldAt } = change
  if (detail !== 'true') return false
  const hold = { reason: 'Set again after a restore', heldBy: null, heldAt }
  if (!(await importHold(userId, { kind, id }, hold))) return false
  await record(`${kind} hold`, userId, { [kind]: id, hold: true, rule: RULE })
  return true
}
