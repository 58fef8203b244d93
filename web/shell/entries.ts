import {
  CalendarDays,
  Check,
  CircleHelp,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Users,
} from '#icons'

export type Entry = { to: string; label: string; icon: LucideIcon; also?: string }

/** The sidebar's entries, in order. `also` is a second address of the same page. */
export const entries: Entry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, also: '/' },
  { to: '/clients', label: 'Clients', icon: Users },
  { to: '/meetings', label: 'Meetings', icon: FileText },
  { to: '/actions', label: 'Action items', icon: Check },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays },
  { to: '/search', label: 'Meeting Intelligence', icon: MessageSquareText },
]

export const helpEntry: Entry = { to: '/settings', label: 'Help', icon: CircleHelp }

/** True if the page at `pathname` belongs to an entry. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  return pathname === entry.also || pathname === entry.to || pathname.startsWith(`${entry.to}/`)
}
