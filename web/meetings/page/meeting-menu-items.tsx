import type { MeetingDetail } from '@app/db/meetings/meetings'
import {
  AudioLines,
  Combine,
  FileDown,
  History,
  LayoutList,
  Link2,
  ListRestart,
  Mail,
  Pencil,
  SquarePen,
} from '#icons'
import { AGAIN_WORDS, type Again } from './again-dialog'
import type { DialogName } from './meeting-dialog'

/** The entries of a meeting's menu; unavailable ones are disabled. */
export function meetingMenuItems(
  meeting: MeetingDetail,
  { open, again }: { open: (which: DialogName) => void; again: (what: Again) => void },
) {
  const { review, status, summary, transcript, audio, legalHold } = meeting
  const atRest = review !== 'Approved' && (status === 'Processed' || status === 'Failed')
  return [
    entry('edit', 'Edit details', Pencil, !legalHold && review !== 'Approved', open),
    entry('share', 'Share with client', Link2, summary !== null, open),
    entry('templates', 'Templates', LayoutList, transcript !== null, open),
    entry('recap', 'Recap email', Mail, summary !== null, open),
    entry('export', 'Export', FileDown, summary !== null, open),
    entry('history', 'Edit history', SquarePen, true, open),
    entry('join', 'Join with another', Combine, status === 'Processed' && !legalHold, open),
    entry('transcribe', AGAIN_WORDS.transcribe.title, AudioLines, atRest && audio !== null, again),
    entry(
      'summarize',
      AGAIN_WORDS.summarize.title,
      ListRestart,
      atRest && transcript !== null,
      again,
    ),
    entry('versions', 'Earlier versions', History, true, open),
  ]
}

function entry<Name extends string>(
  value: Name,
  label: string,
  Icon: typeof Pencil,
  enabled: boolean,
  choose: (value: Name) => void,
) {
  const icon = <Icon aria-hidden />
  return { value, label, icon, disabled: !enabled, onSelect: () => choose(value) }
}
