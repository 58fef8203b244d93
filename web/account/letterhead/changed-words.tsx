import { ChangedDetails, labeled } from '../../ui/states/changed-details'
import { LABELS, type Words } from './letterhead'

/** What another window changed in the letterhead. */
export function ChangedWords({ changed }: { changed: Partial<Words> }) {
  return <ChangedDetails about={changed} details={labeled(changed, LABELS)} />
}
